/** Who was removed is found by any part of name and roll number, however many left the school before. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index students_removed_grams on students using gin (search_grams(searched, 1))
    where removed_at is not null`.execute(db)
}
