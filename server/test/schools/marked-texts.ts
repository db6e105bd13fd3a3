/** Texts of a database that show whose they are, and whether its rows have changed. */
import type { Pool } from 'pg'

type Column = { table: string; column: string; kind: string }

/** Words for people; what has rules of its own, such as names to log in by, stays as it is. */
const worded = ['name', 'parent_name', 'text', 'reason', 'comment', 'value', 'content', 'feedback', 'note', 'words']

async function listWorded(pool: Pool): Promise<Column[]> {
  const { rows } = await pool.query<Column>(
    `select table_name as table, column_name as column, data_type as kind from information_schema.columns
     join pg_tables on tablename = table_name and pg_tables.schemaname = table_schema
     where table_schema = 'public' and table_name not like 'kysely%' and is_generated = 'NEVER'
       and column_name = any($1) and data_type in ('text', 'jsonb')
     order by 1, 2`,
    [worded],
  )
  return rows
}

/** Puts a mark into every text for people that takes one. @returns the columns that have it now */
export async function markTexts(pool: Pool, mark: string): Promise<string[]> {
  const marked: string[] = []
  for (const { table, column, kind } of await listWorded(pool)) {
    const changed =
      kind === 'text'
        ? `update ${table} set ${column} = '${mark} ' || ${column} where ${column} <> ''`
        : `update ${table} set ${column} = jsonb_set(${column}, '{text}', to_jsonb('${mark} ' || (${column} ->> 'text')))
           where ${column} ->> 'text' <> ''`
    const { rowCount } = await pool.query(changed).catch(() => ({ rowCount: 0 }))
    if ((rowCount ?? 0) > 0) marked.push(`${table}.${column}`)
  }
  return marked
}

/** A digest of the rows of each table. */
export async function rowsOf(pool: Pool): Promise<Map<string, string>> {
  const tables = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`,
  )
  const digests = new Map<string, string>()
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ digest: string }>(
      `select coalesce(md5(string_agg(line, '' order by line)), '') as digest
       from (select md5(row::text) as line from ${name} as row) as lines`,
    )
    digests.set(name, rows[0]?.digest ?? '')
  }
  return digests
}
