import { type Kysely, sql } from 'kysely'

/** The section that a register says beside the class. Nothing is decided by it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table students add column section text not null default ''
    check (length(section) <= 10)`.execute(db)
}
