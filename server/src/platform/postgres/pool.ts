import pg from 'pg'
import { columnTypes } from './column-types.ts'
import type { Pooling } from './external/pooling.ts'
import type { Log } from './log.ts'
import { statementName } from './prepared.ts'
import { SlowStatements } from './slow-statements.ts'

/** Together below the five seconds within which a request must be answered, also when the database hangs. */
const connectLimitMs = 2_000
const queryLimitMs = 4_000

/** The server gives up a little earlier than we do, so that a slow statement costs no connection. */
function settingsOf(limitMs: number) {
  return [
    { name: 'statement_timeout', value: String((limitMs * 7) / 8) },
    { name: 'idle_in_transaction_session_timeout', value: '60000' },
    { name: 'TimeZone', value: 'UTC' },
  ]
}

/** What a connection for serving requests has, where a pooler lets it keep nothing of its own. */
export const servingSettings = settingsOf(queryLimitMs)

const sessionSettings = (limitMs: number) =>
  settingsOf(limitMs)
    .map(({ name, value }) => `set ${name} = '${value}'`)
    .join(';')

const servingSize = 12

/**
 * Keeps the statements that have a name, unless each may reach another connection of the database, and ends a connection whose query ran out of time: the driver reports that
 * query but leaves its connection waiting for the answer. Ended at once, so that neither the roll-back of the
 * transaction nor the next request waits behind it.
 */
class PooledClient extends pg.Client {
  constructor({ slow, pooling }: { slow: SlowStatements; pooling: Pooling }, config?: string | pg.ClientConfig) {
    super(config)
    // In use but between two queries nobody listens: a database that goes away then would end the process. The next
    // query tells.
    this.on('error', () => undefined)
    // Set on the object: a method that overrides the driver's would have to declare each of its overloads again.
    const query = this.query.bind(this)
    const pooledQuery = (...parameters: Parameters<typeof query>) => {
      const [text, values] = parameters
      const name = pooling === 'session' && typeof text === 'string' ? statementName(text) : undefined
      const askedAt = performance.now()
      const result: unknown = name === undefined ? query(...parameters) : query({ name, text, values })
      const note = () => slow.note(text, performance.now() - askedAt)
      if (result instanceof Promise) {
        result.then(note, (error: unknown) => {
          note()
          this.#endIfStuck(error)
        })
      }
      return result
    }
    Object.assign(this, { query: pooledQuery })
  }

  #endIfStuck(error: unknown): void {
    if (error instanceof Error && error.message === 'Query read timeout') void this.end()
  }
}

type PoolOptions = { size?: number; name?: string; limitMs?: number; slow?: SlowStatements; pooling?: Pooling }

/**
 * Connections for serving requests: it outlives the database (a lost connection is dropped and made anew), and no
 * call waits longer than 2 s for a connection or 4 s for an answer.
 * @param url of the database, `postgresql://…`
 * @param options.size how many connections at most
 * @param options.name by which the database knows them
 * @param options.limitMs how long a call waits for an answer
 * @param options.slow is told how long each statement takes
 * @param options.pooling of the address; behind a pooler that keeps no sessions the settings are those of the role
 */
export function createPool(
  url: string,
  log: Log,
  {
    size = servingSize,
    name = 'pariksha',
    limitMs = queryLimitMs,
    slow = new SlowStatements(log),
    pooling = 'session',
  }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    types: columnTypes,
    max: size,
    connectionTimeoutMillis: connectLimitMs,
    query_timeout: limitMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: name,
    Client: class extends PooledClient {
      constructor(config?: string | pg.ClientConfig) {
        super({ slow, pooling }, config)
      }
    },
    // Not as start-up parameters: poolers in front of a database refuse those.
    ...(pooling === 'session' ? { onConnect: (client) => client.query(sessionSettings(limitMs)) } : {}),
  })
  // Not the error itself: the pool hangs the whole connection on it.
  pool.on('error', (error) => log.warn({ reason: error.message }, 'lost an idle database connection'))
  return pool
}

/** A role may have limits of its own, for a pooler (see `servingSettings`). */
export const withoutLimits = 'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0'

/** One connection without limits, for migrations and maintenance. End it after use. */
export async function connectWithoutLimits(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, types: columnTypes, connectionTimeoutMillis: 10_000 })
  // A connection lost between two queries shows in the next query; unheard, this event would end the process.
  client.on('error', () => undefined)
  await client.connect()
  await client.query(withoutLimits)
  return client
}
