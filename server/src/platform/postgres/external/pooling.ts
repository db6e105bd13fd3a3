/** What stands between this program and PostgreSQL: nothing, or a pooler that hands connections out for a transaction each. */
import type { Client } from 'pg'
import { HostClient } from './hosts.ts'

/** `transaction`: what a connection is told lasts for one transaction, and the next may reach another one of the database. */
export type Pooling = 'session' | 'transaction'

/** A connection that is told nothing: behind a pooler the next one would have it. */
async function connected(url: string): Promise<Client> {
  const client = new HostClient({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function backendOf(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

/**
 * How connections to an address are pooled. One that is a session keeps the process of the database that serves it, also
 * while another one holds a process in a transaction.
 * @throws Error of the connection
 */
export async function findPooling(url: string): Promise<Pooling> {
  const one = await connected(url)
  try {
    const before = await backendOf(one)
    const other = await connected(url)
    try {
      await other.query('begin')
      const held = await backendOf(other)
      const after = await backendOf(one)
      await other.query('rollback')
      return held === before || after !== before ? 'transaction' : 'session'
    } finally {
      await other.end()
    }
  } finally {
    await one.end()
  }
}

type RoleSetting = { name: string; value: string }

/**
 * Keeps settings on the role of an address, for this database: the only place where they hold for every transaction behind a
 * pooler. Connections that the pooler has open already keep theirs until it ends them.
 * @throws Error when the role may not be changed
 */
export async function keepOnRole(url: string, settings: readonly RoleSetting[]): Promise<void> {
  const client = await connected(url)
  try {
    for (const { name, value } of settings) {
      const { rows } = await client.query<{ statement: string }>(
        `select format('alter role %I in database %I set %I = %L', current_user, current_database(), $1::text, $2::text)
           as statement
         where not exists (
           select from pg_db_role_setting, unnest(setconfig) as kept
           where setdatabase = (select oid from pg_database where datname = current_database())
             and setrole = current_user::regrole and kept = $1 || '=' || $2)`,
        [name, value],
      )
      const [changed] = rows
      if (changed !== undefined) await client.query(changed.statement)
    }
  } finally {
    await client.end()
  }
}
