/** The pictures of papers: put down when a paper is written or corrected, and shown to whoever may read it. */
import type { Question } from '@pariksha/contract/law/questions/question.ts'
import type { Kysely } from 'kysely'
import type { Deps } from '../../platform/deps.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import type { SentImage } from '../../platform/http/reply/reply-image.ts'
import type { Caller, StaffCaller } from '../../platform/session.ts'
import type { Tables } from '../../platform/tables.ts'
import * as queries from './paper-pictures.queries.ts'
import { arePicturesOpen, pictureFault, picturesOfQuestion } from './paper-pictures.rules.ts'

type Paper = { examId: number; caller: StaffCaller; questions: readonly Question[] }

/**
 * Puts down which pictures an exam's paper shows from now on.
 * @param tx the transaction that writes the paper: a fault undoes it
 * @returns the first text whose pictures it cannot have, if any
 */
export async function keepPaperPictures(tx: Kysely<Tables>, { examId, caller, questions }: Paper) {
  const hashes = [...new Set(questions.flatMap(picturesOfQuestion))]
  const known = hashes.length === 0 ? new Map() : await queries.listUsablePictures(tx, caller, hashes)
  const fault = pictureFault(questions, known)
  if (fault === undefined) await queries.replacePaperPictures(tx, examId, hashes)
  return fault
}

/**
 * Refuses a question that is in no paper yet, with a picture that its author may not use.
 * @throws AppError `request.invalid` at the text that names it, as of a field `question`
 */
export async function demandUsablePictures(tx: Kysely<Tables>, caller: StaffCaller, question: Question): Promise<void> {
  const hashes = picturesOfQuestion(question)
  if (hashes.length === 0) return
  const fault = pictureFault([question], await queries.listUsablePictures(tx, caller, hashes))
  if (fault !== undefined) throw fieldError(`question.${fault.field}`, fault.message)
}

type Asked = { caller: Caller; examId: number; hash: string; now: Date }

/**
 * A picture in the paper of an exam.
 * @param asked.hash in base64url
 * @throws AppError `picture.not_found`, the same for one that is not there and one that may not be seen now
 */
export async function examPicture({ db }: Deps, { caller, examId, hash, now }: Asked): Promise<SentImage> {
  const named = { examId, hash: Buffer.from(hash, 'base64url') }
  if (caller.kind === 'staff') {
    const picture = await queries.selectOptionalStaffPicture(db, caller, named)
    if (picture === undefined) throw appError('picture.not_found')
    return picture
  }
  const picture = await queries.selectOptionalStudentPicture(db, caller, named)
  if (picture === undefined) throw appError('picture.not_found')
  const attempt = picture.attemptId === null ? null : { hasEnded: picture.endedAt !== null }
  if (!arePicturesOpen(picture, attempt, now)) throw appError('picture.not_found')
  return picture
}
