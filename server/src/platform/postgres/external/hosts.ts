/**
 * A database on several hosts, of which one accepts writes and may change:
 * `postgresql://user@one:5432,two:5432/name?target_session_attrs=read-write`, in the words of PostgreSQL's own programs. The
 * driver knows one host.
 */
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

/** Below the two seconds within which a pool must have connected. */
const answerLimitMs = 1_500

/** A database that answers and refuses to write: a standby, in the middle of a fail-over. */
export class OnlyReads extends Error {
  constructor() {
    super('The database accepts no writes now')
  }
}

const scheme = 'postgres(?:ql)?://'
const parts = new RegExp(`^(${scheme}(?:[^/?#]*@)?)([^/?#@]*)(.*)$`)

type Addresses = {
  /** One for each host. */
  urls: readonly string[]
  /** Whether only a host that accepts writes will do. */
  needsWrites: boolean
}

/**
 * Reads an address of one host or several.
 * @throws Error with a reason for people, which quotes nothing of the address: it may hold a password
 */
export function addressesOf(url: string): Addresses {
  const [, before = '', hosts = '', after = ''] = parts.exec(url) ?? []
  const names = hosts.split(',')
  if (names.length > 1 && names.includes('')) throw new Error('names no host between two commas')
  const wanted = new URLSearchParams(/\?([^#]*)/.exec(after)?.[1]).get('target_session_attrs')
  if (wanted !== null && wanted !== 'read-write') {
    throw new Error('may say target_session_attrs=read-write and no other: answers have to be written')
  }
  const needsWrites = wanted === 'read-write'
  if (names.length > 1 && !needsWrites) {
    throw new Error('names several hosts, so it must end with ?target_session_attrs=read-write')
  }
  return { urls: names.length > 1 ? names.map((name) => `${before}${name}${after}`) : [url], needsWrites }
}

/** @throws OnlyReads, or what keeps a connection from being made or used */
export async function refuseReadOnly(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ value: string }>(`select current_setting('transaction_read_only') as value`)
  // A standby says `on`, too.
  if (rows[0]?.value !== 'off') throw new OnlyReads()
}

type Host = { host: string; port: number }

async function askHost(url: string): Promise<Host> {
  const limits = { connectionTimeoutMillis: answerLimitMs, query_timeout: answerLimitMs }
  const client = new pg.Client({ connectionString: url, ...limits })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await refuseReadOnly(client)
    return { host: client.host, port: client.port }
  } finally {
    void client.end()
  }
}

/**
 * Asks all at once: one that has vanished holds nobody up.
 * @throws OnlyReads when one answers and none accepts writes; AggregateError when none answers
 */
async function askHosts(urls: readonly string[]): Promise<Host> {
  const tooLate = delay(answerLimitMs, undefined, { ref: false }).then((): never => {
    throw new Error('timeout exceeded when trying to connect')
  })
  try {
    return await Promise.any(urls.map((url) => Promise.race([askHost(url), tooLate])))
  } catch (error) {
    const reader = error instanceof AggregateError && error.errors.find((reason) => reason instanceof OnlyReads)
    throw reader || error
  }
}

const underWay = new Map<string, Promise<Host>>()

/** Who asks while others do shares their answer. It is not kept: after a fail-over it would be wrong. */
function writableHost(urls: readonly string[]): Promise<Host> {
  const key = urls.join()
  const asked = underWay.get(key) ?? askHosts(urls).finally(() => underWay.delete(key))
  underWay.set(key, asked)
  return asked
}

function ofFirst(config: string | pg.ClientConfig | undefined, { urls: [url], needsWrites }: Addresses) {
  if (!needsWrites || url === undefined) return config
  return typeof config === 'object' ? { ...config, connectionString: url } : url
}

/** A connection to that host of its address which accepts writes. */
export class HostClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    const url = typeof config === 'string' ? config : config?.connectionString
    const addresses = addressesOf(url ?? '')
    super(ofFirst(config, addresses))
    if (!addresses.needsWrites) return
    // Set on the object: a method that overrides the driver's would have to declare each of its overloads again.
    const connect = this.connect.bind(this)
    const connectThere = (callback?: (error: Error) => void) => {
      const found = writableHost(addresses.urls).then((host) => void Object.assign(this, host))
      if (callback === undefined) return found.then(() => connect())
      found.then(() => connect(callback), callback)
    }
    Object.assign(this, { connect: connectThere })
  }
}
