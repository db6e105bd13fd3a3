/** What staff do about the time of an exam. Saves, submissions and starts take turns with it, and it with completion. */
import type { Reply } from '@pariksha/contract/endpoint.ts'
import { maxExtraMin } from '@pariksha/contract/law/clock/attempt-clock.ts'
import { examStatus } from '@pariksha/contract/law/exam-status.ts'
import { clockMessages, type giveExtraTime, type pauseExam } from '@pariksha/contract/staff/board/exam-clock.ts'
import { setPaused } from '../../exams/exams.service.ts'
import { recordAudits } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { type Act, type ChosenPupils, codesOf, isSentAgain, lockExam, logAction } from '../board/acting.service.ts'
import { lockSeats, type Seat, updateExtraTime, updatePausedTime } from './clock.queries.ts'

type ExtraTime = Act & { pupils: ChosenPupils; minutes: number }

function moreTime(seat: Seat, minutes: number): Seat {
  const extraMin = seat.extraMin + minutes
  if (extraMin < 0) throw fieldError('minutes', `That is more than some have: ${seat.extraMin} minutes.`)
  if (extraMin > maxExtraMin) throw fieldError('minutes', `Nobody can have more than ${maxExtraMin} minutes extra.`)
  return { ...seat, extraMin }
}

function extraTimeOf(examId: number, message: string, seats: readonly Seat[]): Reply<typeof giveExtraTime> {
  const pupils = seats.map(({ uniqueCode, extraMin }) => ({ uniqueCode, extra_min: extraMin }))
  return { message, exam_id: examId, pupils }
}

/**
 * Gives students more time, or takes it back; sent again, once.
 * @throws AppError `exam.not_found`, `exam.completed`, `student.not_found` where one of those who are named is not in the
 *   class or has handed in, or `request.invalid` where the extra time would be less than none or too much
 */
export async function addExtraTime(deps: Deps, act: ExtraTime): Promise<Reply<typeof giveExtraTime>> {
  const { context, examId, pupils, minutes, reason } = act
  return deps.db.transaction().execute(async (tx) => {
    const { standard } = await lockExam(tx, act)
    const codes = codesOf(pupils)
    const seats = await lockSeats(tx, { examId, standard, codes })
    if (codes !== null && seats.length < codes.length) throw appError('student.not_found')
    const done = { action: 'extra_time', pupils: seats, minutes } as const
    if (await isSentAgain(tx, act, done)) return extraTimeOf(examId, clockMessages.extraTimeGivenAlready, seats)
    const changed = seats.map((seat) => moreTime(seat, minutes))
    await updateExtraTime(tx, { examId, now: context.now }, changed)
    const audits = changed.map(({ studentId, extraMin }) => ({
      action: 'exam.extra_time' as const,
      record: 'students' as const,
      recordId: studentId,
      before: { examId, extraMin: extraMin - minutes },
      after: { examId, extraMin, reason },
    }))
    await recordAudits(tx, context, audits)
    await logAction(tx, act, done)
    return extraTimeOf(examId, clockMessages.extraTime, changed)
  })
}

/**
 * Stops everybody's clock, or lets it go on. Doing so again changes nothing.
 * @throws AppError `exam.not_found`, `exam.not_started` or `exam.completed`
 */
export async function setPause(deps: Deps, act: Act & { isPaused: boolean }): Promise<Reply<typeof pauseExam>> {
  const { context, examId, isPaused, reason } = act
  const { now } = context
  const pausedAt = await deps.db.transaction().execute(async (tx) => {
    const exam = await lockExam(tx, act)
    if (examStatus(exam, now) === 'Upcoming') throw appError('exam.not_started')
    const { pausedAt: before } = exam
    if ((before !== null) === isPaused) return before
    if (before !== null) await updatePausedTime(tx, { examId, pausedAt: before, now })
    const after = isPaused ? now : null
    await setPaused(tx, examId, { pausedAt: after, now })
    await recordAudits(tx, context, [
      {
        action: isPaused ? 'exam.paused' : 'exam.resumed',
        record: 'exams',
        recordId: examId,
        before: { pausedAt: before },
        after: { pausedAt: after, reason },
      },
    ])
    await logAction(tx, act, { action: isPaused ? 'pause' : 'resume', pupils: null })
    return after
  })
  return {
    message: isPaused ? clockMessages.paused : clockMessages.resumed,
    exam_id: examId,
    paused_at: pausedAt?.toISOString() ?? null,
  }
}
