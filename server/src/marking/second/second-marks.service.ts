/** What a second marker sees, and gives. Nothing of the first marker is in it. */
import type { HandlerOutput, Reply } from '@pariksha/contract/endpoint.ts'
import * as contract from '@pariksha/contract/staff/second-marking/second-marks.ts'
import type { Kysely } from 'kysely'
import { keepMarking } from '../../attempts/scoring/scoring.service.ts'
import { staffExam } from '../../exams/exams.service.ts'
import { mathBeside } from '../../formulas/formulas.rules.ts'
import { type AuditContext, recordAudit } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { inBatches } from '../../platform/http/reply/batches.ts'
import type { StaffCaller } from '../../platform/session.ts'
import type { Tables } from '../../platform/tables.ts'
import { isDescriptive, listDescriptiveQuestions } from '../answer-lists.queries.ts'
import { markingOverview } from '../answer-lists.service.ts'
import { deleteClaims } from '../claims/claims.queries.ts'
import { lockOptionalMarkedAttempt, selectOptionalMarkableAnswer } from '../marking.queries.ts'
import { countBothMarks } from './comparison.queries.ts'
import { areAllCompared, secondDecision } from './second-marking.rules.ts'
import * as queries from './second-marks.queries.ts'
import { noteIfOpen } from './second-request.service.ts'

type OfQuestion = { id: number; index: number; now: Date }

/**
 * The questions with answers that somebody may mark second, and how far that is.
 * @throws AppError `exam.not_found`
 */
export async function secondOverview(db: Kysely<Tables>, caller: StaffCaller, { id, now }: { id: number; now: Date }) {
  const overview = await markingOverview(db, caller, { id, now })
  const counted = await queries.countSecondOfMarker(db, { examId: id, markerId: caller.id })
  const counts = new Map(counted.map((count) => [count.index, count]))
  return {
    ...overview,
    can_ask_ai: false,
    questions: overview.questions.flatMap((question) => {
      const count = counts.get(question.index)
      return count === undefined ? [] : [{ ...question, answers: count.answers, marked: count.marked }]
    }),
  }
}

/** @throws AppError `exam.not_found`, `answer.unknown_question` */
export async function secondAnswers(db: Kysely<Tables>, caller: StaffCaller, { id, index, now }: OfQuestion) {
  await staffExam(db, caller, { id })
  const question = (await listDescriptiveQuestions(db, id)).find((one) => one.index === index)
  if (question === undefined) throw appError('answer.unknown_question')
  const answers = await queries.listSecondAnswers(db, { examId: id, index, markerId: caller.id, now })
  return {
    index,
    question: question.text,
    model_answer: question.modelAnswer,
    ...mathBeside(question.math, [question.text, question.modelAnswer]),
    marks: question.marks,
    answers: inBatches(answers, (answer) => ({
      answer_id: answer.id,
      seq: answer.seq,
      number: answer.number,
      text: answer.text,
      marks: answer.marks,
      marked_by: answer.markedBy,
      held_by: answer.heldBy,
      student: null,
      suggestion: null,
      ...(answer.note === null ? {} : { comment: { text: answer.note, comment_id: null } }),
    })),
  }
}

/** @throws AppError `exam.not_found`, `answer.unknown_question` */
export async function secondMarksOfQuestion(
  db: Kysely<Tables>,
  caller: StaffCaller,
  { id, index, now }: OfQuestion,
): Promise<HandlerOutput<typeof contract.getSecondMarks>> {
  await staffExam(db, caller, { id })
  if (!(await isDescriptive(db, { examId: id, index }))) throw appError('answer.unknown_question')
  const answers = await queries.listSecondAnswers(db, { examId: id, index, markerId: caller.id, now })
  return {
    answers: answers.map(({ id: answer_id, seq, marks, markedBy, heldBy }) => ({
      ...{ answer_id, seq, marks },
      marked_by: markedBy,
      held_by: heldBy,
    })),
  }
}

type Given = { examId: number; attemptId: number; index: number; marks: number; expected: number | null; note: string }

/** One drawn answer with first marks, its attempt held until the transaction ends. */
async function heldAnswer(tx: Kysely<Tables>, { examId, attemptId, index }: Given) {
  await keepMarking(tx, examId)
  const attempt = await lockOptionalMarkedAttempt(tx, { examId, attemptId })
  if (attempt === undefined) throw appError('answer.nothing_to_mark')
  if (attempt.endedAt === null) throw appError('attempt.still_open')
  const answer = await selectOptionalMarkableAnswer(tx, { attemptId, index })
  const facts = await queries.selectOptionalSecondFacts(tx, { examId, attemptId, index })
  if (answer === undefined || facts === undefined || facts.first === null) throw appError('answer.nothing_to_mark')
  const { second, note, secondBy } = facts
  const counts = (await countBothMarks(tx, examId)).find((count) => count.index === index)
  return {
    ...{ seq: facts.seq, first: facts.first, markedBy: facts.markedBy, secondName: facts.by },
    maxMarks: answer.maxMarks,
    firstBy: second === null ? facts.markedBy : facts.firstBy,
    second: second === null || secondBy === null ? null : { marks: second, note: note ?? '', by: secondBy },
    isCompared: facts.isDecided || (counts !== undefined && areAllCompared(counts)),
  }
}

function refused(decision: ReturnType<typeof secondDecision>, answer: Awaited<ReturnType<typeof heldAnswer>>) {
  if (decision === 'own_answer') return appError('second_marking.own_answer')
  if (decision === 'compared') return appError('second_marking.compared')
  if (decision === 'out_of_range') {
    const message = `Give marks from 0 to ${answer.maxMarks}, in steps of 0.5.`
    return fieldError('marks', message, 'answer.marks_out_of_range')
  }
  if (decision !== 'changed_meanwhile') return undefined
  const message = `${answer.secondName ?? 'Somebody else'} has given second marks meanwhile. Nothing was overwritten.`
  const current = { marks: answer.second?.marks ?? null, marked_by: answer.secondName }
  return appError('record.changed_meanwhile', { message, current })
}

/**
 * Gives second marks to an answer of a drawn paper, beside those of its paper, which stay.
 * @throws AppError `exam.not_found`, `answer.nothing_to_mark`, `attempt.still_open`, `answer.marks_out_of_range`,
 *   `second_marking.own_answer`, `second_marking.compared`, `record.changed_meanwhile`
 */
export async function giveSecondMarks(
  deps: Deps,
  context: AuditContext,
  { caller, given }: { caller: StaffCaller; given: Given },
): Promise<Reply<typeof contract.putSecondMarks>> {
  const { examId, attemptId, index, marks, note } = given
  await staffExam(deps.db, caller, { id: examId })
  await deps.db.transaction().execute(async (tx) => {
    const answer = await heldAnswer(tx, given)
    const decision = secondDecision({ ...given, by: caller.id }, answer)
    const refusal = refused(decision, answer)
    if (refusal !== undefined) throw refusal
    if (decision === 'nothing') return
    const { seq, first: firstMarks, firstBy, second } = answer
    await deleteClaims(tx, { attemptIds: [attemptId], index })
    await queries.upsertSecondMarks(tx, {
      ...{ attemptId, index, seq, firstMarks, firstBy },
      ...{ marks, note, by: caller.id, now: context.now },
    })
    await noteIfOpen(tx, examId)
    await recordAudit(tx, context, {
      action: 'answer.second_marked',
      record: 'attempts',
      recordId: attemptId,
      before: { index, secondMarks: second?.marks ?? null },
      after: { index, secondMarks: marks },
    })
  })
  return { message: contract.secondMarkMessages.saved, answer_id: attemptId, marks, marked_by: caller.name }
}
