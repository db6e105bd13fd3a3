import type { CallInput, Endpoint, Reply } from '@pariksha/contract/endpoint.ts'
import * as z from 'zod/mini'
import { ApiError, invalidDataText, noDataText, readProblem, unreachableText } from './api-error.ts'

export type CallOptions = { signal?: AbortSignal; keepalive?: boolean }

export type Surroundings = {
  /** Empty in the browser: the API has the page's own origin. */
  origin: string
  token: () => string | undefined
  /** Told when the server no longer knows the token that a call was made with. */
  onSessionEnded: (token: string) => void
  /** Told the server's clock as the Date header gives it. */
  onServerDate: (httpDate: string) => void
}

export type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

export function requestUrl(path: string, { params = {}, query = {} }: Parts): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(key, String(value))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

export function requestInit(endpoint: Endpoint, parts: Parts, token: string | undefined): RequestInit {
  const headers = new Headers({ accept: 'application/json' })
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  if (endpoint.body === undefined) return { method: endpoint.method, headers }
  if (parts.body instanceof Blob) {
    headers.set('content-type', 'application/octet-stream')
    return { method: endpoint.method, headers, body: parts.body }
  }
  headers.set('content-type', 'application/json')
  return { method: endpoint.method, headers, body: JSON.stringify(parts.body) }
}

export async function send(url: string, init: RequestInit): Promise<{ response: Response; text: string }> {
  try {
    const response = await fetch(url, init)
    return { response, text: await response.text() }
  } catch (cause) {
    if (init.signal?.aborted) throw cause
    throw new ApiError({ kind: 'unreachable', message: unreachableText })
  }
}

export function parseJsonText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type Refused = { endpoint: Endpoint; token: string | undefined; response: Response; body: unknown }

/** The failure of an answer that is no success. A session that the server no longer knows is reported. */
export function refusalOf({ endpoint, token, response, body }: Refused, { onSessionEnded }: Surroundings): ApiError {
  if (response.status === 401 && endpoint.access !== 'public' && token !== undefined) onSessionEnded(token)
  return readProblem(response, body)
}

type Answered = { endpoint: Endpoint; token: string | undefined; response: Response; text: string }

/** The reply of an answer, by its endpoint's schema; the server's time is noted. @throws ApiError */
export function readReply({ endpoint, token, response, text }: Answered, surroundings: Surroundings): unknown {
  const date = response.headers.get('date')
  if (date !== null) surroundings.onServerDate(date)

  const body = parseJsonText(text)
  if (!response.ok) throw refusalOf({ endpoint, token, response, body }, surroundings)
  const { status } = response
  if (text.trim() === '') throw new ApiError({ kind: 'empty', status, message: noDataText })
  const reply = z.safeParse(endpoint.response, body)
  if (!reply.success) {
    const lacks = body === undefined ? undefined : reply.error.issues[0]?.path
    throw new ApiError({ kind: 'unreadable', status, message: invalidDataText, lacks })
  }
  return reply.data
}

/** Makes the one function every call of the API goes through. It has no time-out of its own. */
export function createCall(surroundings: Surroundings) {
  // The first signature is the truth; the second is what the compiler can follow through the generic parts.
  async function call<E extends Endpoint>(endpoint: E, input: CallInput<E>, options?: CallOptions): Promise<Reply<E>>
  async function call(endpoint: Endpoint, parts: Parts, options: CallOptions = {}): Promise<unknown> {
    const token = surroundings.token()
    const url = surroundings.origin + requestUrl(endpoint.path, parts)
    const answer = await send(url, { ...requestInit(endpoint, parts, token), ...options })
    return readReply({ endpoint, token, ...answer }, surroundings)
  }
  return call
}

export type Call = ReturnType<typeof createCall>

/** The calls of one endpoint. */
export function callTo<E extends Endpoint>(call: Call, endpoint: E) {
  return (input: CallInput<E>, options: CallOptions): Promise<Reply<E>> => call(endpoint, input, options)
}
