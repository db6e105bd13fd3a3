/** A server for component tests: it answers as the test says, in the words of the contract, and keeps what was asked. */
import type { Endpoint, HandlerOutput } from '@pariksha/contract/endpoint.ts'
import { type ErrorCode, errorCatalogue } from '@pariksha/contract/error-codes.ts'
import { expect, vi } from 'vitest'
import * as z from 'zod/mini'

/** What any endpoint may answer without declaring it. */
type CommonCode =
  | 'request.malformed'
  | 'request.invalid'
  | 'request.too_many'
  | 'session.missing'
  | 'access.forbidden'
  | 'server.failed'
  | 'server.unavailable'

type Refusal = { errors?: { path: string; message: string }[]; current?: unknown; message?: string }
/** `body` as the server reads it, `text` as it went over the wire. */
type Received = { params: Record<string, string>; query: Record<string, string>; body: unknown; text: string }
/** `text` as it goes over the wire. */
type Outcome = { status: number; text: string } | 'unreachable'

export type FakeEndpoint<E extends Endpoint> = {
  /** What came so far, as the contract reads a body. */
  readonly received: readonly Received[]
  /** Calls that wait get this reply, and those that come later. */
  answers: (reply: HandlerOutput<E>) => void
  refuses: (code: E['errors'][number] | CommonCode, refusal?: Refusal) => void
  /** As a proxy does, or a server in ruins. */
  refusesWithoutWords: () => void
  isUnreachable: () => void
  /** This text instead of a reply, as a success unless said otherwise. */
  sendsText: (text: string, status?: number) => void
  /** Calls from now on wait until one of the others is said. */
  waits: () => void
}

type Line = { endpoint: Endpoint; received: Received[]; outcome: PromiseWithResolvers<Outcome> }

const lines: Line[] = []
const unexpected: string[] = []

function paramsOf(path: string, asked: string): Record<string, string> | undefined {
  const pattern = path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')
  const found = new RegExp(`^${pattern}$`).exec(asked)
  if (found === null) return undefined
  return Object.fromEntries(Object.entries(found.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)]))
}

/** Addresses that are spelled out come before those with a parameter in the same place. */
function lineFor(method: string, pathname: string): Line | undefined {
  return lines
    .filter(({ endpoint }) => endpoint.method === method && paramsOf(endpoint.path, pathname) !== undefined)
    .toSorted((one, other) => one.endpoint.path.split(':').length - other.endpoint.path.split(':').length)[0]
}

function readBody({ body: schema, path }: Endpoint, sent: BodyInit | null | undefined): unknown {
  if (schema === undefined || sent instanceof Blob) return undefined
  const read = z.safeParse(schema, JSON.parse(String(sent)))
  if (!read.success) unexpected.push(`${path} was sent what the contract does not take: ${z.prettifyError(read.error)}`)
  return read.data
}

function abortOf(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason)
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
}

async function answer(input: string, init: RequestInit = {}): Promise<Response> {
  const url = new URL(input, 'http://school.test')
  const line = lineFor(init.method ?? 'GET', url.pathname)
  if (line === undefined) {
    unexpected.push(`${init.method} ${url.pathname} is not answered by this test`)
    throw new TypeError('Failed to fetch')
  }
  const { endpoint } = line
  line.received.push({
    params: paramsOf(endpoint.path, url.pathname) ?? {},
    query: Object.fromEntries(url.searchParams),
    body: readBody(endpoint, init.body),
    text: String(init.body ?? ''),
  })
  const outcome = await Promise.race([line.outcome.promise, abortOf(init.signal)])
  if (outcome === 'unreachable') throw new TypeError('Failed to fetch')
  return new Response(outcome.text, { status: outcome.status })
}

/** Starts a test with a server that answers nothing yet. */
export function startFakeApi(): void {
  lines.length = 0
  unexpected.length = 0
  vi.stubGlobal('fetch', answer)
}

/** Fails the test that asked for what it did not expect. */
export function stopFakeApi(): void {
  vi.unstubAllGlobals()
  expect(unexpected).toEqual([])
}

/** What the server does about one endpoint. Until it is said, calls wait. */
export function fakeEndpoint<E extends Endpoint>(endpoint: E): FakeEndpoint<E> {
  const line: Line = { endpoint, received: [], outcome: Promise.withResolvers() }
  // A test may say anew what answers.
  lines.unshift(line)
  let isSettled = false

  function wait() {
    line.outcome = Promise.withResolvers()
    isSettled = false
  }
  function settle(outcome: Outcome) {
    if (isSettled) wait()
    line.outcome.resolve(outcome)
    isSettled = true
  }

  return {
    received: line.received,
    answers: (reply) => settle({ status: 200, text: JSON.stringify(reply) }),
    refuses(code: ErrorCode, { message, ...rest } = {}) {
      const { status, text } = errorCatalogue[code]
      const body = { status, code, message: message ?? text, detail: message ?? text, ...rest }
      settle({ status, text: JSON.stringify(body) })
    },
    refusesWithoutWords: () => settle({ status: 500, text: '' }),
    isUnreachable: () => settle('unreachable'),
    sendsText: (text, status = 200) => settle({ status, text }),
    waits: wait,
  }
}
