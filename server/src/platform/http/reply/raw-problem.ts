import type { ServerResponse } from 'node:http'
import { type AppError, problemOf } from '../../errors.ts'
import { securityHeaders } from '../security-headers.ts'

/** Answers a request that no application has been given. */
export function sendProblemOf(response: ServerResponse, error: AppError): void {
  const { retryAfterSec } = error.details
  if (retryAfterSec !== undefined) response.setHeader('retry-after', retryAfterSec)
  response
    .writeHead(error.status, {
      ...securityHeaders,
      'cache-control': 'no-store',
      'content-type': 'application/problem+json',
    })
    .end(JSON.stringify(problemOf(error)))
}
