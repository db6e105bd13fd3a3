import { type Kysely, sql } from 'kysely'

/** Pictures that come with the product have nobody who gave them: they are for all staff. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table pictures alter column created_by drop not null`.execute(db)
}
