import type { FastifyInstance } from 'fastify'
import { workFor } from '../limits/whose-work.ts'

/**
 * Does the work of all requests in the name of a tenant. Call it before there are routes. Only once the body has been read: what
 * is heard of a connection is not of the request's own.
 */
export function workInNameOf(app: FastifyInstance, tenant: string): void {
  app.addHook('preValidation', (_request, _reply, done) => workFor(tenant, done))
}
