/** Answers with two different marks, and the decisions about them. */
import type { HandlerOutput, Reply } from '@pariksha/contract/endpoint.ts'
import type * as contract from '@pariksha/contract/staff/second-marking/mark-conflicts.ts'
import type { Kysely } from 'kysely'
import { keepMarking } from '../../attempts/scoring/scoring.service.ts'
import { staffExam } from '../../exams/exams.service.ts'
import { mathBeside } from '../../formulas/formulas.rules.ts'
import { type AuditContext, recordAudit } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { inBatches } from '../../platform/http/reply/batches.ts'
import type { InBatches } from '../../platform/http/reply/json-pieces.ts'
import type { StaffCaller } from '../../platform/session.ts'
import type { Tables } from '../../platform/tables.ts'
import { listDescriptiveQuestions } from '../answer-lists.queries.ts'
import { lockOptionalMarkedAttempt } from '../marking.queries.ts'
import { markAnswerIn } from '../marking.service.ts'
import * as queries from './comparison.queries.ts'
import { selectOptionalRequest } from './drawing.queries.ts'
import {
  type ConflictDecision,
  conflictDecision,
  mayDecide,
  type TwiceMarked,
  type WantedChoice,
} from './second-marking.rules.ts'
import { comparedQuestions } from './second-request.service.ts'

/** Who marked an answer: until somebody decides also whose marks its paper has. */
function factsOf(row: queries.TwiceMarkedRow): TwiceMarked {
  const { standing, second, maxMarks, markedBy, firstBy, secondBy } = row
  const { decisionId, choice, decidedMarks, decidedFirst, reason, decidedBy } = row
  const isDecided = decisionId !== null && choice !== null && decidedMarks !== null && decidedBy !== null
  const markers = [firstBy, secondBy, isDecided ? null : markedBy].flatMap((id) => (id === null ? [] : [id]))
  const first = decidedFirst ?? standing
  const decision = isDecided
    ? { id: decisionId, choice, marks: decidedMarks, reason: reason ?? '', by: decidedBy, first }
    : null
  return { standing, second, maxMarks, markers, decision }
}

function shownDecision({ decision }: TwiceMarked, { deciderName, decidedAt }: queries.TwiceMarkedRow) {
  if (decision === null) return null
  const { id, choice, marks, reason } = decision
  return { decision_id: id, ...{ choice, marks, reason }, by: deciderName ?? '', at: decidedAt?.toISOString() ?? '' }
}

/** What the first marker gave: what the paper has, or what it had before the decision. */
function shownFirst({ decision, standing }: TwiceMarked, row: queries.TwiceMarkedRow & { comment: string | null }) {
  const comment = row.comment ?? ''
  if (decision !== null) return { marks: decision.first, by: row.firstName, at: null, comment }
  return { marks: standing, by: row.markerName, at: row.markedAt?.toISOString() ?? null, comment }
}

/**
 * The conflicts of an exam that somebody may see, those without a decision first.
 * @throws AppError `exam.not_found`
 */
export async function markConflicts(
  db: Kysely<Tables>,
  caller: StaffCaller,
  examId: number,
): Promise<InBatches<HandlerOutput<typeof contract.listMarkConflicts>>> {
  await staffExam(db, caller, { id: examId })
  const request = await selectOptionalRequest(db, examId)
  const { seen } = await comparedQuestions(db, caller, examId)
  const rows = request === undefined ? [] : await queries.listConflicts(db, { examId, ...request })
  const questions = new Map((await listDescriptiveQuestions(db, examId)).map((one) => [one.index, one]))
  const conflicts = rows.flatMap((row) => {
    const question = questions.get(row.index)
    return question === undefined || !seen.has(row.index) ? [] : [{ row, question, facts: factsOf(row) }]
  })
  return {
    exam_id: examId,
    open: conflicts.filter(({ facts }) => facts.decision === null).length,
    conflicts: inBatches(conflicts, ({ row, question, facts }) => ({
      answer_id: row.attemptId,
      index: row.index,
      question: question.text,
      model_answer: question.modelAnswer,
      ...mathBeside(question.math, [question.text, question.modelAnswer]),
      marks: question.marks,
      text: row.text,
      first: shownFirst(facts, row),
      second: {
        marks: facts.second,
        by: row.secondName,
        at: row.secondAt?.toISOString() ?? null,
        comment: row.note ?? '',
      },
      standing: facts.standing,
      may_decide: mayDecide(caller, facts),
      decision: shownDecision(facts, row),
    })),
  }
}

type Refused = Exclude<ConflictDecision['kind'], 'decide' | 'already'>

function refusal(kind: Refused, { maxMarks, standing, second, decision }: TwiceMarked) {
  if (kind === 'no_conflict') return appError('second_marking.no_conflict')
  if (kind === 'own_conflict') return appError('second_marking.own_conflict')
  if (kind === 'out_of_range') {
    return fieldError('marks', `Give marks from 0 to ${maxMarks}, in steps of 0.5.`, 'answer.marks_out_of_range')
  }
  const message = 'Somebody has changed the marks or decided meanwhile. Look at the answer as it is now, then decide.'
  return appError('record.changed_meanwhile', {
    message,
    current: { standing, second, decision_id: decision?.id ?? null },
  })
}

type Place = { examId: number; attemptId: number; index: number }
type Wanted = { caller: StaffCaller; place: Place; wanted: WantedChoice }

/** The answer as it stands, with the attempt of it held until the transaction ends. */
async function heldConflict(tx: Kysely<Tables>, caller: StaffCaller, place: Place) {
  const attempt = await lockOptionalMarkedAttempt(tx, place)
  const request = await selectOptionalRequest(tx, place.examId)
  if (attempt === undefined || request === undefined) throw appError('second_marking.no_conflict')
  if (attempt.endedAt === null) throw appError('attempt.still_open')
  const row = await queries.selectOptionalTwiceMarked(tx, place)
  const { seen } = await comparedQuestions(tx, caller, place.examId)
  if (row === undefined || !seen.has(place.index)) throw appError('second_marking.no_conflict')
  return { row, answer: factsOf(row), conflictFrom: request.conflictFrom }
}

/**
 * Decides which marks an answer has that two people marked differently. Marks, score and results follow in one transaction.
 * @throws AppError `exam.not_found`, `second_marking.no_conflict`, `second_marking.own_conflict`, `attempt.still_open`,
 *   `answer.marks_out_of_range`, `record.changed_meanwhile`
 */
export async function decideConflict(
  deps: Deps,
  context: AuditContext,
  { caller, place, wanted }: Wanted,
): Promise<Omit<Reply<typeof contract.decideMarkConflict>, 'message'>> {
  const { examId, attemptId, index } = place
  return deps.db.transaction().execute(async (tx) => {
    await staffExam(tx, caller, { id: examId })
    await keepMarking(tx, examId)
    const { row, answer, conflictFrom } = await heldConflict(tx, caller, place)
    const decided = conflictDecision(caller, { wanted, answer, conflictFrom })
    if (decided.kind === 'already') return { answer_id: attemptId, index, marks: answer.standing }
    if (decided.kind !== 'decide') throw refusal(decided.kind, answer)
    const { marks } = decided
    const { choice, reason } = wanted
    await markAnswerIn(tx, context, { ...place, marks, expected: answer.standing, reason })
    await queries.insertDecision(tx, {
      ...{ attemptId, index, seq: row.seq, choice, marks, reason },
      first: answer.decision?.first ?? answer.standing,
      second: answer.second,
      ...{ by: caller.id, now: context.now },
    })
    await recordAudit(tx, context, {
      action: 'answer.conflict_decided',
      record: 'attempts',
      recordId: attemptId,
      before: { index, marks: answer.standing },
      after: { index, marks, decidedFor: choice, reason },
    })
    return { answer_id: attemptId, index, marks }
  })
}
