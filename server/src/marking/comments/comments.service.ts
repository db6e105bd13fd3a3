/** The comments that markers keep for a question, and what a change of one changes at the answers that have it. */
import { isPossibleMark } from '@pariksha/contract/law/marks.ts'
import { commentMessages, maxCommentsOfQuestion } from '@pariksha/contract/staff/marking/comments.ts'
import type { Kysely } from 'kysely'
import { keepMarking, setMarksOfMany } from '../../attempts/scoring/scoring.service.ts'
import { staffExam } from '../../exams/exams.service.ts'
import { type AuditContext, recordAudit, recordAudits } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import type { StaffCaller } from '../../platform/session.ts'
import type { Tables } from '../../platform/tables.ts'
import { listDescriptiveQuestions } from '../answer-lists.queries.ts'
import { lockMarkedAttempts } from '../marking.queries.ts'
import * as queries from './comments.queries.ts'

type Asked = { caller: StaffCaller; examId: number; index: number }
type Words = { text: string; marks: number | null }

/** The marks of the question that a marker may know of. */
async function maxMarksOf(db: Kysely<Tables>, { caller, examId, index }: Asked): Promise<number> {
  await staffExam(db, caller, { id: examId })
  const question = (await listDescriptiveQuestions(db, examId)).find((one) => one.index === index)
  if (question === undefined) throw appError('answer.unknown_question')
  return question.marks
}

function demandPossible({ marks }: Words, maxMarks: number): void {
  if (marks === null || isPossibleMark(marks, maxMarks)) return
  throw fieldError('marks', `Give marks from 0 to ${maxMarks}, in steps of 0.5.`, 'answer.marks_out_of_range')
}

/** @throws AppError `exam.not_found`, `answer.unknown_question` */
export async function commentsOfQuestion(db: Kysely<Tables>, asked: Asked) {
  await maxMarksOf(db, asked)
  return { comments: await queries.listQuestionComments(db, asked) }
}

/** @throws AppError those of `commentsOfQuestion`, `answer.marks_out_of_range`, `comment.too_many` */
export async function keepComment(deps: Deps, context: AuditContext, asked: Asked & Words) {
  const { caller, examId, index, text, marks } = asked
  demandPossible(asked, await maxMarksOf(deps.db, asked))
  const id = await deps.db.transaction().execute(async (tx) => {
    const kept = await queries.listQuestionComments(tx, asked)
    if (kept.length >= maxCommentsOfQuestion) throw appError('comment.too_many')
    await recordAudit(tx, context, {
      ...{ action: 'exam.comment_added', record: 'exams', recordId: examId },
      after: { index, comment: text, marks },
    })
    return queries.insertComment(tx, { examId, index, text, marks, createdBy: caller.id, now: context.now })
  })
  return { message: commentMessages.added, comment: { comment_id: id, text, marks, version: 1, answers: 0 } }
}

type Change = Asked & Words & { commentId: number; expectedVersion: number; isTrial: boolean }

/**
 * Changes a kept comment, and what of it stands at answers: the words, and the marks where they are just those that went with
 * it. All of it or nothing, each answer with its own rows of the audit.
 * @throws AppError those of `commentsOfQuestion`, `answer.marks_out_of_range`, `comment.not_found`, `record.changed_meanwhile`
 */
export async function changeKeptComment(deps: Deps, context: AuditContext, change: Change) {
  const { examId, index, commentId, text, marks, expectedVersion, isTrial } = change
  demandPossible(change, await maxMarksOf(deps.db, change))
  return deps.db.transaction().execute(async (tx) => {
    await keepMarking(tx, examId)
    const found = await queries.listAnswersOfComment(tx, { examId, index, commentId })
    if (!isTrial && found.length > 0) await lockMarkedAttempts(tx, { examId, attemptIds: found })
    const before = await queries.lockOptionalComment(tx, change)
    if (before === undefined) throw appError('comment.not_found')
    if (before.version !== expectedVersion) {
      const message = 'Somebody else has changed this comment meanwhile. Nothing was overwritten.'
      throw appError('record.changed_meanwhile', { message })
    }
    const held = new Set(found)
    // An answer that took the comment before it was held is not held itself, and would keep the old words.
    if (!isTrial && (await queries.listAnswersOfComment(tx, change)).some((id) => !held.has(id))) {
      const message = 'Somebody else has given this comment to an answer meanwhile. Nothing was changed.'
      throw appError('record.changed_meanwhile', { message })
    }
    const answers = (await queries.listAnswersWith(tx, { examId, index, commentId, text: before.text })).filter(
      ({ attemptId }) => held.has(attemptId),
    )
    const isRemarked = marks !== null && before.marks !== null && marks !== before.marks
    const remarked = isRemarked ? answers.filter((answer) => answer.marks === before.marks) : []
    const counts = { answers: answers.length, remarked: remarked.length }
    const comment = { comment_id: commentId, text, marks, version: before.version + 1, answers: answers.length }
    if (isTrial) return { message: commentMessages.tried, comment: { ...comment, version: before.version }, ...counts }
    await queries.updateComment(tx, { id: commentId, text, marks })
    await recordAudit(tx, context, {
      ...{ action: 'exam.comment_changed', record: 'exams', recordId: examId },
      before: { index, comment: before.text, marks: before.marks },
      after: { index, comment: text, marks, answersChanged: answers.length },
    })
    await applyToAnswers(tx, context, { change, before, answers, remarked })
    return { message: commentMessages.changed, comment, ...counts }
  })
}

type Applied = {
  change: Change
  before: Words
  answers: readonly { attemptId: number }[]
  remarked: readonly { attemptId: number; marks: number | null }[]
}

async function applyToAnswers(
  tx: Kysely<Tables>,
  context: AuditContext,
  { change, before, answers, remarked }: Applied,
) {
  const { caller, examId, index, text, marks } = change
  if (answers.length > 0 && text !== before.text) {
    const attemptIds = answers.map(({ attemptId }) => attemptId)
    await queries.updateTextsOf(tx, { attemptIds, index, text, by: caller.id, now: context.now })
    await recordAudits(
      tx,
      context,
      attemptIds.map((recordId) => ({
        ...{ action: 'answer.commented', record: 'attempts', recordId },
        before: { index, comment: before.text },
        after: { index, comment: text },
      })),
    )
  }
  if (remarked.length === 0 || marks === null) return
  await recordAudits(
    tx,
    context,
    remarked.map((answer) => ({
      ...{ action: 'answer.marks_corrected', record: 'attempts', recordId: answer.attemptId },
      before: { index, marks: answer.marks },
      after: { index, marks, reason: 'The marks of its comment were changed.' },
    })),
  )
  const given = remarked.map(({ attemptId }) => ({ attemptId, marks }))
  await setMarksOfMany(tx, { examId, index, given, markedBy: caller.id, now: context.now })
}

/** @throws AppError those of `commentsOfQuestion`, `comment.not_found` */
export async function removeKeptComment(deps: Deps, context: AuditContext, asked: Asked & { commentId: number }) {
  await maxMarksOf(deps.db, asked)
  await deps.db.transaction().execute(async (tx) => {
    const before = await queries.lockOptionalComment(tx, asked)
    if (before === undefined) throw appError('comment.not_found')
    await queries.removeCommentRow(tx, { id: asked.commentId, now: context.now })
    await recordAudit(tx, context, {
      ...{ action: 'exam.comment_removed', record: 'exams', recordId: asked.examId },
      before: { index: asked.index, comment: before.text, marks: before.marks },
    })
  })
  return { message: commentMessages.removed }
}
