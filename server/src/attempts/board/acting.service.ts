/** What every action of the board begins and ends with. */
import type { BoardAction } from '@pariksha/contract/staff/board/board-actions.ts'
import type { Kysely } from 'kysely'
import type { Exam } from '../../exams/exams.reads.ts'
import { staffExam } from '../../exams/exams.service.ts'
import type { AuditContext } from '../../platform/audit.ts'
import { appError } from '../../platform/errors.ts'
import type { StaffCaller } from '../../platform/session.ts'
import type { Tables } from '../../platform/tables.ts'
import { type HeldParticipant, insertLogEntry, isLastEntry, lockParticipants } from './actions.queries.ts'

/** Who acts, on which exam, and why. */
export type Act = { caller: StaffCaller; context: AuditContext; examId: number; reason: string }

/** `all`, or unique codes. */
export type ChosenPupils = 'all' | readonly string[]

/**
 * An exam whose row is held: nobody starts, and nobody completes it, until the transaction ends.
 * @throws AppError `exam.not_found` or `exam.completed`
 */
export async function lockExam(tx: Kysely<Tables>, { caller, examId }: Omit<Act, 'reason' | 'context'>): Promise<Exam> {
  const exam = await staffExam(tx, caller, { id: examId, lock: 'update' })
  if (exam.completedAt !== null) throw appError('exam.completed')
  return exam
}

/** The unique codes of some students, each once; null for all. */
export function codesOf(pupils: ChosenPupils): string[] | null {
  return pupils === 'all' ? null : [...new Set(pupils)]
}

/**
 * Those who are chosen of the participants of an exam, their attempts held until the transaction ends.
 * @throws AppError `student.not_found` where one who is named takes no part in it
 */
export async function lockChosen(tx: Kysely<Tables>, exam: Exam, pupils: ChosenPupils): Promise<HeldParticipant[]> {
  const codes = codesOf(pupils)
  const participants = await lockParticipants(tx, exam, codes)
  if (codes !== null && participants.length < codes.length) throw appError('student.not_found')
  return participants
}

/** Longer than a page waits for a reply and a person for a second try; who wants it twice says another reason. */
const repeatedWithinSec = 120

type Done = {
  action: BoardAction
  /** Whom it was done to; null for the whole exam. */
  pupils: readonly { studentId: number }[] | null
  minutes?: number
  text?: string
}

function entryOf({ caller, context, examId, reason }: Act, { action, pupils, minutes, text }: Done) {
  return {
    exam_id: examId,
    at: context.now,
    staff_id: caller.id,
    action,
    student_ids: pupils === null ? null : pupils.map(({ studentId }) => studentId),
    minutes: minutes ?? null,
    text: text ?? null,
    reason,
  }
}

/**
 * Whether it is the last that this person did in the exam, come again: pressed twice, or sent again as its reply was lost.
 * Then it is answered as done, and not done once more.
 */
export async function isSentAgain(tx: Kysely<Tables>, act: Act, done: Done): Promise<boolean> {
  return isLastEntry(tx, entryOf(act, done), repeatedWithinSec)
}

/** Puts what was done into the log of its exam, by which staff see it. */
export async function logAction(tx: Kysely<Tables>, act: Act, done: Done): Promise<void> {
  await insertLogEntry(tx, entryOf(act, done))
}
