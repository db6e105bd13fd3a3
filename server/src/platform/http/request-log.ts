/** What the log holds of requests: each one that was refused or failed, and every minute how all of them went. */
import type { FastifyInstance, onResponseHookHandler } from 'fastify'
import { onAnswered } from './answered-requests.ts'

const summaryEveryMs = 60_000

/** From here on a request has a line of its own at `info`. */
const firstFailure = 400

type RouteCounts = { requests: number; failed: number; sumMs: number; maxMs: number }

const none: RouteCounts = { requests: 0, failed: 0, sumMs: 0, maxMs: 0 }

function tenths(ms: number): number {
  return Math.round(ms * 10) / 10
}

/**
 * Counts the requests of each route, and logs the counts every minute and as the application closes. A request that went
 * well has a line at `debug` only: in an exam there are thousands of them a second, and each line is a write of its own.
 * Call it before there are routes.
 */
export function logRequests(app: FastifyInstance): void {
  const routes = new Map<string, RouteCounts>()

  const countsOf = (route: string): RouteCounts => {
    const counts = { ...none }
    routes.set(route, counts)
    return counts
  }

  const counting = (route: string, counts: RouteCounts): onResponseHookHandler => {
    return (request, reply, done) => {
      const ms = reply.elapsedTime
      const status = reply.statusCode
      const hasFailed = status >= firstFailure
      counts.requests += 1
      if (hasFailed) counts.failed += 1
      counts.sumMs += ms
      counts.maxMs = Math.max(counts.maxMs, ms)
      const { id: reqId, log, method } = request
      if (hasFailed) log.info({ reqId, method, route, status, ms: tenths(ms) }, 'request')
      else log.debug({ reqId, method, route, status, ms: tenths(ms) }, 'request')
      done()
    }
  }

  const logCounts = () => {
    const asked = [...routes].filter(([, { requests }]) => requests > 0)
    if (asked.length === 0) return
    const summary = asked.map(([route, { requests, failed, sumMs, maxMs }]) => ({
      route,
      requests,
      failed,
      meanMs: tenths(sumMs / requests),
      maxMs: tenths(maxMs),
    }))
    for (const [, counts] of asked) Object.assign(counts, none)
    app.log.info({ routes: summary }, 'requests')
  }

  onAnswered(app, (route, method) => counting(route, countsOf(method === undefined ? route : `${method} ${route}`)))
  const timer = setInterval(logCounts, summaryEveryMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    logCounts()
  })
}
