/** The headers that every answer carries, whoever makes it. */
import type { FastifyInstance } from 'fastify'

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
 * What every answer carries. Only the page has styles of its own, so only its policy names a nonce; the pages of the
 * documentation have a policy of their own too. No HSTS and no upgrade of insecure requests: a school's own PC on the LAN
 * has no TLS, and either would break every page there; a proxy that has TLS adds them.
 */
export const securityHeaders = {
  'content-security-policy': contentSecurityPolicy("'self'"),
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

/** Adds the headers to every answer of a route, and to that of an address without one. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(securityHeaders)
    done()
  })
}
