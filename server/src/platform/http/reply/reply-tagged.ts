/** A reply that its client may have already. */
import type { FastifyReply } from 'fastify'

/** `tag` is the same for replies of which a client needs only one (RFC 9110, 8.8.3), with its quotes. */
export type TaggedReply<Reply> = { tag: string; reply: Reply }

/** Sends it, or 304 to a client whose `If-None-Match` names it. */
export function sendTagged(reply: FastifyReply, { tag, reply: body }: TaggedReply<unknown>): FastifyReply {
  reply.header('etag', tag)
  return reply.request.headers['if-none-match'] === tag ? reply.status(304).send() : reply.send(body)
}
