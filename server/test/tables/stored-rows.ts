/** All that a database holds, to be compared with another. */
import { connectWithoutLimits } from '../../src/platform/postgres/pool.ts'

export async function tablesIn(url: string): Promise<string[]> {
  const client = await connectWithoutLimits(url)
  const { rows } = await client.query(`select relname from pg_class where relkind = 'r'
    and relnamespace = 'public'::regnamespace order by relname`)
  await client.end()
  return rows.map(({ relname }) => relname)
}

/** @returns of each table its rows, as texts in their order */
export async function rowsIn(url: string): Promise<Map<string, string[]>> {
  const client = await connectWithoutLimits(url)
  const found = new Map<string, string[]>()
  for (const table of await tablesIn(url)) {
    if (table.startsWith('kysely')) continue
    const { rows } = await client.query<{ row: string }>(`select kept::text as row from ${table} as kept order by 1`)
    found.set(
      table,
      rows.map(({ row }) => row),
    )
  }
  await client.end()
  return found
}
