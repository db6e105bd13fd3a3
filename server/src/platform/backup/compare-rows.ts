/** Whether a database gives back every row that was put into it. */
import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { BackupFault } from './backup-fault.ts'
import type { RowsOf } from './load-rows.ts'
import type { Manifest } from './manifest.ts'
import { RowDigest } from './row-digest.ts'
import { copied } from './stored-tables.ts'

/** `onRows` hears what is put in; `compare` reads it back. */
export function rowComparison(client: Client, { tables }: Manifest) {
  const written = new Map(tables.map(({ name }) => [name, new RowDigest()]))
  const onRows: RowsOf = ({ name }, rows) => written.get(name)?.add(rows)
  /** @throws BackupFault that names the first table that differs */
  const compare = async () => {
    for (const table of tables) {
      const read = new RowDigest()
      const rows: AsyncIterable<Buffer> = client.query(copyTo(`copy ${copied(client, table)} to stdout`))
      for await (const piece of rows) read.add(piece)
      if (read.result() !== written.get(table.name)?.result()) {
        throw new BackupFault(`The table ${table.name} came back from the back-up otherwise than it went in.`)
      }
    }
  }
  return { onRows, compare }
}
