/** Binds endpoints of the contract to handlers. Order: authenticate, authorise, validate, handle, strip the reply. */

import { defaultBodyBytes, type Endpoint, type HandlerOutput, type ValidInput } from '@pariksha/contract/endpoint.ts'
import { type Access, accessDecision } from '@pariksha/contract/law/access.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AuditContext } from '../audit.ts'
import type { Deps } from '../deps.ts'
import { AppError, appError } from '../errors.ts'
import { onePer } from '../group-calls.ts'
import { FairTurns } from '../limits/fair-turns.ts'
import { type Caller, callerKey, resolveSession, type StaffCaller, type StudentCaller } from '../session.ts'
import { bearerToken } from './bearer-token.ts'
import { bodyGuard, unwatchedBytes } from './body/body-guard.ts'
import { type Cookie, cookieLine, readCookie } from './cookies.ts'
import { failuresOf, replyOf } from './declared-codes.ts'
import { sendBatches } from './reply/batches.ts'
import { heavyTurn } from './reply/heavy-reads.ts'
import type { InBatches } from './reply/json-pieces.ts'
import { type SentFile, sendFile } from './reply/reply-file.ts'
import { type SentImage, sendImage } from './reply/reply-image.ts'
import { abortedWith, type Emit, sendLines } from './reply/reply-lines.ts'
import { sendTagged, type TaggedReply } from './reply/reply-tagged.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null where nobody has signed in. */
    caller: Caller | null
  }
}

type CallerFor<To> = To extends 'public'
  ? null
  : To extends 'signed-in'
    ? Caller
    : To extends readonly (infer Roles)[]
      ? Roles extends 'student'
        ? StudentCaller
        : StaffCaller
      : never

/** What a handler receives: the valid input, who asks, and the one moment this request counts as. */
export type EndpointCall<E extends Endpoint> = ValidInput<E> & {
  caller: CallerFor<E['access']>
  now: Date
  requestId: string
  /** The client's network address, for budgets of guesses only. */
  address: string
  /** What the client's program says of itself. */
  userAgent: string | undefined
  /** Aborted when the client goes away before it has the whole answer. */
  signal: AbortSignal
  /** The value of a cookie that the client sent. */
  cookie(name: string): string | undefined
  /** Gives the client a cookie to keep. */
  keepCookie(cookie: Cookie): void
}

type Handler<E extends Endpoint> = (call: EndpointCall<E>) => Promise<HandlerOutput<E>>

/** How many bytes the body of a request may have, where that depends on who sends it; never more than its endpoint says. */
type LargestBody<E extends Endpoint> = (caller: CallerFor<E['access']>) => Promise<number>

/** An endpoint with its handler, their types proved to fit by `handle`. */
export type Binding = {
  endpoint: Endpoint
  handler: (call: never, emit: never) => Promise<unknown>
  /** The answer may be long: it is sent a piece at a time. */
  hasBatches?: true
  /** Of staff, few at once in all. */
  isHeavy?: true
  /** Answers 304 to who has it already. */
  isTagged?: true
  largestBody?: ((caller: never) => Promise<number>) | undefined
}

/** Pairs an endpoint with the handler that serves it. */
export function handle<const E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  largestBody?: LargestBody<E>,
): Binding {
  return { endpoint, handler, largestBody }
}

type StreamHandler<E extends Endpoint> = (call: EndpointCall<E>, emit: Emit<HandlerOutput<E>>) => Promise<void>

/**
 * Pairs an endpoint that streams with its handler. What is thrown before the first line is answered like any failure;
 * afterwards it becomes the last line.
 */
export function handleStream<const E extends Endpoint & { streams: true }>(
  endpoint: E,
  handler: StreamHandler<E>,
): Binding {
  return { endpoint, handler }
}

type BatchHandler<E extends Endpoint> = (call: EndpointCall<E>) => Promise<InBatches<HandlerOutput<E>>>

/** Pairs an endpoint whose reply may be long with a handler that may give its lists in batches (see `sendBatches`). */
export function handleBatches<const E extends Endpoint>(endpoint: E, handler: BatchHandler<E>): Binding {
  return { endpoint, handler, hasBatches: true }
}

/** The same for what staff read of many people or years: few are read at once in all (see `heavyTurn`). */
export function handleHeavy<const E extends Endpoint>(endpoint: E, handler: BatchHandler<E>): Binding {
  return { endpoint, handler, hasBatches: true, isHeavy: true }
}

/** Pairs an endpoint whose reply is a file with what makes it. */
export function handleFile<const E extends Endpoint & { file: true }>(
  endpoint: E,
  handler: (call: EndpointCall<E>) => Promise<SentFile>,
): Binding {
  return { endpoint, handler }
}

/** Pairs an endpoint whose reply is an image with what finds it. */
export function handleImage<const E extends Endpoint & { image: true }>(
  endpoint: E,
  handler: (call: EndpointCall<E>) => Promise<SentImage>,
): Binding {
  return { endpoint, handler }
}

/** Pairs an endpoint that is asked again and again with a handler that tags its reply (see `sendTagged`). */
export function handleTagged<const E extends Endpoint>(
  endpoint: E,
  handler: (call: EndpointCall<E>) => Promise<TaggedReply<HandlerOutput<E>>>,
): Binding {
  return { endpoint, handler, isTagged: true }
}

/** The audit context of a call. */
export function auditContext(call: { caller: Caller | null; now: Date; requestId: string }): AuditContext {
  return { caller: call.caller, now: call.now, requestId: call.requestId }
}

/** Who asks. @throws AppError when this access does not let them in */
async function admit(deps: Deps, request: FastifyRequest, access: Access): Promise<Caller | null> {
  const token = access === 'public' ? undefined : bearerToken(request)
  const caller = token === undefined ? null : await resolveSession(deps, token, deps.clock.now())
  if (caller === undefined) throw appError('session.expired')
  const decision = accessDecision(access, caller?.role)
  if (decision === 'sign-in-required') throw appError('session.missing')
  if (decision === 'forbidden') throw appError('access.forbidden')
  return caller
}

/**
 * What a handler is given. A class, because V8 keeps each object literal with a getter, and all that the getter sees, until
 * the next large garbage collection.
 */
class OneCall {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly caller: Caller | null
  readonly now: Date
  readonly requestId: string
  readonly #reply: FastifyReply

  constructor(request: FastifyRequest, reply: FastifyReply, now: Date) {
    this.params = request.params
    this.query = request.query
    this.body = request.body
    this.caller = request.caller
    this.now = now
    this.requestId = request.id
    this.#reply = reply
  }

  get userAgent(): string | undefined {
    return this.#reply.request.headers['user-agent']
  }

  // Read from the forwarding headers each time it is asked for; few endpoints ask.
  get address(): string {
    return this.#reply.request.ip
  }

  get signal(): AbortSignal {
    return abortedWith(this.#reply)
  }

  cookie(name: string): string | undefined {
    return readCookie(this.#reply.request.headers.cookie, name)
  }

  keepCookie(cookie: Cookie): void {
    this.#reply.header('set-cookie', cookieLine(cookie, this.#reply.request.protocol === 'https'))
  }
}

const noLines: Emit<unknown> = () => {
  throw new Error('This endpoint does not stream')
}

/**
 * What one person reads at once: a page asks for a few things, and whoever asks for sixty leaves the connections and the
 * processor to those who save answers.
 */
const readsOf = onePer(
  (_deps: Deps) => new FairTurns({ atOnce: Number.POSITIVE_INFINITY, perKey: 3, waiting: 10_000, waitingPerKey: 200 }),
)

type Turn = <Answer>(work: () => Promise<Answer>) => Promise<Answer>

const atOnce: Turn = (work) => work()

function heavyTurnsOf(call: OneCall): Turn {
  const asker = { key: callerKey(call), signal: call.signal }
  return (work) => heavyTurn(asker, work)
}

async function readInTurn(reads: FairTurns, call: OneCall, read: () => Promise<unknown>): Promise<unknown> {
  const endTurn = await reads.take({ key: callerKey(call), signal: call.signal })
  try {
    return await read()
  } finally {
    endTurn()
  }
}

/** Registers each binding as a route. Throws when the same route is bound twice. */
export function bindEndpoints(app: FastifyInstance, deps: Deps, bindings: readonly Binding[]): void {
  app.decorateRequest('caller', null)
  const reads = readsOf(deps)
  for (const { endpoint, handler, hasBatches, isHeavy, isTagged, largestBody } of bindings) {
    const bodyBytes = endpoint.bodyBytes ?? defaultBodyBytes
    const { access, body, bodyTooLarge, file, image, method, params, path, query, response, streams, summary } =
      endpoint
    app.route({
      method,
      url: path,
      // HEAD asks without changing anything; some of our GETs do change something (product 7.2).
      exposeHeadRoute: false,
      bodyLimit: bodyBytes,
      ...(bodyTooLarge === undefined ? {} : { config: { bodyTooLarge } }),
      schema: {
        summary,
        description: failuresOf(endpoint),
        tags: [path.split('/')[3] ?? 'api'],
        ...(access === 'public' ? { security: [] } : {}),
        ...(params === undefined ? {} : { params }),
        ...(query === undefined ? {} : { querystring: query }),
        ...(body === undefined ? {} : { body }),
        response: { 200: replyOf(endpoint) },
      },
      onRequest: async (request) => {
        request.caller = await admit(deps, request, access)
      },
      ...(bodyBytes > unwatchedBytes
        ? { preParsing: bodyGuard(async (request) => largestBody?.(request.caller as never) ?? bodyBytes) }
        : {}),
      handler: (request, reply) => {
        reply.header('cache-control', 'no-store')
        const call = new OneCall(request, reply, deps.clock.now())
        // The schemas above and `handle` have proved what the compiler cannot follow through Fastify's route table.
        const answer = (emit: Emit<unknown>) => handler(call as never, emit as never)
        if (streams) return sendLines(reply, response, answer)
        if (file) return answer(noLines).then((sent) => sendFile(reply, sent as SentFile))
        const inTurn = isHeavy ? heavyTurnsOf(call) : atOnce
        const read = () => inTurn(() => answer(noLines))
        const isRead = method === 'GET' && call.caller !== null && !isHeavy
        const answered = isRead ? readInTurn(reads, call, read) : read()
        if (image) return answered.then((sent) => sendImage(reply, sent as SentImage))
        if (isTagged) return answered.then((sent) => sendTagged(reply, sent as TaggedReply<object>, response))
        if (!hasBatches) return answered
        const isAdmitted = () =>
          admit(deps, request, access).then(
            () => true,
            // A session that could not be looked up is not one that has ended.
            (error: unknown) => !(error instanceof AppError) || error.status >= 500,
          )
        return answered.then((whole) => sendBatches(reply, { schema: response, answer: whole, inTurn, isAdmitted }))
      },
    })
  }
}
