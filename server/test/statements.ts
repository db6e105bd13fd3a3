import type { Kysely } from 'kysely'
import type { Tables } from '../src/platform/tables.ts'

/** The same database, and the statements that went through it. */
export function recordStatements(database: Kysely<Tables>): { db: Kysely<Tables>; statements: string[] } {
  const statements: string[] = []
  const db = database.withPlugin({
    transformQuery: ({ node }) => {
      statements.push(JSON.stringify(node))
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { db, statements }
}
