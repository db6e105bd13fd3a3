/** An image at an address of which the bytes never change. */
import type { FastifyReply } from 'fastify'

export type SentImage = { kind: string; bytes: Buffer }

/**
 * The browser keeps it for whoever is logged in: to another session on the same computer it is not there, because each has
 * an authorization of its own.
 */
const imageHeaders = {
  'cache-control': 'private, max-age=31536000, immutable',
  vary: 'authorization',
  'content-security-policy': "default-src 'none'",
}

/** @param image.kind the second half of its content type */
export function sendImage(reply: FastifyReply, { kind, bytes }: SentImage): FastifyReply {
  return reply.headers(imageHeaders).type(`image/${kind}`).send(bytes)
}
