import { type ClassKey, isSameClass } from '@pariksha/contract/law/class-key.ts'
import { byRollNumber } from '@pariksha/contract/law/roll-numbers.ts'
import { studentMessages } from '@pariksha/contract/students.ts'
import type { Kysely } from 'kysely'
import { type AuditContext, recordAudits } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { violates } from '../../platform/postgres/violation.ts'
import type { StaffCaller } from '../../platform/session.ts'
import type { Tables } from '../../platform/tables.ts'
import { demandChanging } from '../class-access.service.ts'
import { lockByRollNumber } from '../removal.service.ts'
import type { Student } from '../students.rules.ts'
import { listTakenRollNumbers, lockClasses, selectLargestRollNumber, updateClass } from './promotion.queries.ts'
import { countedDigits, newRollNumbers } from './promotion.rules.ts'

type Promotion = {
  caller: StaffCaller
  context: AuditContext
  from: ClassKey
  to: ClassKey
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
    if (isSameClass(from, to)) throw fieldError('standard', studentMessages.targetClassSame)
    await lockClasses(tx, [from, to])
    const students = (await lockByRollNumber(tx, { standard: from, rollNumbers })).sort(byRollNumber)
    const given = await freeRollNumbers(tx, { standard: to, movers: students })
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

/** Roll numbers that nobody of a class has: asked of the class for the movers alone, however large it is. */
async function freeRollNumbers(
  tx: Kysely<Tables>,
  { standard, movers }: { standard: ClassKey; movers: readonly Student[] },
): Promise<Map<number, string>> {
  const largest = await selectLargestRollNumber(tx, { standard, maxDigits: countedDigits })
  const known = new Set(largest === undefined ? [] : [largest])
  for (;;) {
    const given = newRollNumbers(movers, [...known])
    const taken = await listTakenRollNumbers(tx, { standard, rollNumbers: [...given.values()] })
    if (taken.length === 0) return given
    for (const rollNumber of taken) known.add(rollNumber)
  }
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
