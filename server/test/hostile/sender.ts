/** Sends requests from a thread of its own, so that what a client does is not counted as the server's. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export type Sent = { method: 'GET' | 'PUT' | 'POST'; headers: Record<string, string>; body?: string }

const program = `
  const { parentPort } = require('node:worker_threads')
  parentPort.on('message', async ({ url, init }) => {
    const answer = await fetch(url, init)
    for await (const _ of answer.body ?? []);
    parentPort.postMessage(answer.status)
  })
`

export type Sender = { send(url: string, init: Sent): Promise<number>; end(): Promise<unknown> }

/** @returns what sends one request after the other, and answers with the status once the whole reply has come */
export function startSender(): Sender {
  const thread = new Worker(program, { eval: true })
  return {
    async send(url, init) {
      const answered = once(thread, 'message')
      thread.postMessage({ url, init })
      return Number((await answered)[0])
    },
    end: () => thread.terminate(),
  }
}
