import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import type { Tables } from '../src/platform/tables.ts'

/** The same database, and the statements that were run through it. */
export function recordStatements(pool: Pool): { db: Kysely<Tables>; statements: string[]; queries: CompiledQuery[] } {
  const statements: string[] = []
  const queries: CompiledQuery[] = []
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      statements.push(query.sql)
      queries.push(query)
    },
  })
  return { db, statements, queries }
}
