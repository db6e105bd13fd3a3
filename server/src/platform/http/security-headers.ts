/** The headers that every answer carries, whoever makes it. */
import type { FastifyInstance, FastifyReply } from 'fastify'

const documentationPath = '/api/docs'

/** @param styles what `style-src` allows */
export function contentSecurityPolicy(styles: string): string {
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

/**
 * No HSTS and no upgrade of insecure requests: a school's own PC on the LAN has no TLS, and either would break every
 * page there; a proxy that has TLS adds them.
 */
const unpolicedHeaders = {
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

/** What every answer carries. Only the page has styles of its own, so only its policy names a nonce, in place of this one. */
export const securityHeaders = { ...unpolicedHeaders, 'content-security-policy': contentSecurityPolicy("'self'") }

/** Adds the headers to every answer of a route, and to that of an address without one. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply: FastifyReply, done) => {
    // The pages of the documentation bring a policy of their own.
    reply.headers(request.url.startsWith(documentationPath) ? unpolicedHeaders : securityHeaders)
    done()
  })
}
