/** Corrects the words of a question, also of an exam that runs: key, marks and the order of options stay. */
import type { Reply } from '@pariksha/contract/endpoint.ts'
import { reworded, type Wording, wordingFaults, wordingOf } from '@pariksha/contract/law/questions/corrected-words.ts'
import { type correctQuestion, wordingMessages } from '@pariksha/contract/staff/question-wording.ts'
import type { Kysely } from 'kysely'
import { withMath } from '../formulas/formulas.service.ts'
import { type AuditContext, recordAudit } from '../platform/audit.ts'
import type { Deps } from '../platform/deps.ts'
import { appError, fieldError } from '../platform/errors.ts'
import type { StaffCaller } from '../platform/session.ts'
import type { Tables } from '../platform/tables.ts'
import { staffExam } from './exams.service.ts'
import { keepPaperPictures } from './paper-pictures/paper-pictures.service.ts'
import { insertWording } from './papers.queries.ts'
import { listPaper, type PaperQuestion } from './papers.reads.ts'

export type Correction = {
  caller: StaffCaller
  context: AuditContext
  examId: number
  index: number
  /** The wording that the person saw. */
  revision: number
  wording: Wording
}

async function seenQuestion(db: Kysely<Tables>, { examId, index, revision }: Correction): Promise<PaperQuestion> {
  const question = (await listPaper(db, examId)).find((one) => one.index === index)
  if (question === undefined) throw appError('answer.unknown_question')
  if (question.revision === revision) return question
  const message = 'Somebody else has corrected this question meanwhile. Nothing was overwritten.'
  throw appError('record.changed_meanwhile', { message, current: { revision: question.revision } })
}

/**
 * Corrects a question. Words that are the same change nothing.
 * @throws AppError `exam.not_found`, `answer.unknown_question`, `record.changed_meanwhile`, `request.invalid` at the field
 *   at fault, or `request.too_many` while too many formulas are being read
 */
export async function correctWords(deps: Deps, correction: Correction): Promise<Reply<typeof correctQuestion>> {
  const { caller, context, examId, index, wording } = correction
  await staffExam(deps.db, caller, { id: examId })
  const { content, revision } = await seenQuestion(deps.db, correction)
  const before = wordingOf(content)
  const [fault] = wordingFaults(before, wording)
  if (fault !== undefined) throw fieldError(fault.field, fault.message)
  const corrected = reworded(content, wording)
  const after = wordingOf(corrected)
  const reply = { message: wordingMessages.corrected, exam_id: examId, index }
  if (JSON.stringify(before) === JSON.stringify(after)) return { ...reply, revision }
  const [written] = await withMath([{ content: corrected }], caller.id)
  return deps.db.transaction().execute(async (tx) => {
    await staffExam(tx, caller, { id: examId, lock: 'update' })
    await seenQuestion(tx, correction)
    const facts = { examId, index, content: corrected, math: written?.math ?? null }
    const others = (await listPaper(tx, examId)).filter((one) => one.index !== index)
    // The others have no fault, so the first one found is this question's.
    const questions = [...others.map((one) => one.content), corrected]
    const pictures = await keepPaperPictures(tx, { examId, caller, questions })
    if (pictures !== undefined) throw fieldError(pictures.field, pictures.message)
    const made = await insertWording(tx, { ...facts, createdBy: caller.id, now: context.now })
    await recordAudit(tx, context, {
      action: 'exam.question_corrected',
      record: 'exams',
      recordId: examId,
      before: { index, ...before },
      after: { index, ...after },
    })
    return { ...reply, revision: made }
  })
}
