/** Replies with long lists: their JSON is sent while the lists are read, so none is ever in memory whole. */
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { FairTurns } from '../limits/fair-turns.ts'
import { reportedFailure } from './failures.ts'
import { abortedWith } from './lines.ts'

type Schema = z.core.$ZodType

/** A list that comes some hundred rows at a time, each batch read when the one before has been sent. */
export type Batches<Row> = AsyncIterable<readonly Row[]>

/**
 * Batches of one person are read one after the other, and few at a time in all, however many long lists are asked for at
 * once: they leave connections and the processor for those who save answers. A list that nobody reads holds no turn.
 */
const turns = new FairTurns({ atOnce: 2, perKey: 1, waiting: 1_000, waitingPerKey: 100 })

const rowsAtOnce = 200

/** A list that is there already: sent so that nobody else waits until all of it is JSON. */
export async function* inBatches<Row>(rows: readonly Row[]): Batches<Row> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    if (from > 0) await setImmediate()
    yield rows.slice(from, from + rowsAtOnce)
  }
}

/** A reply whose lists may come in batches. */
export type InBatches<Output> = {
  [Field in keyof Output]: Output[Field] extends readonly (infer Row)[] ? Output[Field] | Batches<Row> : Output[Field]
}

function isBatches(value: unknown): value is Batches<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}

/** What a reply's schema says of one of its fields; undefined for what must not leave. */
function fieldSchema(schema: Schema, field: string): Schema | undefined {
  if (schema instanceof z.core.$ZodRecord) return schema._zod.def.valueType
  if (schema instanceof z.core.$ZodObject) return schema._zod.def.shape[field]
  throw new Error('Only an object or a record is sent in batches')
}

function rowSchema(schema: Schema): Schema {
  if (schema instanceof z.core.$ZodArray) return schema._zod.def.element
  throw new Error('Only a list is sent in batches')
}

async function* jsonOf(schema: Schema, answer: object): AsyncGenerator<string> {
  let text = '{'
  let comma = ''
  for (const [field, value] of Object.entries(answer)) {
    const declared = fieldSchema(schema, field)
    if (declared === undefined || value === undefined) continue
    text += `${comma}${JSON.stringify(field)}:`
    comma = ','
    if (!isBatches(value)) {
      text += JSON.stringify(z.encode(declared, value))
      continue
    }
    const row = rowSchema(declared)
    text += '['
    let rowComma = ''
    for await (const batch of value) {
      for (const one of batch) {
        text += `${rowComma}${JSON.stringify(z.encode(row, one))}`
        rowComma = ','
      }
      yield text
      text = ''
    }
    text += ']'
  }
  yield `${text}}`
}

/**
 * Sends a reply whose lists come in batches, no faster than the client reads. What is thrown before the first batch is
 * answered like any failure; afterwards the connection is cut, for JSON that just ended would look whole.
 * @param schema of the reply: an object or a record; what it does not declare is not sent
 * @param reader who asks: readers have their batches in turn
 */
export async function sendBatches(
  reply: FastifyReply,
  { schema, answer, reader }: { schema: Schema; answer: object; reader: string },
): Promise<FastifyReply> {
  const json = jsonOf(schema, answer)
  const signal = abortedWith(reply)
  const nextInTurn = async () => {
    const endTurn = await turns.take({ key: reader, signal })
    try {
      return await json.next()
    } finally {
      endTurn()
    }
  }
  const first = await nextInTurn()
  async function* text() {
    try {
      for (let batch = first; !batch.done; batch = await nextInTurn()) yield batch.value
    } catch (error) {
      if (signal.aborted) return
      reportedFailure(error, reply.request)
      reply.raw.destroy()
    } finally {
      await json.return(undefined)
    }
  }
  return reply.type('application/json; charset=utf-8').send(Readable.from(text()))
}
