/** A hostile client, in a process of its own: asks for the worst its kind can ask for, until it is told to stop. */
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { constants, setPriority } from 'node:os'
import { type HostileRequest, strangerDeeds, studentDeeds, type Target, teacherDeeds } from './deeds.ts'
import { HalfSentRequests } from './half-sent.ts'
import { readingPrincipalDeeds, readingTeacherDeeds } from './reads.ts'

export type Kind = keyof typeof deedsOf

/** `token` is empty for a stranger. */
export type Orders = { kind: Kind; port: number; token: string; target: Target }

/** How many requests of each deed got which status; `none` where no answer came. */
export type HostileReport = Record<string, Record<string, number>>

/** Of each deed, under way at once. */
const atOnce = 8
const readsAtOnce = 12
/** Who is held longer than this gives up, and asks anew. */
const givesUpAfterMs = 20_000
const halfSentRequests = 200

const deedsOf = {
  student: studentDeeds,
  teacher: teacherDeeds,
  stranger: strangerDeeds,
  'reading teacher': readingTeacherDeeds,
  'reading principal': readingPrincipalDeeds,
} as const

const connections = new Agent({ keepAlive: true })

async function statusOf({ port, token }: Orders, asked: HostileRequest, signal: AbortSignal): Promise<string> {
  const { method, body } = asked
  const headers = {
    'content-type': asked.isFile ? 'application/octet-stream' : 'application/json',
    'content-length': body.length,
    ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
  }
  const place = { agent: connections, host: '127.0.0.1', port, path: `/api/v1${asked.path}` }
  const outgoing = request({ ...place, method, headers, signal })
  try {
    const replies: Promise<IncomingMessage[]> = once(outgoing, 'response')
    outgoing.end(body)
    const [reply] = await replies
    for await (const _ of reply ?? []);
    return String(reply?.statusCode)
  } catch {
    return 'none'
  }
}

async function harass(orders: Orders, end: AbortSignal): Promise<HostileReport> {
  const deeds = Object.entries(await deedsOf[orders.kind](orders.target))
  const sockets = orders.kind === 'stranger' ? new HalfSentRequests(orders.port, halfSentRequests) : undefined
  const report: HostileReport = {}
  const repeat = async ([name, deed]: (typeof deeds)[number]) => {
    const counted = report[name] ?? {}
    report[name] = counted
    while (!end.aborted) {
      const asked = typeof deed === 'function' ? deed() : deed
      const status = await statusOf(orders, asked, AbortSignal.any([end, AbortSignal.timeout(givesUpAfterMs)]))
      if (!end.aborted) counted[status] = (counted[status] ?? 0) + 1
    }
  }
  const length = orders.kind.startsWith('reading') ? readsAtOnce : atOnce
  await Promise.all(deeds.flatMap((deed) => Array.from({ length }, () => repeat(deed))))
  sockets?.close()
  return report
}

// Elsewhere they would have a processor of their own.
setPriority(constants.priority.PRIORITY_LOW)

process.once('message', (orders: Orders) => {
  const end = new AbortController()
  process.once('message', () => end.abort())
  void harass(orders, end.signal).then((report) => process.send?.(report, () => process.exit(0)))
})
