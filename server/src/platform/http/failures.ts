/** What the client and the log learn of something that was thrown. */
import type { FastifyError, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { AppError, appError, quoted } from '../errors.ts'
import { isDatabaseUnavailable } from '../postgres/unavailable.ts'

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

// The first schema of the full zod, which the AI's library makes once it is loaded, would put zod's own texts there.
z.config({ customError: () => unsaidFault })

/** Cut before anything is done with it: the names in it may be those of a hostile record. */
const maxPathLength = 200

function faultText(path: string, message: string | undefined): string {
  if (message !== undefined && message !== unsaidFault) return message
  return path === '' ? 'The request needs a JSON object.' : `${path}: this value is missing or of the wrong kind.`
}

/** Turns whatever was thrown into the failure the client may know of. */
export function appErrorOf(error: FastifyError): AppError {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = error.validation.map(({ instancePath, message }) => {
      const path = quoted(instancePath.slice(1, maxPathLength).replaceAll('/', '.'))
      return { path, message: faultText(path, message) }
    })
    const [first] = errors
    return appError('request.invalid', { errors, ...(first === undefined ? {} : { message: first.message }) })
  }
  const known = clientFaults[error.code]
  if (known !== undefined) return appError(known)
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return appError('request.malformed')
  }
  // Only now: a client whose connection breaks while it sends looks like a database that is gone.
  if (isDatabaseUnavailable(error)) return appError('server.unavailable', { retryAfterSec })
  return appError('server.failed')
}

/** What may be logged of an error: PostgreSQL's `detail` and `where` quote the row, with its names and codes. */
function loggable(error: FastifyError) {
  const { name, message, stack, code } = error
  return { type: name, message, stack, code }
}

/** The failure that the client may know of, told to the log where somebody has to look into it. */
export function reportedFailure(thrown: unknown, request: FastifyRequest): AppError {
  const error = thrown as FastifyError
  const failure = appErrorOf(error)
  if (failure.code === 'server.unavailable') {
    const { id: reqId, log, routeOptions } = request
    log.warn({ reqId, reason: error.message, route: routeOptions.url }, 'database unavailable')
  } else if (failure.isFault) {
    const { id: reqId, log, routeOptions } = request
    log.error({ reqId, err: loggable(error), route: routeOptions.url }, 'request failed')
  }
  return failure
}
