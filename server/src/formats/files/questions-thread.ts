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

const takesTooLong = 'This file takes too long to read. Split it into smaller files.'

/** @param transfer what of the task the thread takes over @throws AppError `question_import.too_many_at_once` */
export async function askQuestionsThread(
  task: QuestionsTask,
  owner: number,
  transfer: readonly ArrayBuffer[] = [],
): Promise<QuestionsAnswer> {
  const outcome = await worker.run({ task, owner, transfer })
  return outcome.isDone ? outcome.answer : faultAnswer(outcome.fault)
}

function faultAnswer(fault: WorkerFault): QuestionsAnswer {
  if (fault === 'busy') throw appError('question_import.too_many_at_once', { retryAfterSec })
  if (fault === 'ended') throw appError('server.unavailable', { retryAfterSec })
  if (fault === 'broken') throw new Error('The thread of question files broke')
  return { fault: takesTooLong }
}
