/** What a student asks to be looked at again, and what they read of it. */
import { errorCatalogue } from '@pariksha/contract/error-codes.ts'
import { areResultsHeld, heldResultsText } from '@pariksha/contract/law/results/held-results.ts'
import { lastRecheckDay } from '@pariksha/contract/law/results/recheck-window.ts'
import { schoolMoment } from '@pariksha/contract/law/school-time.ts'
import type { OwnRechecks } from '@pariksha/contract/rechecks/own-rechecks.ts'
import type { Kysely } from 'kysely'
import type { Exam } from '../exams/exams.reads.ts'
import { studentExam } from '../exams/exams.service.ts'
import { listMarkablePaper } from '../exams/papers.reads.ts'
import { writtenMoment } from '../exams/release/release.rules.ts'
import { type AuditContext, recordAudit } from '../platform/audit.ts'
import type { Deps } from '../platform/deps.ts'
import { appError, fieldError } from '../platform/errors.ts'
import type { StudentCaller } from '../platform/session.ts'
import type { Tables } from '../platform/tables.ts'
import { marksOfAnswers } from '../results/results.rules.ts'
import { schoolSettings } from '../school/school.service.ts'
import * as queries from './rechecks.queries.ts'
import { askable, askDecision, rechecksLeft, type Standing } from './rechecks.rules.ts'

type Asked = { caller: StudentCaller; examId: number; now: Date }

/** @throws AppError `exam.not_found`, `exam.not_completed` or `exam.results_held`, as the review does */
async function examWithResults(db: Kysely<Tables>, { caller, examId, now }: Asked): Promise<Exam> {
  const exam = await studentExam(db, caller, { id: examId })
  if (exam.completedAt === null) throw appError('exam.not_completed')
  if (!areResultsHeld(exam, now)) return exam
  const { timeZone } = await schoolSettings(db)
  const day = exam.releaseAt === null ? undefined : writtenMoment(exam.releaseAt, timeZone)
  throw appError('exam.results_held', { message: heldResultsText(day) })
}

type Attempt = NonNullable<Awaited<ReturnType<typeof queries.selectOptionalOwnAttempt>>>

function latest(moments: readonly (Date | null)[]): Date | null {
  const known = moments.flatMap((moment) => (moment === null ? [] : moment.getTime()))
  return known.length === 0 ? null : new Date(Math.max(...known))
}

async function standingOf(
  db: Kysely<Tables>,
  exam: Exam,
  { attempt, now }: { attempt: Attempt | undefined; now: Date },
) {
  const { recheckDays, rechecksPerExam, timeZone } = await schoolSettings(db)
  const paper = await listMarkablePaper(db, exam)
  const answers = attempt === undefined ? [] : await queries.listOwnAnswers(db, attempt.id)
  const rechecks = attempt === undefined ? [] : await queries.listOwnRechecks(db, attempt.id)
  const marks = marksOfAnswers(paper, answers)
  const answered = new Set(answers.flatMap(({ index, value }) => (value === null ? [] : index)))
  const markedAt = latest(answers.map((answer) => answer.markedAt))
  const standing: Standing = {
    lastDay: lastRecheckDay(exam, { days: recheckDays, markedAt, now, timeZone }),
    today: schoolMoment(now, timeZone).date,
    perExam: rechecksPerExam,
    hasAttended: attempt?.attended === true,
    paper,
    worth: paper.map(({ index }) => ({ marks: marks[index] ?? null, isAnswered: answered.has(index) })),
    asked: rechecks.map(({ index, reason, answeredAt }) => ({ index, reason, isWaiting: answeredAt === null })),
  }
  return { standing, rechecks }
}

/** A re-check as both sides read it. */
export function shownRecheck({
  id,
  index,
  reason,
  askedAt,
  reply,
  answeredAt,
  marksFrom,
  marksTo,
}: queries.RecheckRow) {
  return {
    ...{ recheck_id: id, index, reason, reply },
    asked_at: askedAt.toISOString(),
    answered_at: answeredAt?.toISOString() ?? null,
    ...{ marks_from: marksFrom, marks_to: marksTo },
  }
}

function shown(examId: number, { standing, rechecks }: Awaited<ReturnType<typeof standingOf>>): OwnRechecks {
  const { lastDay = null, today, hasAttended } = standing
  return {
    exam_id: examId,
    last_day: lastDay !== null && hasAttended && today <= lastDay ? lastDay : null,
    left: rechecksLeft(standing),
    may_ask: askable(standing),
    rechecks: rechecks.map(shownRecheck),
  }
}

/**
 * What the signed-in student has asked in an exam, with the answers, and what they may still ask.
 * @throws AppError `exam.not_found`, `exam.not_completed` or `exam.results_held`
 */
export async function ownRechecks(db: Kysely<Tables>, asked: Asked): Promise<OwnRechecks> {
  const exam = await examWithResults(db, asked)
  const attempt = await queries.selectOptionalOwnAttempt(db, { examId: exam.id, studentId: asked.caller.id })
  return shown(exam.id, await standingOf(db, exam, { attempt, now: asked.now }))
}

/**
 * Asks for one question of the signed-in student's paper to be looked at again. What they send at one moment takes turns
 * by their attempt; the same twice is asked once.
 * @throws AppError those of `ownRechecks`, `answer.unknown_question`, `recheck.off`, `recheck.closed`,
 *   `recheck.limit_reached`, `recheck.waiting` or `recheck.nothing_to_check`
 */
export async function askForRecheck(
  deps: Deps,
  context: AuditContext,
  { wanted, ...asked }: Asked & { wanted: { index: number; reason: string } },
): Promise<OwnRechecks> {
  const { caller, now } = asked
  return deps.db.transaction().execute(async (tx) => {
    const exam = await examWithResults(tx, asked)
    const place = { examId: exam.id, studentId: caller.id, lock: 'update' as const }
    const attempt = await queries.selectOptionalOwnAttempt(tx, place)
    const found = await standingOf(tx, exam, { attempt, now })
    const decision = askDecision(found.standing, wanted)
    if (decision === 'already') return shown(exam.id, found)
    if (decision !== 'ask') throw fieldError('reason', errorCatalogue[decision].text, decision)
    if (attempt === undefined) throw appError('recheck.nothing_to_check')
    await queries.insertRecheck(tx, { attemptId: attempt.id, ...wanted, now })
    await recordAudit(tx, context, {
      action: 'recheck.asked',
      record: 'attempts',
      recordId: attempt.id,
      after: wanted,
    })
    return shown(exam.id, await standingOf(tx, exam, { attempt, now }))
  })
}
