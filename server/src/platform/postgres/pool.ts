import pg from 'pg'
import { cancelQuery } from './cancel-query.ts'
import { columnTypes } from './column-types.ts'
import { HostClient } from './external/hosts.ts'
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

/** What the pool's own queries end in. */
type Callback = (error: unknown, result: unknown) => void

/** A connection that asked in vain: no answer in time, or one of a database that only reads by now. */
function isUseless(error: unknown): 'silent' | 'reading' | undefined {
  if (!(error instanceof Error)) return undefined
  if (error.message === 'Query read timeout') return 'silent'
  return 'code' in error && error.code === '25006' ? 'reading' : undefined
}

/**
 * Keeps the statements that have a name, unless each may reach another connection of the database, and ends a connection that
 * asked in vain before its caller is told. The driver reports a query that ran out of time but leaves its connection waiting
 * for the answer: neither the roll-back of the transaction nor the next request may wait behind it. The database, too, goes on
 * with it, a commit for as long as it lacks a standby: it is cancelled first, or each try would leave a process more there.
 */
class PooledClient extends HostClient {
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
      const note = () => slow.note(text, performance.now() - askedAt)
      const last: unknown = parameters.at(-1)
      if (typeof last === 'function') {
        return query(...(parameters.with(-1, this.#noting(note, last as Callback)) as typeof parameters))
      }
      const result: unknown = name === undefined ? query(...parameters) : query({ name, text, values })
      if (!(result instanceof Promise)) return result
      return result.then(
        (answer: unknown) => {
          note()
          return answer
        },
        async (error: unknown) => {
          note()
          await this.#endIfUseless(error)
          throw error
        },
      )
    }
    Object.assign(this, { query: pooledQuery })
  }

  #noting(note: () => void, tell: Callback): Callback {
    return (error, result) => {
      note()
      if (isUseless(error) === undefined) tell(error, result)
      else void this.#endIfUseless(error).then(() => tell(error, result))
    }
  }

  async #endIfUseless(error: unknown): Promise<void> {
    const how = isUseless(error)
    if (how === undefined) return
    if (how === 'silent') await cancelQuery(this)
    void this.end()
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
  const client = new HostClient({ connectionString: url, types: columnTypes, connectionTimeoutMillis: 10_000 })
  // A connection lost between two queries shows in the next query; unheard, this event would end the process.
  client.on('error', () => undefined)
  await client.connect()
  await client.query(withoutLimits)
  return client
}
