import { createServer, type Server } from 'node:http'
import { endpoint } from '@pariksha/contract/endpoint.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createTaggedCall } from './tagged.ts'

const read = endpoint({
  method: 'GET',
  path: '/api/v1/thing',
  access: ['teacher'],
  summary: 'Reads a thing.',
  response: z.object({ size: z.int() }),
  errors: [],
})

let size = 1
let origin = ''
let server: Server

beforeAll(async () => {
  server = createServer((request, reply) => {
    const tag = `"${size}"`
    reply.setHeader('etag', tag)
    if (request.headers['if-none-match'] === tag) reply.writeHead(304).end()
    else reply.end(JSON.stringify({ size }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address !== null && typeof address === 'object') origin = `http://127.0.0.1:${address.port}`
})
afterAll(() => void server.close())

test('what the server says is the same is what came before, and what has changed is read', async () => {
  const ignore = () => undefined
  const callTagged = createTaggedCall({ origin, token: () => 'secret', onSessionEnded: ignore, onServerDate: ignore })
  const { signal } = new AbortController()
  const first = await callTagged(read, {}, { known: undefined, signal })
  expect(first).toEqual({ tag: '"1"', reply: { size: 1 } })
  expect(await callTagged(read, {}, { known: first, signal })).toBe(first)
  size = 2
  expect((await callTagged(read, {}, { known: first, signal })).reply).toEqual({ size: 2 })
})
