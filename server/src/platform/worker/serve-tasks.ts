import { parentPort } from 'node:worker_threads'
import type { ThreadMessage } from './thread.ts'

/** Makes this module the program of a `limitedWorker`. What `perform` throws ends the thread. */
export function serveTasks<Task, Answer>(perform: (task: Task) => Answer | Promise<Answer>): void {
  const send = (message: ThreadMessage) => parentPort?.postMessage(message)
  parentPort?.on('message', async (task: Task) => send({ answer: await perform(task) }))
  send('ready')
}
