import { Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import type { Tables } from '../src/platform/tables.ts'

/** The same database, and the statements that were run through it. */
export function recordStatements(pool: Pool): { db: Kysely<Tables>; statements: string[] } {
  const statements: string[] = []
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      statements.push(query.sql)
    },
  })
  return { db, statements }
}
