import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import { parentPort } from 'node:worker_threads'
import type { ThreadMessage } from './thread.ts'

/** The main thread saves answers: on a busy machine it goes first. Only Linux knows threads by an id and their priorities. */
function giveWay(): void {
  try {
    setPriority(Number(path.basename(readlinkSync('/proc/thread-self'))), constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Elsewhere all threads of a process are alike.
  }
}

/** Makes this module the program of a `limitedWorker`. What `perform` throws ends the thread. */
export function serveTasks<Task, Answer>(perform: (task: Task) => Answer | Promise<Answer>): void {
  giveWay()
  const send = (message: ThreadMessage) => parentPort?.postMessage(message)
  parentPort?.on('message', async (task: Task) => send({ answer: await perform(task) }))
  send('ready')
}
