/** Closing waits for what is being answered, and for nothing else. */
import { once } from 'node:events'
import { connect } from 'node:net'
import pino from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createServer } from './server.ts'

beforeEach(() => {
  // Sockets keep their own time; only our own limit stands still.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

async function listen() {
  const app = createServer(pino({ level: 'silent' }))
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<string>()
  app.get('/slow', () => {
    asked.resolve()
    return answer.promise
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  return { app, port, asked: asked.promise, answer: answer.resolve }
}

it('gives the answer that is under way, and does not wait for another request on that connection', async () => {
  const { app, port, asked, answer } = await listen()
  const reply = fetch(`http://127.0.0.1:${port}/slow`)
  await asked
  const closing = app.close()
  await vi.waitFor(() => expect(app.server.listening).toBe(false))
  const from = performance.now()
  answer('done')
  expect(await (await reply).text()).toBe('done')
  await closing
  expect(performance.now() - from).toBeLessThan(5_000)
})

it('cuts off a request that never comes to its end', async () => {
  const { app, port, asked } = await listen()
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  const cutOff = once(socket, 'close')
  socket.write('GET /slow HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await asked
  const closing = app.close()
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  vi.advanceTimersByTime(5_000)
  await cutOff
  await closing
})
