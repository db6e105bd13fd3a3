import { type Kysely, sql } from 'kysely'

/**
 * Which page wrote an answer. A server of the release before leaves it as it was and writes another `seq`: so the number
 * that the page belongs to stands beside it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table answers add column writer text, add column writer_seq bigint`.execute(db)
}
