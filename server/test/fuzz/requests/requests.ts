/** Requests to every endpoint of the contract: as they should be, nearly so, and hostile. */
import type { Endpoint } from '@pariksha/contract/endpoint.ts'
import { endpointsByFeature } from '@pariksha/contract/endpoints.ts'
import type { Role } from '@pariksha/contract/law/access.ts'
import * as fc from 'fast-check'
import { type CallerName, callers, signedIn } from '../../access/callers.ts'
import { requests as validRequests } from '../../access/requests.ts'
import { type Ids, idsOfNothing } from '../../fixtures/busy-school.ts'
import { changed, changes } from './changes.ts'
import type { FuzzRequest } from './fuzz-request.ts'
import { rawRequests } from './raw-requests.ts'
import { type KnownValues, valuesOf } from './schema-values.ts'
import { knownValues } from './school-values.ts'

export const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  Object.values(endpointsByFeature)
    .flatMap((declared) => Object.values(declared))
    .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
)

export const roleOf: Partial<Record<CallerName, Role>> = {
  pupil: 'student',
  'pupil of another class': 'student',
  'class teacher': 'teacher',
  'teacher of the class': 'teacher',
  'other teacher': 'teacher',
  principal: 'principal',
}

/** Whether an endpoint lets a caller in at all. */
export function mayCall({ access }: Endpoint, caller: CallerName): boolean {
  const role = roleOf[caller]
  return access === 'public' || (role !== undefined && (access === 'signed-in' || access.includes(role)))
}

type Asked = { params?: unknown; query?: unknown; body?: unknown }

/** The calls that succeed, about records of either class or of none. */
function validCalls(name: string, { fifth, sixth }: { fifth: Ids; sixth: Ids }): Asked[] {
  const valid = validRequests[name]
  if (valid === undefined) throw new Error(`There is no valid request for ${name}`)
  return [fifth, fifth, fifth, sixth, idsOfNothing].map((ids) => {
    const { file, ...asked } = valid(ids)
    return file === undefined ? asked : { ...asked, body: new Uint8Array(file) }
  })
}

function drawnCalls({ params, query, body }: Endpoint, known: KnownValues): fc.Arbitrary<Asked> {
  const parts: Record<string, fc.Arbitrary<unknown>> = {}
  for (const [part, schema] of Object.entries({ params, query, body })) {
    if (schema !== undefined) parts[part] = valuesOf(schema, known)
  }
  return fc.record(parts, { noNullPrototype: true })
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? '').toWellFormed()
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [['', value]]
}

/** Longer ones the protocol itself refuses. */
const maxUrlLength = 6_000

function urlOf(path: string, { params, query }: Asked): string {
  const given = new Map(entriesOf(params))
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(textOf(given.get(name))) || '0')
  const asked = new URLSearchParams()
  for (const [name, value] of query === undefined ? [] : entriesOf(query)) {
    for (const one of Array.isArray(value) ? value.slice(0, 50) : [value]) asked.append(textOf(name), textOf(one))
  }
  const url = asked.size === 0 ? filled : `${filled}?${asked}`
  return url.slice(0, maxUrlLength).replace(/%[\dA-F]?$/, '')
}

const json = { 'content-type': 'application/json' }

const oddHeaders = fc.oneof(
  fc
    .constantFrom(
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'text/xml',
      'a/b; charset=x',
    )
    .map((type) => ({ 'content-type': type })),
  fc.constantFrom('gzip', 'br', 'identity').map((encoding) => ({ ...json, 'content-encoding': encoding })),
  fc
    .constantFrom('1.2.3.4', '::ffff:10.0.0.1', "'; --", '')
    .map((address) => ({ ...json, 'x-forwarded-for': address })),
  fc.constantFrom('*/*', 'text/html', 'application/xml', '').map((accept) => ({ ...json, accept })),
  fc.constantFrom('bytes=0-', 'bytes=-1').map((range) => ({ ...json, range })),
  fc.constant({ ...json, 'x-http-method-override': 'DELETE', cookie: 'session=1', 'accept-encoding': 'gzip, br' }),
  fc.constant({ 'content-type': 'application/octet-stream' }),
)

/** What becomes of the JSON of a body on its way. */
const distortions = fc.oneof(
  fc
    .double({ min: 0, max: 1, noNaN: true })
    .map((part) => (text: string) => text.slice(0, Math.floor(text.length * part))),
  fc.constantFrom('\ufeff', '//', '[', '{"a":1}', ',', '\0').map((more) => (text: string) => `${more}${text}`),
  fc.constantFrom('}', ',', '\0', '[]').map((more) => (text: string) => `${text}${more}`),
  fc.constantFrom(1_000, 100_000).map((depth) => () => '['.repeat(depth)),
  fc.constant((text: string) => text.replace(/\d+/, '1e400').replace(/"/, "'")),
  fc.constant((text: string) => text.replace(/^\{"(\w+)":/, '{"$1":0,"$1":')),
)

/** Nothing, but once in so many times. */
function onceIn<T>(times: number, drawn: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.oneof({ weight: times - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: drawn })
}

function callersOf(endpoint: Endpoint): fc.Arbitrary<CallerName> {
  const welcome = signedIn.filter((caller) => mayCall(endpoint, caller))
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...(welcome.length === 0 ? signedIn : welcome)) },
    { weight: 1, arbitrary: fc.constantFrom(...callers) },
  )
}

type Drawn = {
  asked: Asked
  caller: CallerName
  made: Parameters<typeof changed>[1]
  headers: Record<string, string> | undefined
  distort: ((text: string) => string) | undefined
  method: string | undefined
}

function bodyOf({ asked, distort }: Drawn, method: string): Pick<FuzzRequest, 'text' | 'base64' | 'headers'> {
  const { body } = asked
  if (body instanceof Uint8Array) {
    return { base64: Buffer.from(body).toString('base64'), headers: { 'content-type': 'application/octet-stream' } }
  }
  if (body === undefined || method === 'GET') return { headers: {} }
  const text = JSON.stringify(body) ?? ''
  return { text: distort === undefined ? text : distort(text), headers: json }
}

function requestsTo(name: string, { fifth, sixth }: { fifth: Ids; sixth: Ids }): fc.Arbitrary<FuzzRequest> {
  const endpoint = endpoints.get(name)
  if (endpoint === undefined) throw new Error(`There is no endpoint ${name}`)
  const drawn: fc.Arbitrary<Drawn> = fc.record({
    asked: fc.oneof(
      { weight: 2, arbitrary: fc.constantFrom(...validCalls(name, { fifth, sixth })) },
      { weight: 1, arbitrary: drawnCalls(endpoint, knownValues(fifth, sixth)) },
    ),
    caller: callersOf(endpoint),
    made: fc.oneof(fc.constant([]), fc.array(changes, { minLength: 1, maxLength: 3 })),
    headers: onceIn(25, oddHeaders),
    distort: onceIn(25, distortions),
    method: onceIn(50, fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE')),
  })
  return drawn.map((given) => {
    const method = given.method ?? endpoint.method
    const asked: Asked = Object.assign({}, changed(given.asked, given.made))
    const { headers, ...body } = bodyOf({ ...given, asked }, method)
    return {
      endpoint: method === endpoint.method ? name : '',
      caller: given.caller,
      method,
      url: urlOf(endpoint.path, asked),
      headers: given.headers ?? headers,
      ...body,
    }
  })
}

/** Requests to all endpoints alike but those that start a process for it, and some that are none of HTTP's. */
export function fuzzRequests(school: { fifth: Ids; sixth: Ids }): fc.Arbitrary<FuzzRequest> {
  const each = [...endpoints].map(([name, { file }]) => ({
    weight: file ? 1 : 10,
    arbitrary: requestsTo(name, school),
  }))
  return fc.oneof({ weight: 40, arbitrary: fc.oneof(...each) }, { weight: 1, arbitrary: rawRequests })
}
