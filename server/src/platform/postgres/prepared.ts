import type { CompiledQuery } from 'kysely'
import type { Pool, QueryResultRow } from 'pg'

/**
 * Runs a statement that each connection parses and plans only once: for what is asked many times a second, where that
 * costs more than the answer.
 * @param statement.name stands for one text for ever; only its parameters may differ
 * @returns the rows
 */
export async function runPrepared<Row extends QueryResultRow>(
  pool: Pool,
  { name, query }: { name: string; query: CompiledQuery<Row> },
): Promise<Row[]> {
  const { rows } = await pool.query<Row>({ name, text: query.sql, values: [...query.parameters] })
  return rows
}
