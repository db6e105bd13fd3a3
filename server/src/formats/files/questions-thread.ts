/** The one thread beside the main one in which question files are read and written. */
import { appError } from '../../platform/errors.ts'
import { limitedWorker, type WorkerFault } from '../../platform/worker/limited-worker.ts'
import type { QuestionsAnswer, QuestionsTask } from './questions-task.ts'

/** What the largest allowed file needs, with room. A file that waits is kept in memory. */
const worker = limitedWorker<QuestionsTask, QuestionsAnswer>(new URL('./questions-worker.ts', import.meta.url), {
  cpuMs: 10_000,
  memoryMb: 512,
  waiting: { inAll: 8, ofOne: 1 },
})

const retryAfterSec = 5

const takesTooLong = {
  read: 'This file takes too long to read. Split it into smaller files.',
  write: 'This file takes too long to make. Export fewer questions at once.',
} as const

type Handing = {
  /** What of the task the thread takes over. */
  transfer?: readonly ArrayBuffer[]
  /** Aborted when nobody wants the answer any more: the thread is ended. */
  signal?: AbortSignal
}

/** @throws AppError `question_import.too_many_at_once`, or `question_import.cancelled` where the signal was aborted */
export async function askQuestionsThread(
  task: QuestionsTask,
  owner: number,
  { transfer = [], signal }: Handing = {},
): Promise<QuestionsAnswer> {
  const outcome = await worker.run({ task, owner, transfer, ...(signal === undefined ? {} : { signal }) })
  if (!outcome.isDone && signal?.aborted) throw appError('question_import.cancelled')
  return outcome.isDone ? outcome.answer : faultAnswer(outcome.fault, 'read' in task ? 'read' : 'write')
}

function faultAnswer(fault: WorkerFault, work: keyof typeof takesTooLong): QuestionsAnswer {
  if (fault === 'busy') throw appError('question_import.too_many_at_once', { retryAfterSec })
  if (fault === 'ended') throw appError('server.unavailable', { retryAfterSec })
  if (fault === 'broken') throw new Error('The thread of question files broke')
  return { fault: takesTooLong[work] }
}
