/** Serves the built web application. */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { contentSecurityPolicy } from './security-headers.ts'
import { sendRouteNotFound } from './server.ts'

const noncePlaceholder = '__CSP_NONCE__'
const yearSec = 365 * 24 * 60 * 60

async function sendPage(reply: FastifyReply, webRoot: string): Promise<FastifyReply> {
  const page = await readFile(path.join(webRoot, 'index.html'), 'utf8')
  const nonce = randomBytes(16).toString('base64')
  return reply
    .header('content-security-policy', contentSecurityPolicy(`'self' 'nonce-${nonce}'`))
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(page.replaceAll(noncePlaceholder, nonce))
}

/**
 * Serves the files of the built web application: hashed assets for a year, pre-compressed where a smaller file stands
 * beside them, and the one page for every address that is neither a file nor under `/api`. Nothing is remembered from
 * the start, so that an application built anew under a running server is served whole.
 * @param webRoot folder of the built application
 */
export async function serveWeb(app: FastifyInstance, webRoot: string): Promise<void> {
  await app.register(serveStatic, {
    root: webRoot,
    index: false,
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (response, file) => {
      const isHashed = path.relative(webRoot, file).startsWith(`assets${path.sep}`)
      response.header('cache-control', isHashed ? `public, max-age=${yearSec}, immutable` : 'no-cache')
    },
  })
  for (const url of ['/', '/index.html']) {
    app.get(url, { schema: { hide: true } }, (_request, reply) => sendPage(reply, webRoot))
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !request.url.startsWith('/api') && !request.url.startsWith('/assets/')
    return isPage ? sendPage(reply, webRoot) : sendRouteNotFound(reply)
  })
}
