/** Serves the built web application, with the security headers of every answer. */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sendRouteNotFound } from './server.ts'

const noncePlaceholder = '__CSP_NONCE__'
const documentationPath = '/api/docs'
const yearSec = 365 * 24 * 60 * 60

function contentSecurityPolicy(styles: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "worker-src 'self'",
    `style-src ${styles}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Only the page has styles of its own, so only its policy names a nonce. */
const policyOfFiles = contentSecurityPolicy("'self'")

/**
 * No HSTS and no upgrade of insecure requests: a school's own PC on the LAN has no TLS, and either would break every
 * page there; a proxy that has TLS adds them.
 */
const securityHeaders = {
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  // The filter of old browsers can be turned against a page.
  'x-xss-protection': '0',
}

/** Adds the headers that every answer carries. */
export function addSecurityHeaders(app: FastifyInstance): void {
  const guarded = { ...securityHeaders, 'content-security-policy': policyOfFiles }
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(request.url.startsWith(documentationPath) ? securityHeaders : guarded)
  })
}

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
