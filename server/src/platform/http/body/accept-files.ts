/** Bodies that are files. */
import type { FastifyInstance } from 'fastify'
import { appError } from '../../errors.ts'

/**
 * Lets the endpoints of one plugin take a file: the body, as application/octet-stream, arrives as a `File`.
 * @param app the plugin's own scope: other endpoints keep taking JSON only
 */
export function acceptFiles(app: FastifyInstance, maxBytes: number): void {
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: maxBytes },
    // Fastify has joined the pieces of a large file in this turn of the event loop: to copy it is for the next.
    (_request, body, done) => void setImmediate(() => done(null, new File([body as Buffer<ArrayBuffer>], ''))),
  )
}

/**
 * Lets the endpoints of one plugin take a file of a form as well: `multipart/form-data` arrives as an object of its fields,
 * a file as a `File`.
 * @param app the plugin's own scope
 */
export function acceptForms(app: FastifyInstance, maxBytes: number): void {
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer', bodyLimit: maxBytes }, (request, body, done) => {
    const headers = { 'content-type': request.headers['content-type'] ?? '' }
    new Response(body as Buffer<ArrayBuffer>, { headers }).formData().then(
      (form) => done(null, Object.fromEntries(form)),
      () => done(appError('request.malformed')),
    )
  })
}
