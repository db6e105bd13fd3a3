import type * as z from 'zod/mini'
import type { ErrorCode } from './error-codes.ts'
import type { Access } from './law/access.ts'

type Schema = z.core.$ZodType

/** The largest body that an endpoint takes unless it declares another, in bytes: any form, in any script. */
export const defaultBodyBytes = 16 * 1024

/**
 * One call of the API, declared once: routing, authorisation, validation, documentation and the web client
 * are all derived from it.
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Full path with Fastify-style parameters, e.g. `/api/v1/exam/delete-exam/:id`. */
  readonly path: `/${string}`
  readonly access: Access
  /** One plain sentence for the API documentation. */
  readonly summary: string
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** The largest body in bytes; the server may take less where what is asked needs less. */
  readonly bodyBytes?: number
  /** What a larger one is refused with, where that has words of its own. */
  readonly bodyTooLarge?: ErrorCode
  /** An allow-list: a field not named here never leaves the server. */
  readonly response: Schema
  /** The reply is `application/x-ndjson`: one value of `response` on each line, as it comes to be. */
  readonly streams?: true
  /** The reply is a file, `application/octet-stream` with its name, sent as it comes to be. */
  readonly file?: true
  /** The reply is an image that never changes, which the client may keep. */
  readonly image?: true
  /** What can go wrong beyond what every endpoint can answer (malformed, invalid, not signed in, forbidden, unavailable). */
  readonly errors: readonly ErrorCode[]
}

/** Declares an endpoint, keeping the literal types of its parts. */
/*@__NO_SIDE_EFFECTS__*/
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration
}

type InputOf<S> = S extends Schema ? z.core.input<S> : undefined
type OutputOf<S> = S extends Schema ? z.core.output<S> : undefined

/** What a client passes to call an endpoint: only the parts the endpoint declares. */
export type CallInput<E extends Endpoint> = {
  [Part in 'params' | 'query' | 'body' as E[Part] extends Schema ? Part : never]: InputOf<E[Part]>
}

/** What a handler receives once the request has been validated. */
export type ValidInput<E extends Endpoint> = {
  [Part in 'params' | 'query' | 'body' as E[Part] extends Schema ? Part : never]: OutputOf<E[Part]>
}

/** What a handler returns, before the response schema strips what is not declared. */
export type HandlerOutput<E extends Endpoint> = z.core.input<E['response']>

/** What a client gets back. */
export type Reply<E extends Endpoint> = z.core.output<E['response']>
