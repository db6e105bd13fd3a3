import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'

/** PostgreSQL's number for a request to cancel, in place of a version of its protocol. */
const cancelCode = 80_877_102
const answerLimitMs = 500
const longestMs = 60_000

/** What PostgreSQL told a connection by which it may be cancelled; undefined before it has. */
function keyOf(client: Client): { pid: number; secret: number } | undefined {
  const { processID: pid, secretKey: secret } = client as Client & { processID?: unknown; secretKey?: unknown }
  return typeof pid === 'number' && typeof secret === 'number' ? { pid, secret } : undefined
}

/**
 * Has the database give up what a connection asked for, be it a commit that waits for a standby: that one then ends as
 * committed on the primary alone, which nobody may be told. Takes no connection of the database's, and waits half a second
 * at most. Never fails: a database that cannot be reached has no process that could be spared.
 */
export function cancelQuery(client: Client): Promise<void> {
  const key = keyOf(client)
  if (key === undefined) return Promise.resolve()
  const { host, port } = client
  const request = Buffer.alloc(16)
  for (const [at, word] of [16, cancelCode, key.pid, key.secret].entries()) request.writeInt32BE(word, at * 4)
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
  // Closed by the other side when it has passed the request on: pgbouncer 1.18 dies of one whose sender has gone.
  socket.unref().setTimeout(longestMs, () => socket.destroy())
  socket.on('error', () => undefined)
  socket.write(request)
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()))
  return Promise.race([closed, delay(answerLimitMs, undefined, { ref: false })])
}
