/** The bare server: parsing, request ids, logging, the one error handler. Knows no endpoint. */
import { randomUUID } from 'node:crypto'
import { defaultBodyBytes } from '@pariksha/contract/endpoint.ts'
import type { ErrorCode } from '@pariksha/contract/error-codes.ts'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { type AppError, appError, problemOf } from '../errors.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { measureRequests } from '../metrics/request-metrics.ts'
import { trustsOwnComputer } from '../network.ts'
import { parseJson } from './body/json-body.ts'
import { answerOddRequests, connectionSettings, limitConnections } from './connections.ts'
import { appErrorOf, reportedFailure } from './failures.ts'
import { refusalTurn } from './reply/too-large.ts'
import { logRequests } from './request-log.ts'
import { addSecurityHeaders, securityHeaders } from './security-headers.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a body that is too large for this route is refused with. */
    bodyTooLarge?: ErrorCode
  }
}

/** Longer than any answer of the database is waited for; what is still under way then is cut off. */
const closeLimitMs = 5_000

function sendProblem(reply: FastifyReply, error: AppError): FastifyReply {
  if (error.details.retryAfterSec !== undefined) reply.header('retry-after', error.details.retryAfterSec)
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(problemOf(error))
}

async function sendTooLarge(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const code = request.routeOptions.config.bodyTooLarge ?? 'request.too_large'
  if (await refusalTurn(request, reply)) return sendProblem(reply, appError(code))
  reply.raw.destroy()
  return reply
}

/**
 * Idle connections are ended by Fastify as it closes. One whose request is still being answered becomes idle after that
 * and would keep the process alive for as long as it may, and one that never sends its request to the end for ever.
 */
function endConnectionsInTime(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    app.server.keepAliveTimeout = 1
    // One without a listener of its own has no connections to end, and would stay in memory for so long.
    if (app.server.listening) setTimeout(() => app.server.closeAllConnections(), closeLimitMs).unref()
  })
}

/** Makes the server; the caller adds plugins and endpoints, then listens. */
export function createServer(
  log: FastifyBaseLogger,
  trustsProxy = trustsOwnComputer,
  metrics?: Metrics,
): FastifyInstance {
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    // Paths can hold a student's unique code, so requests are logged by their route, never by their address.
    logController: new LogController({ disableRequestLogging: true }),
    // One for all requests, for one of its own is garbage of each save: what is logged of a request names it (`reqId`).
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    bodyLimit: defaultBodyBytes,
    trustProxy: trustsProxy,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    ...connectionSettings,
    frameworkErrors: (error, _request, reply) => sendProblem(reply.headers(securityHeaders), appErrorOf(error)),
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  parseJson(app)
  endConnectionsInTime(app)
  const countRefused = metrics?.counter(
    'pariksha_connections_refused_total',
    'Connections answered 503, because too many were open.',
  )
  limitConnections(app.server, trustsProxy, countRefused)
  addSecurityHeaders(app)
  answerOddRequests(app)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  logRequests(app)
  if (metrics !== undefined) measureRequests(app, metrics)
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const failure = reportedFailure(error, request)
    return failure.code === 'request.too_large' ? sendTooLarge(request, reply) : sendProblem(reply, failure)
  })
  return app
}

/** Answers an address that the API does not have. */
export function sendRouteNotFound(reply: FastifyReply): FastifyReply {
  return sendProblem(reply, appError('route.not_found'))
}
