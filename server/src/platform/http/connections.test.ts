/** Requests that never become one, over real sockets. */
import { EventEmitter, once } from 'node:events'
import { connect } from 'node:net'
import { PassThrough } from 'node:stream'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { trustsOwnComputer } from '../network.ts'
import { limitConnections } from './connections.ts'
import { securityHeaders } from './security-headers.ts'
import { createServer, sendRouteNotFound } from './server.ts'

const app = createServer(pino({ level: 'silent' }))
let port: number

beforeAll(async () => {
  app.post('/echo/:id', async (request) => request.body)
  app.setNotFoundHandler((_request, reply) => sendRouteNotFound(reply))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  port = typeof address === 'object' ? (address?.port ?? 0) : 0
})
afterAll(() => app.close())

/** Sends bytes and reads what comes back until the server has ended the connection. */
async function exchange(sent: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const received: Buffer[] = []
  socket.on('data', (chunk) => received.push(chunk))
  socket.on('error', () => undefined)
  if (sent !== '') socket.write(sent)
  await once(socket, 'close')
  return Buffer.concat(received).toString()
}

function expectProblem(answer: string, status: number, code: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(lines.map((line) => line.split(/: (.*)/s, 2).map((part) => part.toLowerCase())))
  expect(first.split(' ')[1]).toBe(String(status))
  expect(headers).toMatchObject({
    ...Object.fromEntries(Object.entries(securityHeaders).map(([name, value]) => [name, value.toLowerCase()])),
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
  })
  expect(JSON.parse(body)).toMatchObject({ status, code, errors: [] })
}

const ending = 'connection: close\r\n\r\n'

describe('answered like everything else', () => {
  it.each([
    ['a line that is no request', 'hello\r\n\r\n', 400, 'request.malformed'],
    ['the first bytes of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01', 400, 'request.malformed'],
    ['a method that is none', 'STEAL /echo/1 HTTP/1.1\r\nhost: x\r\n\r\n', 400, 'request.malformed'],
    ['a header that is none', 'GET / HTTP/1.1\r\nhost x\r\n\r\n', 400, 'request.malformed'],
    [
      'two lengths',
      'POST /echo/1 HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
      400,
      'request.malformed',
    ],
    [
      'headers of 20 kB',
      `GET / HTTP/1.1\r\nhost: x\r\ncookie: ${'c'.repeat(20_000)}\r\n\r\n`,
      431,
      'request.header_too_large',
    ],
    ['an address that cannot be read', `GET /echo/%zz HTTP/1.1\r\nhost: x\r\n${ending}`, 400, 'request.malformed'],
    [
      'an address that is too long',
      `POST /echo/${'9'.repeat(300)} HTTP/1.1\r\nhost: x\r\n${ending}`,
      400,
      'request.malformed',
    ],
    ['no host', `GET / HTTP/1.1\r\n${ending}`, 400, 'request.malformed'],
    ['a tunnel', 'CONNECT x:1 HTTP/1.1\r\nhost: x\r\n\r\n', 400, 'request.malformed'],
    ['an expectation', `GET /nothing HTTP/1.1\r\nhost: x\r\nexpect: gifts\r\n${ending}`, 404, 'route.not_found'],
    ['a method without a route', `PROPFIND / HTTP/1.1\r\nhost: x\r\n${ending}`, 404, 'route.not_found'],
  ])('is %s', async (_what, sent, status, code) => {
    expectProblem(await exchange(sent), status, code)
  })
})

describe('half a request', () => {
  const head = 'POST /echo/1 HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n'

  it('has a minute to become a whole one', () => {
    expect(app.server.requestTimeout).toBe(60_000)
    expect(app.server.headersTimeout).toBe(60_000)
  })

  it.each([
    ['nothing of it', ''],
    ['half of its headers', head],
    ['half of its body', `${head}\r\n{"a":`],
  ])('is ended then: %s', async (_what, sent) => {
    const { requestTimeout, headersTimeout } = app.server
    Object.assign(app.server, { requestTimeout: 50, headersTimeout: 50 })
    expectProblem(await exchange(sent), 408, 'request.timeout')
    Object.assign(app.server, { requestTimeout, headersTimeout })
  })
})

describe('connections', () => {
  const arriving = (server: EventEmitter, remoteAddress: string) => {
    const socket = Object.assign(new PassThrough(), { remoteAddress })
    server.emit('connection', socket)
    return socket
  }
  const isRefused = (socket: PassThrough) => socket.writableEnded
  const limited = () => {
    const server = new EventEmitter()
    limitConnections(server, trustsOwnComputer)
    return server
  }

  it('of one network are 4,000, and as many again when those have ended', async () => {
    const server = limited()
    const first = Array.from({ length: 4_000 }, (_, host) => arriving(server, `2001:db8::${host.toString(16)}`))
    expect(first.filter(isRefused)).toEqual([])
    const surplus = arriving(server, '2001:db8::ffff')
    expect(String(surplus.read())).toContain('503 Service Unavailable')
    expect(isRefused(arriving(server, '2001:db8:0:1::1'))).toBe(false)
    expect(isRefused(arriving(server, '198.51.100.7'))).toBe(false)
    for (const socket of [surplus, first[0]]) {
      socket?.destroy()
      if (socket) await once(socket, 'close')
    }
    expect(isRefused(arriving(server, '2001:db8::1'))).toBe(false)
  })

  it('that are refused bring no request along', () => {
    const server = limited()
    const served: unknown[] = []
    server.on('connection', (socket) => served.push(socket))
    const first = Array.from({ length: 10_000 }, () => arriving(server, '127.0.0.1'))
    expect(isRefused(arriving(server, '127.0.0.1'))).toBe(true)
    expect(served).toEqual(first)
  })

  it('of a proxy on this computer are everybody’s, and 10,000 in all', () => {
    const server = limited()
    const ours = Array.from({ length: 10_000 }, () => arriving(server, '::ffff:127.0.0.1'))
    expect(ours.filter(isRefused)).toEqual([])
    expect(isRefused(arriving(server, '::1'))).toBe(true)
    expect(isRefused(arriving(server, '198.51.100.7'))).toBe(true)
  })
})
