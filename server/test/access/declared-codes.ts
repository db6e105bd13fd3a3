/** Which failures an endpoint of the contract says it may answer with. */
import type { Endpoint } from '@pariksha/contract/endpoint.ts'
import { endpointsByFeature } from '@pariksha/contract/endpoints.ts'
import { declaredCodes } from '../../src/platform/http/declared-codes.ts'

/** What every endpoint may answer. */
export const generalCodes: readonly string[] = [
  'request.malformed',
  'request.invalid',
  'request.too_large',
  'request.media_type',
  'session.missing',
  'session.expired',
  'access.forbidden',
  'route.not_found',
]

/** What no request is the cause of: a test that looks for one of these breaks the server on purpose. */
const faultCodes = ['server.failed', 'server.unavailable']

const endpoints = Object.values(endpointsByFeature).flatMap((declarations) => Object.values(declarations))

function pathPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)
}

const routes = endpoints.map((endpoint) => ({ endpoint, pattern: pathPattern(endpoint.path) }))

function endpointsAt(method: string, url: string): Endpoint[] {
  const [path = ''] = url.split('?')
  const found = routes.filter(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path))
  return found.map(({ endpoint }) => endpoint)
}

/** @throws Error for a code that no endpoint at this address has declared */
export function demandDeclared({ method, url }: { method: string; url: string }, code: string): void {
  const asked = endpointsAt(method, url)
  if (asked.length === 0 || generalCodes.includes(code) || faultCodes.includes(code)) return
  if (asked.some((endpoint) => declaredCodes(endpoint).some((declared) => declared === code))) return
  throw new Error(`${method} ${asked[0]?.path} answered ${code}, which it does not declare`)
}
