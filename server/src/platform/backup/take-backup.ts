/** Makes a back-up of a school while it is used: one snapshot, streamed, in memory never more than some parts. */
import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { migratingLock } from '../migrate.ts'
import { BackupFault } from './backup-fault.ts'
import { type BackedUpTable, type Manifest, manifestEntries, partOf } from './manifest.ts'
import {
  copied,
  copySettings,
  listMigrations,
  listNumbering,
  listStoredTables,
  type StoredTable,
} from './stored-tables.ts'
import type { Entry } from './tar.ts'

/** Of a table, before it is compressed. */
const partBytes = 4 * 1024 * 1024
const compress = promisify(gzip)

export type BackupProgress = {
  table: string
  /** Of all tables, as they are copied: what has been written and about what there will be. */
  doneBytes: number
  totalBytes: number
}

type Options = {
  madeAt: Date
  onProgress?: (progress: BackupProgress) => void
  /** Called when the snapshot is taken: whatever was committed before is in the back-up. */
  onBegun?: () => void
  /** Called with what the file holds, once all of it has been read. */
  onComplete: (manifest: Manifest) => void
  /** Ends the work between two parts. */
  signal?: AbortSignal
}

async function* inParts(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let bytes = 0
  for await (const piece of pieces) {
    held.push(piece)
    bytes += piece.length
    if (bytes < partBytes) continue
    yield Buffer.concat(held)
    held = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(held)
}

/** Fills in how many rows and which parts there are. */
async function* copyTable(client: Client, told: BackedUpTable): AsyncGenerator<Entry> {
  const rows = client.query(copyTo(`copy ${copied(client, told)} to stdout`))
  let number = 0
  for await (const part of inParts(rows)) {
    number += 1
    const content = await compress(part, { level: constants.Z_BEST_SPEED })
    const entry = { name: `${told.name}/${String(number).padStart(6, '0')}.tsv.gz`, content }
    told.parts.push(partOf(entry))
    yield entry
  }
  // The driver tells the number of rows after the rows: it is there when the next statement is answered.
  await client.query('select')
  told.rows = rows.rowCount
}

async function schoolName(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select name from school')
  return rows[0]?.name ?? refuseNoSchool()
}

function refuseNoSchool(): never {
  throw new BackupFault('There is no school yet: nothing to back up.')
}

/**
 * The entries of the file, the manifest last.
 * @param client of its own, to be ended afterwards: it is left in its transaction
 * @throws BackupFault when there is no school
 */
export async function* takeBackup(client: Client, options: Options): AsyncGenerator<Entry> {
  await client.query(copySettings)
  if ((await listMigrations(client)).length === 0) refuseNoSchool()
  // Waits for whoever migrates, and lets nobody begin: a migration that waited later would hold tables that saves need.
  await client.query(`select pg_advisory_lock_shared(${migratingLock})`)
  await client.query('begin isolation level repeatable read read only')
  // Before the first query takes the snapshot: the same for servers of the release before, which have no such lock.
  await client.query('lock table kysely_migration in share mode')
  const school = await schoolName(client)
  options.onBegun?.()
  const schema = await listMigrations(client)
  const stored = await listStoredTables(client)
  const tables = stored.map(({ name, columns }): BackedUpTable => ({ name, columns, rows: 0, parts: [] }))
  yield* copyTables(client, { stored, tables }, options)
  const numbering = await listNumbering(client)
  const manifest: Manifest = { format: 1, madeAt: options.madeAt.toISOString(), school, schema, tables, numbering }
  yield* manifestEntries(manifest)
  options.onComplete(manifest)
}

type Tables = { stored: StoredTable[]; tables: BackedUpTable[] }

async function* copyTables(
  client: Client,
  { stored, tables }: Tables,
  { onProgress, signal }: Options,
): AsyncGenerator<Entry> {
  const totalBytes = stored.reduce((sum, { bytes }) => sum + bytes, 0)
  let finishedBytes = 0
  for (const told of tables) {
    const { bytes = 0 } = stored.find(({ name }) => name === told.name) ?? {}
    for await (const entry of copyTable(client, told)) {
      signal?.throwIfAborted()
      yield entry
      const doneBytes = finishedBytes + Math.min(bytes, told.parts.length * partBytes)
      onProgress?.({ table: told.name, doneBytes, totalBytes })
    }
    finishedBytes += bytes
  }
}
