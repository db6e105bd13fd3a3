/** A way back: the rows of a whole database as they stood at one moment, put back as often as is wanted. */
import type { Pool } from 'pg'

type Edge = { child: string; parent: string }

/** Tables after those that they refer to. */
function inOrder(tables: readonly string[], edges: readonly Edge[]): string[] {
  const ordered: string[] = []
  const place = (table: string) => {
    if (ordered.includes(table)) return
    for (const { child, parent } of edges) if (child === table && parent !== table) place(parent)
    ordered.push(table)
  }
  tables.forEach(place)
  return ordered
}

async function listTables(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables
     where schemaname = 'public' and tablename not like 'kysely%' order by tablename`,
  )
  return rows.map(({ name }) => name)
}

async function listEdges(pool: Pool): Promise<Edge[]> {
  const { rows } = await pool.query<Edge>(
    `select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  return rows
}

/** The columns of a table that can be written. */
async function listColumns(pool: Pool, table: string): Promise<string> {
  const { rows } = await pool.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  return rows[0]?.columns ?? ''
}

/**
 * Keeps what every table holds now.
 * @returns puts it back under the ids it had; nothing else may be under way then. The numbering goes on: programs remember
 *   by id what never changes
 */
export async function keepRows(pool: Pool): Promise<() => Promise<void>> {
  const tables = inOrder(await listTables(pool), await listEdges(pool))
  const copies: string[] = []
  const putBack: string[] = []
  for (const table of tables) {
    const columns = await listColumns(pool, table)
    copies.push(`create table kept.${table} as select ${columns} from public.${table}`)
    putBack.push(
      `insert into public.${table} (${columns}) overriding system value select ${columns} from kept.${table}`,
    )
  }
  await pool.query(['drop schema if exists kept cascade', 'create schema kept', ...copies].join(';'))
  const clearing = tables.toReversed().map((table) => `delete from public.${table}`)
  // What triggers write comes back with the rows that they count.
  const triggers = (state: string) => tables.map((table) => `alter table public.${table} ${state} trigger user`)
  // A completed exam may be on its way into the bank: whoever takes it in holds the exam first.
  const begin = ['begin', 'lock table public.exams']
  const restoring = [...begin, ...triggers('disable'), ...clearing, ...putBack, ...triggers('enable'), 'commit'].join(
    ';',
  )
  return async () => {
    await pool.query(restoring)
  }
}
