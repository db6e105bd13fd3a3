import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Log } from '../log.ts'
import { connectWithoutLimits } from '../pool.ts'
import { isDatabaseUnavailable } from '../unavailable.ts'

const oldestVersion = 15
const waitLimitMs = 30_000

export type ExternalPostgres = { url: string; location: string; stop(): Promise<void> }

/**
 * Checks a PostgreSQL that others run. It may still be starting, as after a power cut: waits 30 s for it.
 * @throws Error with a reason for people when it is not there, too old, or not in UTF-8
 */
export async function openExternal(url: string, log: Log): Promise<ExternalPostgres> {
  const client = await connectWhenReady(url, log)
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

async function connectWhenReady(url: string, log: Log): Promise<Client> {
  const deadline = performance.now() + waitLimitMs
  for (let attempt = 1; ; attempt++) {
    try {
      return await connectWithoutLimits(url)
    } catch (error) {
      const reason = connectFault(error)
      if (!isDatabaseUnavailable(error) || performance.now() > deadline) {
        throw new Error(`The database of DATABASE_URL cannot be used: ${reason}`, { cause: error })
      }
      if (attempt === 1) log.warn({ reason }, 'the database of DATABASE_URL does not answer yet; waiting for it')
      await delay(1_000)
    }
  }
}

/** A name with several addresses gives an error without words that holds one for each address. */
function connectFault(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(connectFault).join('; ')
  return error instanceof Error ? error.message : String(error)
}

async function setting(client: Client, name: string): Promise<string> {
  const { rows } = await client.query<{ value: string }>('select current_setting($1) as value', [name])
  return rows[0]?.value ?? ''
}
