/** Answers that come line by line, apart from the other calls: only staff pages load it. */
import type { CallInput, Endpoint, Reply } from '@pariksha/contract/endpoint.ts'
import * as z from 'zod/mini'
import { pageSurroundings } from './api.ts'
import { type Parts, parseJsonText, refusalOf, requestInit, requestUrl, type Surroundings } from './api-client.ts'
import { ApiError, invalidDataText, unreachableText } from './api-error.ts'

type LineOptions = { signal: AbortSignal }

const unreachable = () => new ApiError({ kind: 'unreachable', message: unreachableText })
const unreadable = (status: number) => new ApiError({ kind: 'unreadable', status, message: invalidDataText })

/** The lines of a text that arrives in pieces, cut anywhere, also inside a letter. Empty lines say nothing. */
async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      const lines = (rest + decoder.decode(value, { stream: !done })).split('\n')
      rest = done ? '' : (lines.pop() ?? '')
      yield* lines.filter((line) => line.trim() !== '')
      if (done) return
    }
  } finally {
    await reader.cancel()
  }
}

/** Makes the function for endpoints that stream. */
export function createLineCall(surroundings: Surroundings) {
  function callLines<E extends Endpoint & { streams: true }>(
    endpoint: E,
    input: CallInput<E>,
    options: LineOptions,
  ): AsyncGenerator<Reply<E>>
  async function* callLines(endpoint: Endpoint, parts: Parts, { signal }: LineOptions): AsyncGenerator<unknown> {
    const token = surroundings.token()
    const url = surroundings.origin + requestUrl(endpoint.path, parts)
    try {
      const response = await fetch(url, { ...requestInit(endpoint, parts, token), signal })
      if (!response.ok) {
        const body = parseJsonText(await response.text())
        throw refusalOf({ endpoint, token, response, body }, surroundings)
      }
      if (response.body === null) throw unreadable(response.status)
      for await (const line of linesOf(response.body)) {
        const read = z.safeParse(endpoint.response, parseJsonText(line))
        if (!read.success) throw unreadable(response.status)
        yield read.data
      }
    } catch (error) {
      if (signal.aborted || error instanceof ApiError) throw error
      throw unreachable()
    }
  }
  return callLines
}

/**
 * Calls an endpoint that streams: each value as soon as its line is there. Leaving the loop closes the request.
 * Rejects with an ApiError, `unreadable` for an answer that is no stream or has a broken line; an aborted call rejects
 * with the abort.
 */
export const callLines = createLineCall(pageSurroundings)
