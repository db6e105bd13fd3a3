/** Puts a back-up into an empty database: all of it in one transaction, or nothing. */
import type { Kysely } from 'kysely'
import type { Client } from 'pg'
import { listKnownMigrations, migrateWithin } from '../migrate.ts'
import { onConnection } from '../postgres/one-connection.ts'
import type { Tables } from '../tables.ts'
import { BackupFault } from './backup-fault.ts'
import { loadRows, type RowsOf } from './load-rows.ts'
import type { Manifest } from './manifest.ts'
import { copySettings, listMigrations, listOwnObjects, listStoredTables } from './stored-tables.ts'
import type { Entry } from './tar.ts'

type Options = {
  manifest: Manifest
  entries: AsyncIterable<Entry>
  onRows?: RowsOf
  /** Called within the transaction when the rows are in the database, under the schema that they were backed up from. */
  onLoaded?: () => Promise<void>
  /** Called within the transaction when the schema is today's. */
  onMigrated?: (db: Kysely<Tables>) => Promise<void>
}

/**
 * The schema becomes that of the file; then the rows are put in, and migrated on to today's as those of a server that
 * is upgraded.
 * @throws BackupFault when a school is there already, or the file was made by a newer version
 */
export async function restoreBackup(client: Client, options: Options): Promise<void> {
  const { manifest, onLoaded, onMigrated } = options
  await refuseUnknownSchema(manifest)
  await client.query(copySettings)
  await client.query('begin')
  try {
    await clearEmptyDatabase(client)
    await migrateWithin(client, manifest.schema.at(-1))
    await loadRows(client, options)
    await onLoaded?.()
    await migrateWithin(client)
    await onMigrated?.(onConnection(client))
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
  const tables = (await listStoredTables(client)).map(({ name }) => client.escapeIdentifier(name))
  await client.query(`vacuum (analyze) ${tables.join(', ')}`)
}

async function refuseUnknownSchema({ schema }: Manifest): Promise<void> {
  const known = await listKnownMigrations()
  if (schema.length > 0 && schema.every((name, place) => name === known[place])) return
  throw new BackupFault('The back-up was made by a newer version of Pariksha: nothing was written.')
}

/** A server that has no school yet may run on it: its tables are made anew. */
async function clearEmptyDatabase(client: Client): Promise<void> {
  const { tables, functions } = await listOwnObjects(client)
  if (tables.length === 0) return
  if ((await listMigrations(client)).length === 0) {
    throw new BackupFault('The database holds tables of another program: nothing was written.')
  }
  await client.query(`lock table ${tables.join(', ')} in access exclusive mode`)
  await refuseNewerDatabase(client)
  await refuseRows(client)
  await client.query(`drop table ${tables.join(', ')} cascade`)
  for (const name of functions) await client.query(`drop function ${name} cascade`)
}

async function refuseNewerDatabase(client: Client): Promise<void> {
  const known = await listKnownMigrations()
  if ((await listMigrations(client)).every((name) => known.includes(name))) return
  throw new BackupFault('A newer version of Pariksha has used this database: nothing was written.')
}

/** Made by a migration, before there is a school. */
const bornWithRows = ['school_keys', 'schema_window']

async function refuseRows(client: Client): Promise<void> {
  for (const { name } of await listStoredTables(client)) {
    if (bornWithRows.includes(name)) continue
    const { rows } = await client.query(`select from ${client.escapeIdentifier(name)} limit 1`)
    if (rows.length > 0) {
      throw new BackupFault(
        'There is a school in this database already: nothing was written. Restore into an empty one.',
      )
    }
  }
}
