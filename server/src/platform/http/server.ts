/** The bare server: parsing, request ids, logging, the one error handler. Knows no endpoint. */
import { randomUUID } from 'node:crypto'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify'
import { hasZodFastifySchemaValidationErrors, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { AppError, appError, problemOf } from '../errors.ts'
import { isDatabaseUnavailable } from '../postgres/unavailable.ts'

const bodyLimit = 1024 * 1024
const retryAfterSec = 2

const clientFaults: Record<string, Parameters<typeof appError>[0]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.media_type',
  // PostgreSQL keeps no NUL character, in text or in JSON.
  '22021': 'request.malformed',
  '22P05': 'request.malformed',
}

/** What a schema says of a value it has no text of its own for; the path then has to tell which one is meant. */
const unsaidFault = 'Invalid input'

function faultText(path: string, message: string | undefined): string {
  if (message !== undefined && message !== unsaidFault) return message
  return path === '' ? 'The request needs a JSON object.' : `${path}: this value is missing or of the wrong kind.`
}

/** Turns whatever was thrown into the failure the client may know of. */
function appErrorOf(error: FastifyError): AppError {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = error.validation.map(({ instancePath, message }) => {
      const path = instancePath.slice(1).replaceAll('/', '.')
      return { path, message: faultText(path, message) }
    })
    const [first] = errors
    return appError('request.invalid', { errors, ...(first === undefined ? {} : { message: first.message }) })
  }
  if (isDatabaseUnavailable(error)) return appError('server.unavailable', { retryAfterSec })
  const known = clientFaults[error.code]
  if (known !== undefined) return appError(known)
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return appError('request.malformed')
  }
  return appError('server.failed')
}

function sendProblem(reply: FastifyReply, error: AppError): FastifyReply {
  if (error.details.retryAfterSec !== undefined) reply.header('retry-after', error.details.retryAfterSec)
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(problemOf(error))
}

/** What may be logged of an error: PostgreSQL's `detail` and `where` quote the row, with its names and codes. */
function loggable(error: FastifyError) {
  const { name, message, stack, code } = error
  return { type: name, message, stack, code }
}

/** JSON is the only content type there is. An empty body with a JSON content type counts as no body, as some clients send it on GET and DELETE. */
function parseJsonLeniently(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parseJson(request, String(body), done)
  })
}

/** Makes the server; the caller adds plugins and endpoints, then listens. */
export function createServer(log: FastifyBaseLogger): FastifyInstance {
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    // Paths can hold a student's unique code, so requests are logged below by their route, never by their address.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit,
    trustProxy: 'loopback',
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, _request, reply) => sendProblem(reply, appErrorOf(error)),
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  parseJsonLeniently(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    )
  })
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const failure = appErrorOf(error)
    if (failure.code === 'server.unavailable') {
      request.log.warn({ reason: error.message, route: request.routeOptions.url }, 'database unavailable')
    } else if (failure.status >= 500 && failure.code !== 'endpoint.not_built') {
      request.log.error({ err: loggable(error), route: request.routeOptions.url }, 'request failed')
    }
    return sendProblem(reply, failure)
  })
  return app
}

/** Answers an address that the API does not have. */
export function sendRouteNotFound(reply: FastifyReply): FastifyReply {
  return sendProblem(reply, appError('route.not_found'))
}
