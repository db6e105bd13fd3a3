/** What is not HTTP, or only just. Each is the whole of what is sent on a connection of its own. */
import * as fc from 'fast-check'
import type { FuzzRequest } from './fuzz-request.ts'

const host = 'Host: localhost\r\n'
const end = 'Connection: close\r\n\r\n'
const login = 'POST /api/v1/login?role=student HTTP/1.1\r\n'
const json = 'Content-Type: application/json\r\n'

const whole = [
  `FOO /api/v1/school HTTP/1.1\r\n${host}${end}`,
  `get /api/v1/school HTTP/1.1\r\n${host}${end}`,
  `GET /api/v1/school HTTP/1.1\r\n${end}`,
  `GET /api/v1/school HTTP/9.9\r\n${host}${end}`,
  'GET /api/v1/school\r\n\r\n',
  `GET  /api/v1/school  HTTP/1.1\r\n${host}${end}`,
  `GET /api/v1/%zz HTTP/1.1\r\n${host}${end}`,
  `GET /api/v1/imports/%00 HTTP/1.1\r\n${host}${end}`,
  `GET /api/v1/imports/%ff%fe HTTP/1.1\r\n${host}${end}`,
  `GET /api/v1/../v1/school HTTP/1.1\r\n${host}${end}`,
  `GET //api/v1/school HTTP/1.1\r\n${host}${end}`,
  `GET http://127.0.0.1/api/v1/school HTTP/1.1\r\n${host}${end}`,
  `GET /api/v1/school?${'a=1&'.repeat(3_000)} HTTP/1.1\r\n${host}${end}`,
  `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${host}${end}`,
  `GET /api/v1/school HTTP/1.1\r\n${host}X-Long: ${'a'.repeat(20_000)}\r\n${end}`,
  `GET /api/v1/school HTTP/1.1\r\n${host}${'X-Many: a\r\n'.repeat(2_500)}${end}`,
  `GET /api/v1/school HTTP/1.1\r\n${host}No colon\r\n${end}`,
  `GET /api/v1/school HTTP/1.1\r\n${host} folded: x\r\n${end}`,
  `GET /api/v1/school HTTP/1.1\r\n${host}Upgrade: websocket\r\nConnection: upgrade\r\n\r\n`,
  `GET /api/v1/session HTTP/1.1\r\n${host}Authorization: Bearer ${'a'.repeat(5_000)}\r\n${end}`,
  `GET /api/v1/session HTTP/1.1\r\n${host}Authorization: Basic cHJpbmNpcGFsOmE=\r\n${end}`,
  `OPTIONS * HTTP/1.1\r\n${host}${end}`,
  `CONNECT localhost:80 HTTP/1.1\r\n${host}${end}`,
  `TRACE /api/v1/school HTTP/1.1\r\n${host}${end}`,
  `${login}${host}${json}Content-Length: 2\r\nContent-Length: 3\r\n${end}{}`,
  `${login}${host}${json}Content-Length: -1\r\n${end}{}`,
  `${login}${host}${json}Content-Length: 99999999999\r\n${end}{}`,
  `${login}${host}${json}Transfer-Encoding: chunked\r\nContent-Length: 2\r\n${end}2\r\n{}\r\n0\r\n\r\n`,
  `${login}${host}${json}Transfer-Encoding: chunked\r\n${end}zz\r\n{}\r\n0\r\n\r\n`,
  `${login}${host}${json}Transfer-Encoding: gzip\r\n${end}{}`,
  `${login}${host}${json}Content-Length: 4\r\n${end}\xff\xfe{}`,
  `${login}${host}${json}Expect: 100-continue\r\nContent-Length: 2\r\n${end}{}`,
  `${login}${host}${json}Expect: nonsense\r\nContent-Length: 2\r\n${end}{}`,
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\r\n\r\n\r\n\r\n',
  '\0\0\0\0\0\0\0\0\r\n\r\n',
] as const

/** A request that is cut off where the chance will have it. */
const cut = fc
  .record({ text: fc.constantFrom(...whole), part: fc.double({ min: 0.05, max: 1, noNaN: true }) })
  .map(({ text, part }) => text.slice(0, Math.ceil(text.length * part)))

export const rawRequests: fc.Arbitrary<FuzzRequest> = fc
  .oneof(fc.constantFrom(...whole), cut)
  .map((raw) => ({ endpoint: '', caller: 'nobody', method: '', url: '', headers: {}, raw }))
