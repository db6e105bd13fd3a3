import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import type { Tables } from '../src/platform/tables.ts'

/** The same database, the statements that were run through it, and how PostgreSQL would run them again. */
export function recordStatements(pool: Pool) {
  const statements: string[] = []
  const queries: CompiledQuery[] = []
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      statements.push(query.sql)
      queries.push(query)
    },
  })
  async function plans(): Promise<string> {
    const lines: string[] = []
    for (const { sql, parameters } of queries) {
      const { rows } = await pool.query(`explain ${sql}`, [...parameters])
      for (const row of rows) lines.push(row['QUERY PLAN'])
    }
    return lines.join('\n')
  }
  /** How many rows the statements read by an index when they are run again, those included that were not what they sought. */
  async function rowsReadBy(index: string): Promise<number> {
    const read: number[] = []
    for (const { sql, parameters } of queries) {
      const { rows } = await pool.query(`explain (analyze, timing off, format json) ${sql}`, [...parameters])
      JSON.stringify(rows, (_key, node) => {
        if (node?.['Index Name'] === index) {
          read.push(node['Actual Loops'] * (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)))
        }
        return node
      })
    }
    return read.reduce((sum, rows) => sum + rows, 0)
  }
  return { db, statements, queries, plans, rowsReadBy }
}
