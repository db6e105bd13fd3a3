import { studentMessages } from '@pariksha/contract/students.ts'
import { type AuditContext, recordAudits } from '../platform/audit.ts'
import type { Deps } from '../platform/deps.ts'
import { appError, fieldError } from '../platform/errors.ts'
import type { StaffCaller } from '../platform/session.ts'
import { violates } from '../platform/violation.ts'
import { byRollNumber } from '../results/results.rules.ts'
import { demandChanging } from './class-access.service.ts'
import { listRollNumbers, lockClasses, updateClass } from './promotion.queries.ts'
import { newRollNumbers } from './promotion.rules.ts'
import { lockByRollNumber } from './removal.service.ts'

type Promotion = {
  caller: StaffCaller
  context: AuditContext
  from: number
  to: number
  rollNumbers: readonly string[]
}

/** A student who could not keep the roll number. */
export type Renumbered = { name: string; from: string; to: string }

/**
 * Moves students of one class to another. Results stay with the students.
 * @returns those who got another roll number, because theirs was taken there
 * @throws AppError `class.not_found`, `access.forbidden`, or `student.not_found`, which moves nobody
 */
export async function promoteStudents(deps: Deps, promotion: Promotion): Promise<Renumbered[]> {
  const { caller, context, from, to, rollNumbers } = promotion
  const change = deps.db.transaction().execute(async (tx) => {
    await demandChanging(tx, caller, { standard: from })
    if (from === to) throw fieldError('standard', studentMessages.targetClassSame)
    await lockClasses(tx, [from, to])
    const students = (await lockByRollNumber(tx, { standard: from, rollNumbers })).sort(byRollNumber)
    const given = newRollNumbers(students, await listRollNumbers(tx, to))
    await updateClass(tx, { standard: to, rollNumbers: given, now: context.now })
    const moves = students.map((student) => ({
      ...student,
      newRollNumber: given.get(student.id) ?? student.rollNumber,
    }))
    await recordAudits(
      tx,
      context,
      moves.map(({ id, rollNumber, newRollNumber }) => ({
        action: 'student.promoted',
        record: 'students',
        recordId: id,
        before: { standard: from, rollNumber },
        after: { standard: to, rollNumber: newRollNumber },
      })),
    )
    return moves
      .filter(({ rollNumber, newRollNumber }) => rollNumber !== newRollNumber)
      .map(({ name, rollNumber, newRollNumber }) => ({ name, from: rollNumber, to: newRollNumber }))
  })
  return withSettledRollNumbers(change)
}

/** A student who is added, or given a roll number, at this very moment is not held by a promotion: the index is. */
export async function withSettledRollNumbers<T>(change: Promise<T>): Promise<T> {
  try {
    return await change
  } catch (error) {
    if (violates(error, 'students_roll_number')) {
      throw appError('student.roll_number_taken', { message: studentMessages.rollNumbersMoving })
    }
    throw error
  }
}
