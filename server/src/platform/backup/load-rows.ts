/** Puts the rows of a back-up into tables that hold none yet. */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { damaged } from './backup-fault.ts'
import { type BackedUpTable, type Manifest, partOf } from './manifest.ts'
import { copied, listNumbering, listStoredTables } from './stored-tables.ts'
import type { Entry } from './tar.ts'

const decompress = promisify(gunzip)
/** Far above what a part is made of. */
const maxPartBytes = 256 * 1024 * 1024

/**
 * Numbers that a school gave after its back-up stand in the addresses and journals of computers that were used. They are not
 * given again, to other rows: an answer to a paper that is lost must not come to another paper.
 */
const numberingGap = 100_000

export type RowsOf = (table: BackedUpTable, rows: Buffer) => void

/**
 * @param entries of the file that the manifest is of; compared with it once more, for the file may lie on a stick
 * @param onRows hears what is written
 */
export async function loadRows(
  client: Client,
  { manifest, entries, onRows }: { manifest: Manifest; entries: AsyncIterable<Entry>; onRows?: RowsOf },
): Promise<void> {
  await refuseOtherTables(client, manifest)
  const names = manifest.tables.map(({ name }) => client.escapeIdentifier(name))
  // What triggers write, the figures, comes with the rows. References are proved by one pass over all, at the end.
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  const references = await dropReferences(client)
  await client.query(`truncate ${names.join(', ')}`)
  const source = entries[Symbol.asyncIterator]()
  for (const table of manifest.tables) await loadTable(client, { table, source, onRows })
  await source.return?.()
  for (const reference of references) await client.query(reference)
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  await setNumbering(client, manifest)
}

/** Names go into statements as the catalogue of the database has them, whatever the file says. */
async function refuseOtherTables(client: Client, { tables }: Manifest): Promise<void> {
  const told = tables.map(({ name, columns }) => ({ name, columns }))
  const stored = (await listStoredTables(client)).map(({ name, columns }) => ({ name, columns }))
  if (JSON.stringify(told) !== JSON.stringify(stored)) throw damaged('altered')
}

type Source = AsyncIterator<Entry>
type Loading = { table: BackedUpTable; source: Source; onRows: RowsOf | undefined }

async function loadTable(client: Client, { table, source, onRows }: Loading): Promise<void> {
  const rows = client.query(copyFrom(`copy ${copied(client, table)} from stdin`))
  await pipeline(
    Readable.from(partsOf(table, source), { objectMode: false }),
    async function* (parts) {
      for await (const part of parts) {
        onRows?.(table, part)
        yield part
      }
    },
    rows,
  )
  if (rows.rowCount !== table.rows) throw damaged('altered')
}

async function* partsOf({ parts }: BackedUpTable, source: Source): AsyncGenerator<Buffer> {
  for (const told of parts) {
    const next = await source.next()
    if (next.done || partOf(next.value).sha256 !== told.sha256) throw damaged('altered')
    yield await decompress(next.value.content, { maxOutputLength: maxPartBytes })
  }
}

/** @returns the statements that make them again */
async function dropReferences(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; make: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace order by oid`,
  )
  for (const { drop } of rows) await client.query(drop)
  return rows.map(({ make }) => make)
}

async function setNumbering(client: Client, { numbering }: Manifest): Promise<void> {
  const stored = await listNumbering(client)
  for (const { table, column } of stored) {
    const told = numbering.find((entry) => entry.table === table && entry.column === column)
    if (told === undefined) throw damaged('altered')
    await client.query('select setval(pg_get_serial_sequence(quote_ident($1), $2)::regclass, $3)', [
      table,
      column,
      told.last + numberingGap,
    ])
  }
}
