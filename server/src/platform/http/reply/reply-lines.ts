/** Answers that come line by line (newline-delimited JSON), each as soon as it is there. */
import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { reportedFailure } from '../failures.ts'

export type Emit<Event> = (event: Event) => void

/** A signal that is aborted when the connection of a reply closes before the reply was sent whole. */
export function abortedWith(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort()
  })
  return controller.signal
}

/**
 * Sends what `write` emits. The status is 200 with the first line; what is thrown later is sent as a last line
 * `{ type: 'failed', status, code, message }`, which the schema has to know.
 */
export async function sendLines(
  reply: FastifyReply,
  schema: z.core.$ZodType,
  write: (emit: Emit<unknown>) => Promise<unknown>,
): Promise<FastifyReply> {
  const lines = new PassThrough()
  let isOpen = false
  const emit = (event: unknown) => {
    lines.write(`${JSON.stringify(z.encode(schema, event))}\n`)
    if (isOpen) return
    isOpen = true
    reply.type('application/x-ndjson').send(lines)
  }
  try {
    await write(emit)
  } catch (error) {
    if (!isOpen) throw error
    if (!lines.destroyed) {
      const { status, code, message } = reportedFailure(error, reply.request)
      emit({ type: 'failed', status, code, message })
    }
  }
  lines.end()
  return reply
}
