/** Opens files of saved answers beside the main thread. */
import type { AnswerFileContent } from '@pariksha/contract/attempts/answer-file-content.ts'
import type { Kysely } from 'kysely'
import { appError } from '../../platform/errors.ts'
import type { Tables } from '../../platform/tables.ts'
import { limitedWorker, type WorkerFault } from '../../platform/worker/limited-worker.ts'
import { answerFileKeys } from './answer-file-keys.service.ts'
import type { GivenFile, OpenedFile } from './answer-file-worker.ts'

/** A teacher may bring the files of a whole class at once. */
const worker = limitedWorker<GivenFile, OpenedFile>(new URL('./answer-file-worker.ts', import.meta.url), {
  cpuMs: 5_000,
  memoryMb: 256,
  waiting: { inAll: 1_000, ofOne: 100 },
})

const retryAfterSec = 2

function failureOf(fault: WorkerFault): Error {
  if (fault === 'busy') return appError('request.too_many', { retryAfterSec })
  if (fault === 'ended') return appError('server.unavailable', { retryAfterSec })
  if (fault === 'broken') return new Error('The thread that opens files of answers broke')
  // No page makes a file that takes so much.
  return appError('answer_file.damaged')
}

/**
 * What a file holds that a page of an attempt has sealed.
 * @param owner who gives it: one of each is opened in turn
 * @throws AppError `answer_file.unreadable`, `answer_file.damaged` or `answer_file.other_school`; `request.too_many` when too
 *   many wait, `server.unavailable` when the server stops
 */
export async function openAnswerFile(db: Kysely<Tables>, file: Blob, owner: number): Promise<AnswerFileContent> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const task = { bytes, keys: await answerFileKeys(db) }
  const outcome = await worker.run({ task, owner, transfer: [bytes.buffer] })
  if (!outcome.isDone) throw failureOf(outcome.fault)
  const { answer } = outcome
  if ('fault' in answer) throw appError(`answer_file.${answer.fault}`)
  return answer.content
}
