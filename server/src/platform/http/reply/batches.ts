/** Replies with long lists or texts: their JSON is sent while the lists are read, so none is ever in memory whole. */
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import type * as z from 'zod/mini'
import { reportedFailure } from '../failures.ts'
import { jsonPieces } from './json-pieces.ts'
import { abortedWith } from './reply-lines.ts'

const rowsAtOnce = 200

/** Long enough for hundreds of plain rows, and for a few of which each has a long text to look at. */
const longestMs = 5

/** A list that is there already: made into rows of the reply, and sent, so that nobody else waits until all of it is. */
export async function* inBatches<Row, Shown = Row>(
  rows: readonly Row[],
  shown: (row: Row) => Shown,
): AsyncGenerator<Shown[]> {
  let from = performance.now()
  let batch: Shown[] = []
  for (const row of rows) {
    if (batch.length === rowsAtOnce || performance.now() - from > longestMs) {
      yield batch
      await setImmediate()
      from = performance.now()
      batch = []
    }
    batch.push(shown(row))
  }
  yield batch
}

/**
 * A list whose ids are known in their order: its rows are read some hundred at a time, each when those before are sent.
 * What has gone meanwhile is left out.
 * @param read the rows of some ids, in no order
 */
export async function* readInBatches<Row extends { id: number }, Shown>(
  ids: readonly number[],
  read: (ids: readonly number[]) => Promise<readonly Row[]>,
  shown: (row: Row) => Shown,
): AsyncGenerator<Shown[]> {
  for (let from = 0; from < ids.length; from += rowsAtOnce) {
    const batch = ids.slice(from, from + rowsAtOnce)
    const rows = new Map((await read(batch)).map((row) => [row.id, row]))
    yield* inBatches(
      batch.flatMap((id) => rows.get(id) ?? []),
      shown,
    )
  }
}

type Sending = {
  /** Of the reply; what it does not declare is not sent. */
  schema: z.core.$ZodType
  answer: unknown
  /** Waits until the next piece may be made, then makes it. */
  inTurn: <Piece>(make: () => Promise<Piece>) => Promise<Piece>
  /** Whether who asked may still have the rest. */
  isAdmitted: () => Promise<boolean>
}

/** How long who has logged out goes on getting what they had asked for. */
const admittedForMs = 1_000

/**
 * Sends a reply piece by piece, no faster than the client reads. What is thrown before the first piece is answered like
 * any failure; afterwards the connection is cut, for JSON that just ended would look whole.
 */
export async function sendBatches(
  reply: FastifyReply,
  { schema, answer, inTurn, isAdmitted }: Sending,
): Promise<FastifyReply> {
  const json = jsonPieces(schema, answer)
  const signal = abortedWith(reply)
  const first = await inTurn(() => json.next())
  reply.type('application/json; charset=utf-8')
  if (first.done) return reply.send(first.value)
  async function* text() {
    try {
      let admittedAt = performance.now()
      for (let piece = first; ; piece = await inTurn(() => json.next())) {
        yield piece.value
        if (piece.done) return
        await setImmediate()
        if (performance.now() - admittedAt < admittedForMs) continue
        if (!(await isAdmitted())) {
          reply.raw.destroy()
          return
        }
        admittedAt = performance.now()
      }
    } catch (error) {
      if (signal.aborted) return
      reportedFailure(error, reply.request)
      reply.raw.destroy()
    } finally {
      await json.return('')
    }
  }
  return reply.send(Readable.from(text()))
}
