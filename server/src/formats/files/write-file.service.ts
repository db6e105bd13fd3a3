import { appError } from '../../platform/errors.ts'
import type { FileToWrite, WrittenFile } from './questions-task.ts'
import { askQuestionsThread } from './questions-thread.ts'

export type { FileToWrite } from './questions-task.ts'

/**
 * Writes questions as a file, in the thread that reads such files; it takes the pictures over.
 * @param owner for whom, by the id of staff
 * @returns also what the format cannot say, of each question by its place
 * @throws AppError `question_export.nothing` in words for who asked, `question_import.too_many_at_once`
 */
export async function writeQuestionFile(write: FileToWrite, owner: number): Promise<WrittenFile> {
  const transfer = new Set([...write.pictures.values()].map(({ buffer }) => buffer))
  const answer = await askQuestionsThread({ write }, owner, { transfer: [...transfer] })
  if ('fault' in answer) throw appError('question_export.nothing', { message: answer.fault })
  if (!('written' in answer)) throw new Error('The thread of question files has not written')
  return answer.written
}

/** The sheet that teachers fill in, with an example of each kind. @throws AppError `question_import.too_many_at_once` */
export async function questionTemplateFile(owner: number): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await askQuestionsThread({ template: 'xlsx' }, owner)
  if (!('template' in answer)) throw new Error('The thread of question files has made no template')
  return answer.template
}
