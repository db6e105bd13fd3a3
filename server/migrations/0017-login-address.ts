import { type Kysely, sql } from 'kysely'

/** Where pupils log in, as slips print it; empty until somebody has said it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table school add column login_address text not null default '' check (length(login_address) <= 200)`.execute(
    db,
  )
}
