import { hash, timingSafeEqual } from 'node:crypto'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Metrics } from '../../metrics/metrics.ts'
import { bearerToken } from '../bearer-token.ts'
import { createServer, sendRouteNotFound } from '../server.ts'

/** Of equal length whatever is compared, in a time that tells nothing. */
function isSame(one: string, other: string): boolean {
  return timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'))
}

/**
 * `/metrics`, for whoever brings the token; for anybody else there is no such address.
 * @param token undefined: whoever can ask is answered
 */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  app.get('/metrics', { schema: { hide: true }, exposeHeadRoute: false }, async (request, reply) => {
    if (token !== undefined && !isSame(bearerToken(request) ?? '', token)) return reply.callNotFound()
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(await metrics.text())
  })
}

/** A server for the metrics alone, on a port of its own; the caller listens. */
export function metricsServer(log: FastifyBaseLogger, metrics: Metrics, token: string | undefined): FastifyInstance {
  const app = createServer(log)
  serveMetrics(app, metrics, token)
  app.setNotFoundHandler((_request, reply) => sendRouteNotFound(reply))
  return app
}
