import { Kysely, PostgresDialect } from 'kysely'
import type { Client } from 'pg'
import type { Tables } from '../tables.ts'

/** The typed way to query over one connection, within the transaction that it is in. */
export function onConnection(client: Client): Kysely<Tables> {
  const connection = { query: client.query.bind(client), release: () => undefined }
  const pool = { connect: async () => connection, end: async () => undefined, options: {} }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
