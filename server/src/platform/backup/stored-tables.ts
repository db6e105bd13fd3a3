/** What a database holds, as its own catalogue says: no list of tables can be out of date. */
import type { Client } from 'pg'

/**
 * Left out: who is logged in and with which browser, what was guessed, and the link of a school that is not set up. Who
 * finds a back-up must not find a way in; everybody logs in again. And what is told anew: who was heard in the last
 * minutes, what devices can do, how the network of a room fared, and who is marking what.
 */
const leftOut = [
  ...['sessions', 'login_devices', 'login_failures', 'guess_budgets', 'setup_links'],
  ...['presences', 'told_devices', 'wifi_tests', 'wifi_test_devices', 'marking_claims'],
]

export type StoredTable = { name: string; columns: string[]; bytes: number }
export type Numbering = { table: string; column: string; last: number }

/** The tables that a back-up holds, with the columns that can be written. */
export async function listStoredTables(client: Client): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(
    `select relname::text as name, pg_table_size(pg_class.oid) as bytes,
       array(select attname::text from pg_attribute
         where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
     from pg_class
     where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname not like 'kysely%'
       and relname <> all ($1::text[])
     order by relname`,
    [leftOut],
  )
  return rows
}

/** Everything that stands in the schema, named as SQL takes it. */
export async function listOwnObjects(client: Client): Promise<{ tables: string[]; functions: string[] }> {
  const { rows } = await client.query<{ tables: string[]; functions: string[] }>(
    `select
       array(select oid::regclass::text from pg_class
         where relkind = 'r' and relnamespace = current_schema()::regnamespace order by oid) as tables,
       array(select oid::regprocedure::text from pg_proc
         where pronamespace = current_schema()::regnamespace and not exists (
           select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')) as functions`,
  )
  return rows[0] ?? { tables: [], functions: [] }
}

/** What each table gave its rows as the last number. It is never less than what a snapshot taken before holds. */
export async function listNumbering(client: Client): Promise<Numbering[]> {
  const { rows } = await client.query<Numbering>(
    `select relname::text as "table", attname::text as "column",
       coalesce(pg_sequence_last_value(pg_get_serial_sequence(quote_ident(relname), attname)::regclass), 0) as last
     from pg_attribute join pg_class on pg_class.oid = attrelid
     where attidentity <> '' and relkind = 'r' and relnamespace = current_schema()::regnamespace
       and relname <> all ($1::text[])
     order by relname, attname`,
    [leftOut],
  )
  return rows
}

/** The migrations that have run; none in a database that is not the product's. */
export async function listMigrations(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ found: boolean }>(`select to_regclass('kysely_migration') is not null as found`)
  if (!rows[0]?.found) return []
  const applied = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return applied.rows.map(({ name }) => name)
}

/** What COPY reads and writes: text, the same for every PostgreSQL. */
export function copied(client: Client, { name, columns }: Pick<StoredTable, 'name' | 'columns'>): string {
  return `${client.escapeIdentifier(name)} (${columns.map((column) => client.escapeIdentifier(column)).join(', ')})`
}

/** Said in each connection, so that a text means the same when it is read as when it was written. */
export const copySettings = `
  set statement_timeout = 0;
  set lock_timeout = 0;
  set idle_in_transaction_session_timeout = 0;
  set client_encoding = 'UTF8';
  set datestyle = 'ISO, YMD';
  set intervalstyle = 'postgres';
  set bytea_output = 'hex';
  set extra_float_digits = 1;
  set timezone = 'UTC'`
