import { type Kysely, sql } from 'kysely'

/** Who was removed can be found and taken back: a teacher with the pairs that they taught. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index students_removed on students (standard, removed_at, id) where removed_at is not null`.execute(db)
  await sql`create index staff_removed on staff (removed_at, id) where removed_at is not null`.execute(db)
  await sql`alter table staff add column removed_teaching jsonb`.execute(db)
  // Until now only the record of the removal says what they taught.
  await sql`
    update staff set removed_teaching = coalesce(
      (select before -> 'teaching' from audit
       where record = 'staff' and record_id = staff.id::text and action = 'teacher.removed'
       order by audit.id desc limit 1),
      '[]')
    where removed_at is not null`.execute(db)
}
