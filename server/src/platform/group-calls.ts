/** Calls that arrive together are answered together: one statement, and one wait for the disk, for all of them. */
import { appError } from './errors.ts'
import { isDatabaseUnavailable } from './postgres/unavailable.ts'

type Options = {
  /** How many calls one group may hold. */
  size: number
  /** How many groups may be under way at once. */
  atOnce: number
  /** How long a group waits for more calls when many arrive; not at all unless said. */
  gatherMs?: number
  /** How long a call may have to wait; 2 s unless said. For callers who cannot ask again later by themselves. */
  longestWaitMs?: number
}

type Waiting<Call, Result> = { call: Call; resolve(result: Result): void; reject(error: unknown): void }

/** Whoever would wait longer is better off asking again later: the answer is kept where it was made. */
const usualLongestWaitMs = 2_000
const retryAfterSec = 2

/** Many arrive when the call before came no longer ago than this: a lone caller is never kept waiting for others. */
const closeMs = 10

/**
 * Groups calls. A group leaves at the end of the turn of the event loop in which it was begun, or `gatherMs` later when
 * many arrive, or when one before it is done; what arrives meanwhile makes up the next.
 * @param answerAll answers the calls of a group, in their order; what it throws, each of them is told
 * @returns the function to call; it throws AppError `server.unavailable` when there is more to do than can be done
 *   in 2 s (`longestWaitMs`), and for those who wait behind a group that found the database gone
 */
export function groupCalls<Call, Result>(
  answerAll: (calls: readonly Call[]) => Promise<readonly Result[]>,
  { size, atOnce, gatherMs = 0, longestWaitMs = usualLongestWaitMs }: Options,
): (call: Call) => Promise<Result> {
  const queue: Waiting<Call, Result>[] = []
  const underWay = new Set<{ from: number }>()
  let lastTookMs = 0
  let isLeaving = false
  let lastCallAt = Number.NEGATIVE_INFINITY

  const expectedWaitMs = (now: number) => {
    // The first one has been under way for longest.
    const [oldest] = underWay
    if (oldest === undefined || underWay.size < atOnce) return 0
    return Math.max(now - oldest.from, (queue.length / size / atOnce) * lastTookMs)
  }

  const sendWaiting = () => {
    while (!isLeaving && queue.length > 0 && underWay.size < atOnce) void send(queue.splice(0, size))
  }

  const leave = () => {
    isLeaving = false
    sendWaiting()
  }

  const send = async (group: typeof queue) => {
    const stay = { from: performance.now() }
    underWay.add(stay)
    try {
      const results = await answerAll(group.map(({ call }) => call))
      for (const [at, { resolve, reject }] of group.entries()) {
        const result = results[at]
        if (result === undefined) reject(new Error('a call of the group was not answered'))
        else resolve(result)
      }
    } catch (error) {
      // The others would find the database gone too, each after as long a wait.
      const told = isDatabaseUnavailable(error) ? [...group, ...queue.splice(0)] : group
      for (const { reject } of told) reject(error)
    } finally {
      lastTookMs = performance.now() - stay.from
      underWay.delete(stay)
      sendWaiting()
    }
  }

  return (call) =>
    new Promise((resolve, reject) => {
      const now = performance.now()
      if (expectedWaitMs(now) > longestWaitMs) throw appError('server.unavailable', { retryAfterSec })
      const isClose = now - lastCallAt < closeMs
      lastCallAt = now
      queue.push({ call, resolve, reject })
      if (isLeaving || underWay.size >= atOnce) return
      isLeaving = true
      if (isClose && gatherMs > 0) setTimeout(leave, gatherMs)
      else setImmediate(leave)
    })
}

/** One of something for each owner (a database handle, an application's dependencies), made at its first use. */
export function onePer<Owner extends object, Made>(make: (owner: Owner) => Made): (owner: Owner) => Made {
  const all = new WeakMap<Owner, Made>()
  return (owner) => {
    const known = all.get(owner)
    if (known !== undefined) return known
    const made = make(owner)
    all.set(owner, made)
    return made
  }
}

/** A value that is asked for until it is there, and then never again. */
export function rememberedOnce<Value>(ask: () => Promise<Value>): () => Promise<Value> {
  let known: Promise<Value> | undefined
  return () => {
    if (known !== undefined) return known
    const asked = ask()
    known = asked
    asked.catch(() => {
      known = undefined
    })
    return asked
  }
}
