/** How to reach the embedded PostgreSQL: a socket file where there are such, else a port of this machine alone. */
import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Home } from './home.ts'

export type Address = { kind: 'socket'; folder: string; port: number } | { kind: 'tcp'; port: number; password: string }

const socketPort = 5432

/** macOS allows 103 bytes, Linux 107. */
const longestSocketPath = 103

/**
 * A folder for the socket that only the database's user (and root) can enter: whoever can connect is therefore
 * trusted. Beside the data, or, where that path is too long for a socket, in the system's folder for temporary files.
 */
export async function socketAddress(home: Home): Promise<Address> {
  const beside = path.join(home.folder, 'run')
  const isTooLong = Buffer.byteLength(path.join(beside, `.s.PGSQL.${socketPort}`)) > longestSocketPath
  const folder = isTooLong ? await mkdtemp(path.join(tmpdir(), 'pariksha-')) : beside
  // Emptied, because a lock left by a crash can name a process id that is somebody else's by now.
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { mode: 0o700 })
  if (home.account) await chown(folder, home.account.uid, home.account.gid)
  return { kind: 'socket', folder, port: socketPort }
}

/** A free port of 127.0.0.1, for systems without socket files. */
export async function tcpAddress(password: string): Promise<Address> {
  const probe = createServer()
  const port = await new Promise<number>((resolve, reject) => {
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const bound = probe.address()
      if (bound === null || typeof bound === 'string') reject(new Error('no port was given'))
      else resolve(bound.port)
    })
  })
  await new Promise((resolve) => probe.close(resolve))
  return { kind: 'tcp', port, password }
}

/** Takes away what the address needed, once nothing serves there any more. */
export async function releaseAddress(address: Address): Promise<void> {
  if (address.kind === 'socket') await rm(address.folder, { recursive: true, force: true })
}

/** The address as a connection URL. */
export function urlOf(address: Address, user: string, database: string): string {
  const url = new URL(`postgresql://${user}@127.0.0.1:${address.port}/${database}`)
  url.searchParams.set('sslmode', 'disable')
  if (address.kind === 'socket') url.searchParams.set('host', address.folder)
  else url.password = encodeURIComponent(address.password)
  return url.href
}
