/** The door of a process with many tenants: one listener, which gives each request to whom its host names. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { sendProblemOf } from '../http/reply/raw-problem.ts'
import { createServer, sendRouteNotFound } from '../http/server.ts'
import type { TrustsProxy } from '../network.ts'
import type { Tenants } from './tenants.ts'

/** The name of a host in small letters, without its port: as the directory has it. */
function hostName(header: string | undefined): string {
  return (header ?? '').toLowerCase().replace(/:\d*$/, '')
}

/**
 * Makes the server; the caller adds what is answered at every other host, then listens.
 * @param parts.tenants those who answer at their hosts
 */
export function createFront(parts: {
  log: FastifyBaseLogger
  trustsProxy: TrustsProxy
  tenants: Tenants
}): FastifyInstance {
  const { log, trustsProxy, tenants } = parts
  const front = createServer(log, trustsProxy)
  front.setNotFoundHandler((_request, reply) => sendRouteNotFound(reply))
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const fault = tenants.answer(hostName(request.headers.host), request, response)
    if (fault === undefined) return
    if (fault.code === 'route.not_found') front.routing(request, response)
    else sendProblemOf(response, fault)
  }
  for (const event of ['request', 'checkExpectation']) front.server.removeAllListeners(event).on(event, answer)
  return front
}
