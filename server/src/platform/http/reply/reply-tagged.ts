/** A reply that its client may have already. */
import { setImmediate } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'

type Schema = z.core.$ZodType

/** A row of a list that may be in several replies: it is checked and written out once, so nobody changes it. */
export class RowOfReplies<Row> {
  readonly #row: Row
  #bytes: Buffer | undefined

  constructor(row: Row) {
    this.#row = row
  }

  get isWritten(): boolean {
    return this.#bytes !== undefined
  }

  /** @param schema of the row, always the same @throws ZodError when it does not fit */
  bytes(schema: Schema): Buffer {
    this.#bytes ??= Buffer.from(JSON.stringify(z.encode(schema, this.#row)))
    return this.#bytes
  }
}

type WithRows<Reply> = {
  [Field in keyof Reply]: Reply[Field] extends readonly (infer Row)[] ? readonly RowOfReplies<Row>[] : Reply[Field]
}

/**
 * `tag` is the same for replies of which a client needs only one (RFC 9110, 8.8.3), with its quotes. `reply` is an object,
 * its lists have rows.
 */
export type TaggedReply<Reply> = { tag: string; reply: WithRows<Reply> }

/** As they were sent: one that goes to several is checked and written out once. */
const sent = new WeakMap<TaggedReply<unknown>, Promise<Buffer>>()

/** A millisecond's work; then others have their turn. */
const rowsInTurn = 100

const comma = Buffer.from(',')

async function pushRows(parts: Buffer[], rows: readonly RowOfReplies<unknown>[], schema: Schema): Promise<void> {
  let written = 0
  for (const [at, row] of rows.entries()) {
    if (!row.isWritten) written += 1
    if (at > 0) parts.push(comma)
    parts.push(row.bytes(schema))
    if (written === rowsInTurn) {
      written = 0
      await setImmediate()
    }
  }
}

const isRow = (value: unknown) => value instanceof RowOfReplies

/** What the schema does not name does not leave. @throws ZodError when it does not fit */
async function bytesOfReply(schema: Schema, reply: object): Promise<Buffer> {
  if (!(schema instanceof z.core.$ZodObject)) throw new Error('A tagged reply is an object')
  // What made it has had its turn.
  await setImmediate()
  const parts: Buffer[] = []
  for (const [name, declared] of Object.entries<Schema>(schema._zod.def.shape)) {
    const value: unknown = Reflect.get(reply, name)
    const key = `${parts.length === 0 ? '{' : ','}${JSON.stringify(name)}:`
    if (declared instanceof z.core.$ZodArray && Array.isArray(value)) {
      parts.push(Buffer.from(`${key}[`))
      await pushRows(parts, value.filter(isRow), declared._zod.def.element)
      parts.push(Buffer.from(']'))
    } else {
      const text = JSON.stringify(z.encode(declared, value))
      if (text !== undefined) parts.push(Buffer.from(key + text))
    }
  }
  return Buffer.concat([...parts, Buffer.from(parts.length === 0 ? '{}' : '}')])
}

/** Sends it, or 304 to a client whose `If-None-Match` names it. @param schema of the reply */
export async function sendTagged(
  reply: FastifyReply,
  tagged: TaggedReply<object>,
  schema: Schema,
): Promise<FastifyReply> {
  reply.header('etag', tagged.tag)
  if (reply.request.headers['if-none-match'] === tagged.tag) return reply.status(304).send()
  const written = sent.get(tagged) ?? bytesOfReply(schema, tagged.reply)
  sent.set(tagged, written)
  return reply.type('application/json; charset=utf-8').send(await written)
}
