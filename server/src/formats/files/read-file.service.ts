import type { QuestionFormat } from '@pariksha/contract/staff/bank/question-formats.ts'
import { appError } from '../../platform/errors.ts'
import { askQuestionsThread } from './questions-thread.ts'

type Given = {
  /** The thread takes them over. */
  bytes: Uint8Array<ArrayBuffer>
  /** Undefined to find it out. */
  format: QuestionFormat | undefined
  fileName: string
  /** Who gave it, by the id of staff: one at a time, and one that waits. */
  owner: number
  /** Aborted to stop reading. */
  signal: AbortSignal
  /** Where is counted what was found so far. */
  found: SharedArrayBuffer
}

export type { JudgedItem as ReadItem } from './judged-item.ts'

/**
 * Reads a file of questions in a thread of its own, which ends when the file takes too much time or memory.
 * @returns every item of the file, judged, and the pictures that their questions name
 * @throws AppError `question_import.unreadable` in words for who gave it, `question_import.too_many_at_once`,
 *   `question_import.cancelled`
 */
export async function readQuestionFile({ owner, signal, ...read }: Given) {
  const answer = await askQuestionsThread({ read }, owner, { transfer: [read.bytes.buffer], signal })
  if ('fault' in answer) throw appError('question_import.unreadable', { message: answer.fault })
  if (!('read' in answer)) throw new Error('The thread of question files has not read')
  return answer.read
}
