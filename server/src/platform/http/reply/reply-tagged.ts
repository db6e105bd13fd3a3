/** A reply that its client may have already. */
import type { FastifyReply } from 'fastify'

/** `tag` is the same for replies of which a client needs only one (RFC 9110, 8.8.3), with its quotes. */
export type TaggedReply<Reply> = { tag: string; reply: Reply }

/** As they were sent: one that goes to several is checked and written out once. */
const sent = new WeakMap<TaggedReply<unknown>, Buffer>()

/** Sends it, or 304 to a client whose `If-None-Match` names it. */
export function sendTagged(reply: FastifyReply, tagged: TaggedReply<unknown>): FastifyReply {
  reply.header('etag', tagged.tag)
  if (reply.request.headers['if-none-match'] === tagged.tag) return reply.status(304).send()
  const text = sent.get(tagged) ?? Buffer.from(String(reply.serialize(tagged.reply)))
  sent.set(tagged, text)
  return reply.type('application/json; charset=utf-8').send(text)
}
