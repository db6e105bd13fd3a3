import type { ClassKey } from '@pariksha/contract/law/class-key.ts'
import type { Kysely } from 'kysely'
import { type AuditContext, recordAudits } from '../platform/audit.ts'
import type { Deps } from '../platform/deps.ts'
import { appError } from '../platform/errors.ts'
import { closeStudentSessions, type StaffCaller } from '../platform/session.ts'
import type { Tables } from '../platform/tables.ts'
import { demandChanging } from './class-access.service.ts'
import { lockStudents, updateStudentsRemoved } from './students.queries.ts'
import { type Student, unknownRollNumbersText } from './students.rules.ts'

type Removal = { caller: StaffCaller; context: AuditContext; standard: ClassKey; rollNumbers: readonly string[] }

/**
 * Students of a class by roll number, their rows held.
 * @throws AppError `student.not_found` that names the roll numbers nobody has
 */
export async function lockByRollNumber(
  tx: Kysely<Tables>,
  asked: { standard: ClassKey; rollNumbers: readonly string[] },
): Promise<Student[]> {
  const students = await lockStudents(tx, asked)
  const found = new Set(students.map(({ rollNumber }) => rollNumber))
  const unknown = [...new Set(asked.rollNumbers)].filter((rollNumber) => !found.has(rollNumber))
  if (unknown.length > 0) throw appError('student.not_found', { message: unknownRollNumbersText(unknown) })
  return students
}

/**
 * Takes students of a class out of the school: their codes stop working and they are logged out at once; results stay.
 * @returns how many
 * @throws AppError `class.not_found`, `access.forbidden`, or `student.not_found`, which removes nobody
 */
export async function removeStudents(deps: Deps, { caller, context, ...asked }: Removal): Promise<number> {
  return deps.db.transaction().execute(async (tx) => {
    await demandChanging(tx, caller, asked)
    const students = await lockByRollNumber(tx, asked)
    await takeOut(tx, context, students)
    return students.length
  })
}

/** Deactivates students whose rows the transaction holds. */
export async function takeOut(
  tx: Kysely<Tables>,
  context: AuditContext,
  students: readonly Pick<Student, 'id' | 'standard' | 'rollNumber'>[],
): Promise<void> {
  const ids = students.map(({ id }) => id)
  await updateStudentsRemoved(tx, ids, context.now)
  await closeStudentSessions(tx, ids)
  await recordAudits(
    tx,
    context,
    students.map(({ id, standard, rollNumber }) => ({
      action: 'student.removed',
      record: 'students',
      recordId: id,
      before: { standard, rollNumber },
      after: { removedAt: context.now },
    })),
  )
}
