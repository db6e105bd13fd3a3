import { isPossibleMark } from '@pariksha/contract/law/marks.ts'
import { areResultsOut } from '@pariksha/contract/law/results/held-results.ts'
import { sameAnswerMessages } from '@pariksha/contract/staff/marking/same-answers.ts'
import type { Kysely } from 'kysely'
import { keepMarking, setMarksOfMany } from '../../attempts/scoring/scoring.service.ts'
import { staffExam } from '../../exams/exams.service.ts'
import { type AuditContext, recordAudits } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import type { StaffCaller } from '../../platform/session.ts'
import type { Tables } from '../../platform/tables.ts'
import { listDescriptiveQuestions } from '../answer-lists.queries.ts'
import { deleteClaims } from '../claims/claims.queries.ts'
import { deleteHandOvers } from '../hand-over/hand-over.queries.ts'
import { lockMarkedAttempts } from '../marking.queries.ts'
import { listAnswersAsked } from './same-answers.queries.ts'
import { sameKey } from './same-answers.rules.ts'

/** How long marks that were given together can be taken back without a reason. */
const undoMs = 10 * 60_000

type Asked = { caller: StaffCaller; examId: number; index: number; answerIds: readonly number[]; marks: number }

/** The answers that are asked for, their attempts held until the transaction ends. */
async function heldAnswers(tx: Kysely<Tables>, { now }: AuditContext, asked: Asked) {
  await keepMarking(tx, asked.examId)
  await lockMarkedAttempts(tx, { examId: asked.examId, attemptIds: asked.answerIds })
  return listAnswersAsked(tx, { ...asked, markerId: asked.caller.id, now })
}

async function demandQuestion(db: Kysely<Tables>, { caller, examId, index, marks }: Asked): Promise<void> {
  await staffExam(db, caller, { id: examId })
  const question = (await listDescriptiveQuestions(db, examId)).find((one) => one.index === index)
  if (question === undefined) throw appError('answer.unknown_question')
  if (isPossibleMark(marks, question.marks)) return
  throw fieldError('marks', `Give marks from 0 to ${question.marks}, in steps of 0.5.`, 'answer.marks_out_of_range')
}

/**
 * Gives answers that say the same as one of them the same marks, in one transaction, each with its own audit. Left out is what
 * says something else by now, has marks, or somebody else is on. What the caller has given just these marks already counts as
 * marked, as in a request that is sent again.
 * @throws AppError `exam.not_found`, `answer.unknown_question`, `answer.marks_out_of_range`, `answer.nothing_to_mark`
 */
export async function markSame(deps: Deps, context: AuditContext, asked: Asked & { answerId: number }) {
  const { caller, examId, index, answerId, answerIds, marks } = asked
  await demandQuestion(deps.db, asked)
  const marked = await deps.db.transaction().execute(async (tx) => {
    const answers = await heldAnswers(tx, context, asked)
    const text = answers.find(({ id }) => id === answerId)?.text
    const key = text === undefined ? undefined : sameKey(text)
    if (key === undefined) throw appError('answer.nothing_to_mark')
    const same = answers.filter((answer) => sameKey(answer.text) === key)
    const ids = same.filter((answer) => answer.marks === null && !answer.isHeld).map(({ id }) => id)
    const before = same.filter((answer) => answer.isOwn && answer.marks === marks).map(({ id }) => id)
    if (ids.length === 0) return before
    await recordAudits(
      tx,
      context,
      ids.map((recordId) => ({
        ...{ action: 'answer.marked', record: 'attempts', recordId },
        before: { index, marks: null },
        after: { index, marks, together: ids.length },
      })),
    )
    const given = ids.map((attemptId) => ({ attemptId, marks }))
    await setMarksOfMany(tx, { examId, index, given, markedBy: caller.id, now: context.now })
    await deleteClaims(tx, { attemptIds: ids, index })
    await deleteHandOvers(tx, { attemptIds: ids, index })
    return [...ids, ...before].toSorted((a, b) => a - b)
  })
  const message = `${marked.length} ${marked.length === 1 ? 'answer' : 'answers'} marked together`
  return { message, marked, left_out: answerIds.filter((id) => !marked.includes(id)) }
}

/**
 * Takes marks back that the caller gave to several answers just now, where they still stand; none once the results are out.
 * @throws AppError `exam.not_found`, `answer.unknown_question`
 */
export async function unmarkSame(deps: Deps, context: AuditContext, asked: Asked) {
  const { caller, examId, index, marks } = asked
  await staffExam(deps.db, caller, { id: examId })
  const since = context.now.getTime() - undoMs
  const questions = await listDescriptiveQuestions(deps.db, examId)
  if (!questions.some((one) => one.index === index)) throw appError('answer.unknown_question')
  const unmarked = await deps.db.transaction().execute(async (tx) => {
    const answers = await heldAnswers(tx, context, asked)
    // Read once the exam is held, so that it is not completed meanwhile.
    const isOut = areResultsOut(await staffExam(tx, caller, { id: examId }), context.now)
    const ids = answers
      .filter(
        ({ isOwn, markedAt, ...answer }) => isOwn && answer.marks === marks && (markedAt?.getTime() ?? 0) >= since,
      )
      .map(({ id }) => id)
    if (isOut) return []
    if (ids.length === 0) return ids
    await recordAudits(
      tx,
      context,
      ids.map((recordId) => ({
        ...{ action: 'answer.marks_taken_back', record: 'attempts', recordId },
        before: { index, marks },
        after: { index, marks: null },
      })),
    )
    const given = ids.map((attemptId) => ({ attemptId, marks: null }))
    await setMarksOfMany(tx, { examId, index, given, markedBy: null, now: context.now })
    return ids
  })
  return { message: sameAnswerMessages.takenBack, unmarked }
}
