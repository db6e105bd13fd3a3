import type { FastifyRequest } from 'fastify'

/** The scheme's name is the same in any case: RFC 9110, section 11.1. */
const bearer = /^bearer +([\w-]{20,100})$/i

export function bearerToken({ headers: { authorization = '' } }: FastifyRequest): string | undefined {
  return bearer.exec(authorization)?.[1]
}
