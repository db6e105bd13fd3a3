/** A reply that its client may have already. */
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'

type Schema = z.core.$ZodType

/** A row of a list that may be in several replies: it is checked and written out once, so nobody changes it. */
export class RowOfReplies<Row> {
  readonly #row: Row
  #text: string | undefined

  constructor(row: Row) {
    this.#row = row
  }

  /** @param schema of the row, always the same @throws ZodError when it does not fit */
  text(schema: Schema): string {
    this.#text ??= JSON.stringify(z.encode(schema, this.#row))
    return this.#text
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
const sent = new WeakMap<TaggedReply<unknown>, Buffer>()

function textOf(declared: Schema, value: unknown): string | undefined {
  if (!(declared instanceof z.core.$ZodArray && Array.isArray(value))) {
    return JSON.stringify(z.encode(declared, value))
  }
  const rows = value.map((row) => (row instanceof RowOfReplies ? row.text(declared._zod.def.element) : 'null'))
  return `[${rows.join()}]`
}

/** What the schema does not name does not leave. @throws ZodError when it does not fit */
function textOfReply(schema: Schema, reply: object): string {
  if (!(schema instanceof z.core.$ZodObject)) throw new Error('A tagged reply is an object')
  const fields = Object.entries<Schema>(schema._zod.def.shape).flatMap(([name, declared]) => {
    const text = textOf(declared, Reflect.get(reply, name))
    return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`]
  })
  return `{${fields.join()}}`
}

/** Sends it, or 304 to a client whose `If-None-Match` names it. @param schema of the reply */
export function sendTagged(reply: FastifyReply, tagged: TaggedReply<object>, schema: Schema): FastifyReply {
  reply.header('etag', tagged.tag)
  if (reply.request.headers['if-none-match'] === tagged.tag) return reply.status(304).send()
  const text = sent.get(tagged) ?? Buffer.from(textOfReply(schema, tagged.reply))
  sent.set(tagged, text)
  return reply.type('application/json; charset=utf-8').send(text)
}
