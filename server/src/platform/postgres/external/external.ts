import type { Client } from 'pg'
import type { Log } from '../log.ts'
import { connectWithoutLimits } from '../pool.ts'
import { refuseReadOnly } from './hosts.ts'
import { connectionFault, whenAvailable } from './waiting.ts'

const oldestVersion = 15

export type ExternalPostgres = { url: string; location: string; stop(): Promise<void> }

type Opening = {
  log: Log
  /** Waits, as long as it takes, for one that can be written. */
  isWritten?: boolean
  /** Ends the waiting. */
  signal?: AbortSignal | undefined
}

/**
 * Checks a PostgreSQL that others run. It may still be starting, as after a power cut: waits 30 s for it.
 * @throws Error with a reason for people when it is not there, too old, or not in UTF-8
 */
export async function openExternal(url: string, opening: Opening): Promise<ExternalPostgres> {
  const client = await connectWhenReady(url, opening)
  try {
    const version = Number.parseInt(await setting(client, 'server_version'), 10)
    if (version < oldestVersion)
      throw new Error(`DATABASE_URL leads to PostgreSQL ${version}; ${oldestVersion} or newer is needed.`)
    const encoding = await setting(client, 'server_encoding')
    if (encoding !== 'UTF8') throw new Error(`The database of DATABASE_URL is in ${encoding}; UTF8 is needed.`)
    return {
      url,
      location: `PostgreSQL ${version}, database ${client.database} at ${client.host}`,
      stop: async () => undefined,
    }
  } finally {
    await client.end()
  }
}

async function connectWhenReady(url: string, { isWritten = false, ...waiting }: Opening): Promise<Client> {
  try {
    return await whenAvailable(() => connectTo(url, isWritten), waiting)
  } catch (error) {
    throw new Error(`The database of DATABASE_URL cannot be used: ${connectionFault(error)}`, { cause: error })
  }
}

async function connectTo(url: string, isWritten: boolean): Promise<Client> {
  const client = await connectWithoutLimits(url)
  try {
    if (isWritten) await refuseReadOnly(client)
    return client
  } catch (error) {
    await client.end()
    throw error
  }
}

async function setting(client: Client, name: string): Promise<string> {
  const { rows } = await client.query<{ value: string }>('select current_setting($1) as value', [name])
  return rows[0]?.value ?? ''
}
