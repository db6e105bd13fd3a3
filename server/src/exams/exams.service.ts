import type { Kysely } from 'kysely'
import { appError } from '../platform/errors.ts'
import type { StaffCaller } from '../platform/session.ts'
import type { Tables } from '../platform/tables.ts'
import { type Exam, selectOptionalStaffExam, selectOptionalStudentExam } from './exams.queries.ts'

export type { Exam } from './exams.queries.ts'

/**
 * An exam that a member of staff may know of.
 * @param options.lock `update` holds it until the transaction ends
 * @throws AppError `exam.not_found`, the same for one that does not exist
 */
export async function staffExam(
  db: Kysely<Tables>,
  caller: StaffCaller,
  options: { id: number; lock?: 'update' },
): Promise<Exam> {
  const exam = await selectOptionalStaffExam(db, caller, options)
  if (exam === undefined) throw appError('exam.not_found')
  return exam
}

/**
 * An exam that a student may know of.
 * @param options.lock `share` keeps it from being completed until the transaction ends
 * @throws AppError `exam.not_found`, the same for one that does not exist
 */
export async function studentExam(
  db: Kysely<Tables>,
  student: { id: number; standard: number },
  options: { id: number; lock?: 'share' },
): Promise<Exam> {
  const exam = await selectOptionalStudentExam(db, student, options)
  if (exam === undefined) throw appError('exam.not_found')
  return exam
}
