import { type Kysely, sql } from 'kysely'

/**
 * From which schema on a server may go on serving after a newer version has migrated: the name of the newest migration
 * that its code knows, or a later one. And a table that stays empty, for trying whether a write can be committed: its
 * rows fill more than half a page each, so that every one needs room of its own on the disk.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table schema_window (
    id boolean primary key default true check (id),
    compatible_from text not null
  )`.execute(db)
  await sql`insert into schema_window (compatible_from) values ('0022-schema-window')`.execute(db)
  await sql`create table write_probes (filler text not null)`.execute(db)
  // Not in one statement: PostgreSQL 15 does not know that one.
  await sql`alter table write_probes alter filler set storage plain`.execute(db)
}
