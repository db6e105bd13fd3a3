/** Corrects how a question is marked, and marks all papers of its exam again: as a trial, or in one transaction. */
import type { HandlerOutput } from '@pariksha/contract/endpoint.ts'
import { type MarkingChange, undoOf } from '@pariksha/contract/law/corrections/marking-state.ts'
import { examStatus } from '@pariksha/contract/law/exam-status.ts'
import { countedTotal } from '@pariksha/contract/law/sections/counted-marks.ts'
import { type correctMarking as contract, correctionMessages } from '@pariksha/contract/staff/corrections.ts'
import type { Kysely } from 'kysely'
import { currentPaper, type KeyedPaper, type KeyedQuestion } from '../attempts/papers/paper.reads.ts'
import {
  correctedScores,
  holdEnded,
  stopMarking,
  writeCorrectedScores,
} from '../attempts/scoring/correcting.service.ts'
import { correctPaper } from '../exams/corrections/correct-paper.service.ts'
import type { Exam } from '../exams/exams.reads.ts'
import { staffExam } from '../exams/exams.service.ts'
import { withMath } from '../formulas/formulas.service.ts'
import { type AuditContext, recordAudit } from '../platform/audit.ts'
import type { Deps } from '../platform/deps.ts'
import { appError, fieldError } from '../platform/errors.ts'
import { isLockFailure } from '../platform/postgres/violation.ts'
import type { StaffCaller } from '../platform/session.ts'
import type { Tables } from '../platform/tables.ts'
import { schoolSettings } from '../school/school.service.ts'
import * as queries from './corrections.queries.ts'
import { comparedPapers, correctedQuestion, isSameMarking, markingOf, withCorrected } from './corrections.rules.ts'

export type MarkingCorrection = {
  caller: StaffCaller
  context: AuditContext
  examId: number
  index: number
  change: MarkingChange
  reason: string
  /** The revision of the question that the person saw; undefined where they do not say. */
  expectedRevision: number | undefined
  /** Whether more given marks than the question then has may count as its marks. */
  mayLowerGiven: boolean
}

type Corrected = HandlerOutput<typeof contract>

/** An exam whose question is to be corrected, as it stands, with the question before and after. */
type Seen = { exam: Exam; paper: KeyedPaper; before: KeyedQuestion; after: KeyedQuestion }

async function seen(db: Kysely<Tables>, exam: Exam, correction: MarkingCorrection): Promise<Seen> {
  const { context, examId, index, expectedRevision, change } = correction
  if (examStatus(exam, context.now) === 'Upcoming') {
    const message = 'This exam has not started yet. Change its questions instead.'
    throw appError('exam.not_started', { message })
  }
  const paper = await currentPaper(db, examId, exam.paperVersion)
  const before = paper.find((one) => one.index === index)
  if (before === undefined) throw appError('answer.unknown_question')
  if (expectedRevision !== undefined && expectedRevision !== before.revision) {
    const message = 'Somebody else has corrected this question meanwhile. Nothing was overwritten.'
    throw appError('record.changed_meanwhile', { message, current: { revision: before.revision } })
  }
  const decision = correctedQuestion(before, change)
  if (!decision.isAllowed) throw fieldError(decision.field, decision.message)
  const after = decision.question
  if (countedTotal(withCorrected(paper, after)) <= 0) throw appError('correction.nothing_counts')
  return { exam, paper, before, after }
}

/** What everybody is told of a correction, but for the scores that it leads to. */
async function outlook(db: Kysely<Tables>, { exam, before, after }: Seen) {
  const { passPercent } = await schoolSettings(db)
  const counts =
    after.credit === 'key' &&
    after.content.kind === 'descriptive' &&
    (before.credit !== 'key' || after.marks < before.marks)
  const place = { examId: exam.id, index: after.index, marks: after.marks }
  return {
    facts: { completedAt: exam.completedAt, passPercent },
    papers: await queries.listMarkedPapers(db, exam.id),
    writing: await queries.countOpenAttempts(db, exam.id),
    givenAbove: counts ? await queries.listGivenAbove(db, place) : [],
  }
}

type Outlook = Awaited<ReturnType<typeof outlook>>
type Scores = Parameters<typeof comparedPapers>[1]

function told({ paper, before, after }: Seen, { facts, papers, writing, givenAbove }: Outlook, scores: Scores) {
  const corrected = withCorrected(paper, after)
  return {
    ...comparedPapers(papers, scores, { exam: facts, before: paper, after: corrected }),
    writing,
    given_above: givenAbove,
    before: markingOf(before),
    after: markingOf(after),
  }
}

/**
 * What a correction would change; nothing is changed.
 * @throws AppError `exam.not_found`, `exam.not_started`, `answer.unknown_question`, `record.changed_meanwhile`,
 *   `correction.nothing_counts`, or `request.invalid` at `correct` or `marks`
 */
export async function tryCorrection(deps: Deps, correction: MarkingCorrection): Promise<Corrected> {
  const { caller, examId, change } = correction
  // Everything is read as it stands at one moment.
  return deps.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const place = await seen(tx, await staffExam(tx, caller, { id: examId }), correction)
      const found = await outlook(tx, place)
      const corrected = withCorrected(place.paper, place.after)
      const scores = await correctedScores(tx, { examId, ...place, corrected })
      const undo = isSameMarking(place.before, place.after) ? null : undoOf(change.rule, markingOf(place.before))
      return {
        message: correctionMessages.tried,
        revision: place.before.revision,
        ...told(place, found, scores),
        undo,
      }
    })
}

/** More than three seconds of giving way to whoever marks beside. */
const mostTries = 12

/**
 * Corrects how a question is marked and marks every paper that has been handed in again. Papers that are still being
 * written are marked so later. Of two corrections at once, the second follows the first, or is told (`expectedRevision`).
 * One that changes nothing writes nothing.
 * @throws AppError those of `tryCorrection`, `correction.given_above`, `correction.busy`, or `request.too_many` while too
 *   many formulas are being read
 */
export async function applyCorrection(deps: Deps, correction: MarkingCorrection): Promise<Corrected> {
  const { caller, examId } = correction
  for (let tries = 0; tries < mostTries; tries += 1) {
    const { after, before } = await seen(deps.db, await staffExam(deps.db, caller, { id: examId }), correction)
    const [written] = await withMath([{ content: after.content }], caller.id)
    const math = written?.math ?? null
    try {
      const done = await deps.db
        .transaction()
        .execute((tx) => applyOnce(tx, correction, { revision: before.revision, math }))
      if (done !== undefined) return done
    } catch (error) {
      if (!isLockFailure(error)) throw error
    }
  }
  throw appError('correction.busy')
}

type Prepared = { revision: number; math: KeyedQuestion['math'] }

/** Undefined where the question is no longer the one that was prepared for. */
async function applyOnce(
  tx: Kysely<Tables>,
  correction: MarkingCorrection,
  { revision, math }: Prepared,
): Promise<Corrected | undefined> {
  const { caller, context, examId, index, change, reason, mayLowerGiven } = correction
  await stopMarking(tx, examId)
  const exam = await staffExam(tx, caller, { id: examId, lock: 'update' })
  await holdEnded(tx, examId)
  const place = await seen(tx, exam, correction)
  const { before, after, paper } = place
  if (before.revision !== revision) return undefined
  const found = await outlook(tx, place)
  if (isSameMarking(before, after)) {
    return { message: correctionMessages.unchanged, revision, ...told(place, found, new Map()), undo: null }
  }
  if (found.givenAbove.length > 0 && !mayLowerGiven) throw appError('correction.given_above')
  const corrected = withCorrected(paper, after)
  const scores = await correctedScores(tx, { examId, ...place, corrected })
  const reply = told(place, found, scores)
  const made = await correctPaper(tx, {
    ...{ examId, index, rule: change.rule, before: reply.before, after: reply.after, reason },
    ...{ content: after.content, math, revisionBefore: revision, changed: reply.affected.length },
    ...{ totalMarks: countedTotal(corrected), createdBy: caller.id, now: context.now },
  })
  // After the new total: the exam's figures are kept as shares of it.
  await writeCorrectedScores(tx, examId, scores)
  await recordAudit(tx, context, {
    action: 'exam.marking_corrected',
    record: 'exams',
    recordId: examId,
    before: { index, ...reply.before },
    after: { index, ...reply.after, rule: change.rule, reason, changed: reply.affected.length },
  })
  return { message: correctionMessages.corrected, revision: made, ...reply, undo: undoOf(change.rule, reply.before) }
}
