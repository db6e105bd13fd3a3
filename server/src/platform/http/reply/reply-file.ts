/** A file that is sent while it is made, no faster than the client reads. */
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

export type SentFile = { name: string; bytes: AsyncGenerator<Uint8Array> }

/** What is thrown before the first bytes come is answered like any failure; afterwards the connection is cut. */
export async function sendFile(reply: FastifyReply, { name, bytes }: SentFile): Promise<FastifyReply> {
  const first = await bytes.next()
  // Nobody reads what is sent to a connection that closes about now.
  const end = () => void bytes.return(undefined).catch(() => undefined)
  reply.raw.once('close', end)
  if (reply.raw.destroyed) end()
  async function* all() {
    try {
      if (!first.done) yield first.value
      yield* bytes
    } finally {
      await bytes.return(undefined)
    }
  }
  return reply
    .type('application/octet-stream')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(all(), { objectMode: false }))
}
