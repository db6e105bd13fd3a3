import { createServer, type Server, type ServerResponse } from 'node:http'
import { endpoint } from '@pariksha/contract/endpoint.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { createLineCall } from './lines.ts'

const count = endpoint({
  method: 'POST',
  path: '/api/v1/count',
  access: ['teacher'],
  summary: 'Counts.',
  body: z.object({ to: z.int() }),
  streams: true,
  response: z.object({ n: z.int(), text: z.optional(z.string()) }),
  errors: [],
})

let answer: (reply: ServerResponse) => void = () => {}
let closed: Promise<void>
let server: Server
let origin = ''
const ended = vi.fn()

beforeAll(async () => {
  server = createServer((request, reply) => {
    closed = new Promise((done) => reply.on('close', done))
    request.resume().on('end', () => answer(reply))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address !== null && typeof address === 'object') origin = `http://127.0.0.1:${address.port}`
})
afterAll(() => {
  server.closeAllConnections()
  return new Promise((done) => server.close(done))
})
beforeEach(() => vi.clearAllMocks())

function counting({ at = origin, signal = new AbortController().signal } = {}) {
  const surroundings = { origin: at, token: () => 'secret', onSessionEnded: ended, onServerDate: () => {} }
  return createLineCall(surroundings)(count, { body: { to: 3 } }, { signal })
}

async function all(lines: AsyncIterable<{ n: number; text?: string | undefined }>) {
  const values = []
  for await (const value of lines) values.push(value)
  return values
}

const lines = (reply: ServerResponse) => reply.writeHead(200, { 'content-type': 'application/x-ndjson' })

/** Sends bytes in pieces that surely arrive one by one. */
async function inPieces(reply: ServerResponse, pieces: readonly Uint8Array[]) {
  lines(reply)
  for (const piece of pieces) {
    await new Promise((done) => reply.write(piece, done))
    await new Promise((done) => setImmediate(done))
  }
  reply.end()
}

test('lines are read wherever they are cut, also inside a letter, and the last needs no end', async () => {
  const bytes = new TextEncoder().encode('{"n":1,"text":"భిన్నాలు"}\r\n\n{"n":2}\n{"n":3}')
  answer = (reply) =>
    void inPieces(
      reply,
      Array.from(bytes, (byte) => Uint8Array.of(byte)),
    )
  expect(await all(counting())).toEqual([{ n: 1, text: 'భిన్నాలు' }, { n: 2 }, { n: 3 }])
})

test('each value is there before the next is sent', async () => {
  let reply: ServerResponse | undefined
  answer = (opened) => {
    reply = lines(opened)
    reply.write('{"n":1}\n')
  }
  const values = counting()
  expect((await values.next()).value).toEqual({ n: 1 })
  reply?.end('{"n":2}\n')
  expect((await values.next()).value).toEqual({ n: 2 })
  expect((await values.next()).done).toBe(true)
})

test.each(['{"n":1}\n{"n":\n{"n":3}\n', '{"n":1}\n<html>\n', '{"n":1}\n{"m":2}\n', '{"n":1}\n{"n":2'])(
  'a broken line ends the values that came before it: %j',
  async (text) => {
    answer = (reply) => lines(reply).end(text)
    const values = counting()
    expect((await values.next()).value).toEqual({ n: 1 })
    await expect(values.next()).rejects.toMatchObject({
      kind: 'unreadable',
      message: 'Invalid data received from server',
    })
  },
)

test('an answer that is no stream is unreadable', async () => {
  answer = (reply) => reply.writeHead(200, { 'content-type': 'text/html' }).end('<html>Log in to the Wi-Fi</html>')
  await expect(all(counting())).rejects.toMatchObject({ kind: 'unreadable', status: 200 })
})

test('a refusal carries what the server said, and an ended session is reported', async () => {
  answer = (reply) => reply.writeHead(429).end('{"message":"Used up.","code":"ai.daily_limit"}')
  await expect(all(counting())).rejects.toMatchObject({ kind: 'refused', status: 429, message: 'Used up.' })
  expect(ended).not.toHaveBeenCalled()
  answer = (reply) => reply.writeHead(401).end('{"message":"Your session has ended."}')
  await expect(all(counting())).rejects.toMatchObject({ status: 401 })
  expect(ended).toHaveBeenCalledExactlyOnceWith('secret')
})

test('a connection that cannot be made or breaks off is unreachable', async () => {
  await expect(all(counting({ at: 'http://127.0.0.1:1' }))).rejects.toMatchObject({ kind: 'unreachable' })
  answer = (reply) => lines(reply).write('{"n":1}\n', () => reply.destroy())
  await expect(all(counting())).rejects.toMatchObject({ kind: 'unreachable' })
})

test('leaving the loop, and aborting, close the request', async () => {
  answer = (reply) => lines(reply).write('{"n":1}\n')
  for await (const { n } of counting()) if (n === 1) break
  await closed

  const controller = new AbortController()
  const values = counting({ signal: controller.signal })
  await values.next()
  controller.abort()
  await expect(values.next()).rejects.toMatchObject({ name: 'AbortError' })
  await closed
})
