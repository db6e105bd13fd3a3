/** Asking for a second marking, and how far it is. */
import type { HandlerOutput } from '@pariksha/contract/endpoint.ts'
import { type getSecondMarking, secondMarkingMessages } from '@pariksha/contract/staff/second-marking/second-request.ts'
import type { Kysely } from 'kysely'
import { staffExam } from '../../exams/exams.service.ts'
import { type AuditContext, recordAudit } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { appError } from '../../platform/errors.ts'
import type { StaffCaller } from '../../platform/session.ts'
import type { Tables } from '../../platform/tables.ts'
import { listDescriptiveQuestions } from '../answer-lists.queries.ts'
import { agreementOf, type MarkedTwice } from './agreement.rules.ts'
import { countBothMarks, countOpenConflicts, listMarkedTwice } from './comparison.queries.ts'
import * as drawing from './drawing.queries.ts'
import { areAllCompared, papersToDraw, type WantedShare } from './second-marking.rules.ts'
import { countSecondOfMarker } from './second-marks.queries.ts'

type State = HandlerOutput<typeof getSecondMarking>

/** Questions of which somebody sees how the two markers agree: the principal all, others those that are marked twice. */
export async function comparedQuestions(db: Kysely<Tables>, caller: StaffCaller, examId: number) {
  const counts = await countBothMarks(db, examId)
  const seen = counts.filter((count) => caller.role === 'principal' || areAllCompared(count))
  return { counts, seen: new Set(seen.map(({ index }) => index)) }
}

async function agreements(db: Kysely<Tables>, caller: StaffCaller, examId: number) {
  const { counts, seen } = await comparedQuestions(db, caller, examId)
  const pairs = await listMarkedTwice(db, examId)
  const of = (some: readonly MarkedTwice[]) => agreementOf(some)
  return {
    counts: new Map(counts.map((count) => [count.index, count])),
    seen,
    /** In all, once no question is left out. */
    all: counts.every(({ index }) => seen.has(index)) ? of(pairs) : null,
    ofQuestion: (index: number) => (seen.has(index) ? of(pairs.filter((pair) => pair.index === index)) : null),
  }
}

/** @throws AppError `exam.not_found` */
export async function secondMarking(db: Kysely<Tables>, caller: StaffCaller, examId: number): Promise<State> {
  await staffExam(db, caller, { id: examId })
  const request = await drawing.selectOptionalRequest(db, examId)
  const papers = await drawing.countPapers(db, examId)
  const questions = await listDescriptiveQuestions(db, examId)
  if (request === undefined) {
    const none = { request: null, agreement: null, questions: [], open_conflicts: 0, waiting_for_me: 0 }
    return { exam_id: examId, ...papers, late: 0, ...none }
  }
  const { counts, seen, all, ofQuestion } = await agreements(db, caller, examId)
  const conflicts = await countOpenConflicts(db, { examId, conflictFrom: request.conflictFrom })
  const mine = await countSecondOfMarker(db, { examId, markerId: caller.id })
  const { amount, unit, conflictFrom, requestedBy, requestedAt } = request
  return {
    exam_id: examId,
    request: {
      ...{ amount, unit, conflict_from: conflictFrom },
      ...{ requested_by: requestedBy, requested_at: requestedAt.toISOString() },
    },
    ...papers,
    agreement: all,
    questions: questions.map(({ index, text, marks }) => ({
      index,
      question: text,
      marks,
      answers: counts.get(index)?.answers ?? 0,
      marked: counts.get(index)?.marked ?? 0,
      second_marked: counts.get(index)?.secondMarked ?? 0,
      agreement: ofQuestion(index),
    })),
    open_conflicts: conflicts.reduce((sum, { index, open }) => sum + (seen.has(index) ? open : 0), 0),
    waiting_for_me: mine.reduce((sum, { answers, marked }) => sum + answers - marked, 0),
  }
}

/** Notes whether all drawn answers have both marks by now. A text or a correction that comes later opens it again by itself. */
export async function noteIfOpen(tx: Kysely<Tables>, examId: number): Promise<void> {
  const counts = await countBothMarks(tx, examId)
  await drawing.updateIsOpen(tx, examId, !counts.every(areAllCompared))
}

type Asked = { caller: StaffCaller; examId: number; wanted: WantedShare & { conflictFrom: number } }

/**
 * Draws papers for a second marking and keeps them; asked again, none anew.
 * @throws AppError `exam.not_found`, `exam.no_results_yet`, `second_marking.no_papers`
 */
export async function requestSecondMarking(
  deps: Deps,
  context: AuditContext,
  { caller, examId, wanted }: Asked,
): Promise<State & { message: string; added: number }> {
  const added = await deps.db.transaction().execute(async (tx) => {
    const exam = await staffExam(tx, caller, { id: examId })
    if (exam.completedAt === null) throw appError('exam.no_results_yet')
    const before = await drawing.selectOptionalRequest(tx, examId)
    await drawing.upsertRequest(tx, { examId, ...wanted, by: caller.id, now: context.now })
    await drawing.insertNewPapers(tx, examId)
    const { papers, drawn } = await drawing.countPapers(tx, examId)
    if (papers === 0) throw appError('second_marking.no_papers')
    const count = papersToDraw(wanted, { papers, drawn })
    await drawing.drawPapers(tx, { examId, count })
    await noteIfOpen(tx, examId)
    await recordAudit(tx, context, {
      action: 'exam.second_marking_requested',
      record: 'exams',
      recordId: examId,
      before: { drawn, conflictFrom: before?.conflictFrom ?? null },
      after: { drawn: drawn + count, conflictFrom: wanted.conflictFrom },
    })
    return count
  })
  const message = added === 0 ? secondMarkingMessages.kept : secondMarkingMessages.requested
  return { message, added, ...(await secondMarking(deps.db, caller, examId)) }
}
