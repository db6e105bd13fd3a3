/** Indexes that give any page of a class's list, in each of its orders, and find students by any part of name and roll number. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createFunctions(db)
  for (const [name, order] of [
    ['students_by_roll', sql`(roll_order(roll_number) collate "C")`],
    ['students_by_name', sql`(search_text(name) collate "C")`],
    ['students_by_parent', sql`(search_text(parent_name) collate "C")`],
    ['students_by_gender', sql`((gender || roll_order(roll_number)) collate "C")`],
  ] as const) {
    await sql`
      create index ${sql.ref(name)} on students (standard, ${order}, id) where removed_at is null`.execute(db)
  }
  await sql`create index students_code on students ((code_key collate "C")) where removed_at is null`.execute(db)
  await sql`
    create index students_roll_search on students ((search_text(roll_number) collate "C"))
    where removed_at is null`.execute(db)
  const grams = sql`search_grams(search_text(name || E'\\n' || roll_number), 1)`
  await sql`create index students_grams on students using gin (${grams}) where removed_at is null`.execute(db)
  // The planner takes no figures from a partial index.
  await sql`create statistics students_grams on (${grams}) from students`.execute(db)
  await sql`analyze students`.execute(db)
}

async function createFunctions(db: Kysely<unknown>): Promise<void> {
  // Text as it is compared: without case, and a letter such as ज़ alike however the keyboard wrote it.
  await sql`
    create function search_text(given text) returns text language sql immutable strict parallel safe
    return normalize(lower(given))`.execute(db)
  // As people count: each number is filled up to twenty digits, so that 2 comes before 10 and A2 before A10.
  await sql`
    create function roll_order(roll_number text) returns text language sql immutable strict parallel safe
    return case
      when roll_number ~ '^[0-9]{1,20}$' then lpad(roll_number, 20, '0')
      else regexp_replace(
        regexp_replace(lower(roll_number), '([0-9]+)', '0000000000000000000\\1', 'g'), '[0-9]*([0-9]{20})', '\\1', 'g')
    end`.execute(db)
  // Every run of `shortest` to three characters: to find an index by, and dear where a row is measured by it.
  await sql`
    create function search_grams(given text, shortest integer) returns text[]
    language plpgsql immutable strict parallel safe cost 10000 as $$
    declare
      grams text[] := '{}';
    begin
      for size in shortest..3 loop
        for place in 1..length(given) - size + 1 loop
          grams := grams || substr(given, place, size);
        end loop;
      end loop;
      return grams;
    end $$`.execute(db)
}
