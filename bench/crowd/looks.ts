/** What server and database hold at one moment: memory, open files, connections, the log of changes. */
import { readdirSync, readlinkSync, statSync } from 'node:fs'
import path from 'node:path'
import type { District } from '../../server/test/district.ts'
import { descriptorsOf, pssMbOf, withChildren } from '../figures/processes.ts'

export type Look = {
  /** Of this process, which is the server's. */
  serverMb: number
  databaseMb: number
  /** Files and sockets of server and database. */
  descriptors: number
  connections: number
  walMb: number
}

function megabytesIn(folder: string): number {
  const sizes = readdirSync(folder).map(
    (name) => statSync(path.join(folder, name), { throwIfNoEntry: false })?.size ?? 0,
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1024 ** 2
}

export async function takeLook({ postmaster, deps }: District): Promise<Look> {
  const { rows } = await deps.pool.query<{ connections: string }>(`
    select count(*) as connections from pg_stat_activity where datname = current_database()`)
  const database = withChildren(postmaster)
  return {
    serverMb: pssMbOf([process.pid]),
    databaseMb: pssMbOf(database),
    descriptors: descriptorsOf([process.pid, ...database]),
    connections: Number(rows[0]?.connections),
    walMb: megabytesIn(path.join(readlinkSync(`/proc/${postmaster}/cwd`), 'pg_wal')),
  }
}

/** The size of the database, and what its log of changes may grow to. */
export async function databaseSizes({ deps }: District): Promise<{ bytes: number; maxWalMb: number }> {
  const { rows } = await deps.pool.query<{ bytes: string; wal: string }>(`
    select pg_database_size(current_database()) as bytes, setting as wal
    from pg_settings where name = 'max_wal_size'`)
  return { bytes: Number(rows[0]?.bytes), maxWalMb: Number(rows[0]?.wal) }
}
