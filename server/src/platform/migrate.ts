import { promises as fs } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { FileMigrationProvider, Migrator } from 'kysely/migration'
import pg from 'pg'
import { HostClient } from './postgres/external/hosts.ts'
import { onConnection } from './postgres/one-connection.ts'
import { withoutLimits } from './postgres/pool.ts'
import { grantToServing } from './tables/serving-role.ts'
import type { Tables } from './tables.ts'

const migrationFolder = fileURLToPath(new URL('../../migrations', import.meta.url))
const migrationFile = /^(\d{4}-[a-z0-9-]+)\.ts$/

/** The advisory lock of whoever migrates; shared by who needs the schema to stay as it is. */
export const migratingLock = 72_804

/**
 * Brings the schema of a database up to this code, over a connection of its own without time limits. Each migration is a
 * transaction: what one holds is free again before the next begins, and when one fails, those before it stay and the next call
 * goes on from there. In an empty database nobody is held up: all are one, which is quicker. Several processes may call it at
 * once: an advisory lock lets one work while the others wait.
 * @param url of the database
 * @returns the names of the migrations that ran, none when the schema was current
 * @throws Error when the database has been used by a newer version of the product, or a migration fails
 */
export async function migrate(url: string): Promise<string[]> {
  // The end of the connection is told by the query that needs it; unheard, this event would end the process.
  const pool = new pg.Pool({
    ...{ connectionString: url, max: 1, idleTimeoutMillis: 0, Client: HostClient },
    onConnect: (client) => client.query(withoutLimits),
  }).on('error', () => undefined)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    // Of the one connection that there is: it ends with that.
    await sql`select pg_advisory_lock(${migratingLock})`.execute(db)
    await refuseNewer(db)
    const ran: string[] = []
    for await (const name of migrations(db)) ran.push(name)
    return ran
  } finally {
    await pool.end()
  }
}

/** Runs one migration after the other, and tells the name of each that has run. @throws Error of the first that fails */
async function* migrations(db: Kysely<Tables>): AsyncGenerator<string> {
  const migrator = migratorOf(db)
  const isEmpty = (await listApplied(db)).length === 0
  for (let isCurrent = false; !isCurrent; ) {
    const { error, results = [] } = await (isEmpty ? migrator.migrateToLatest() : migrator.migrateUp())
    if (error) throw error
    // At once: what one adds to the writes of servers that run, they do in the serving role.
    await grantToServing(db)
    yield* results.map(({ migrationName }) => migrationName)
    isCurrent = isEmpty || results.length === 0
  }
}

function migratorOf(db: Kysely<Tables>): Migrator {
  const provider = new FileMigrationProvider({
    fs,
    path,
    migrationFolder,
    import: (file) => import(pathToFileURL(file).href),
  })
  return new Migrator({ db, provider })
}

/**
 * Migrates within the transaction that a connection is in.
 * @param upTo the last migration to run; all of them when it is left out
 * @throws Error when a migration fails
 */
export async function migrateWithin(client: pg.Client, upTo?: string): Promise<void> {
  const migrator = migratorOf(onConnection(client))
  const options = { disableTransactions: true }
  const { error } = await (upTo === undefined ? migrator.migrateToLatest(options) : migrator.migrateTo(upTo, options))
  if (error) throw error
  if (upTo === undefined) await grantToServing(onConnection(client))
}

/**
 * Whether this code may serve the schema as it is now: nothing of its own is missing, and what a newer version has added
 * since ended nothing that it uses (`schema_window`). A start is stricter: see `migrate`.
 */
export async function servesSchema(db: Kysely<Tables>): Promise<boolean> {
  const [applied, known] = await Promise.all([listApplied(db), listKnownMigrations()])
  if (!known.every((name) => applied.includes(name))) return false
  if (applied.length === known.length) return true
  const newest = known.at(-1) ?? ''
  const { rows } = await sql<{ holds: boolean }>`
    select compatible_from <= ${newest} as holds from schema_window`.execute(db)
  return rows[0]?.holds === true
}

async function refuseNewer(db: Kysely<Tables>): Promise<void> {
  const known = await listKnownMigrations()
  const unknown = (await listApplied(db)).filter((name) => !known.includes(name))
  if (unknown.length === 0) return
  throw new Error(
    `A newer version of Pariksha has used this database (${unknown.join(', ')}). Start that version; nothing was changed.`,
  )
}

async function listApplied(db: Kysely<Tables>): Promise<string[]> {
  const table = await sql<{ found: boolean }>`select to_regclass('kysely_migration') is not null as found`.execute(db)
  if (!table.rows[0]?.found) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map((row) => row.name)
}

/** The migrations of this code, in their order. */
export async function listKnownMigrations(): Promise<string[]> {
  const files = await fs.readdir(migrationFolder)
  return files.flatMap((file) => migrationFile.exec(file)?.[1] ?? []).sort()
}
