/** What staff read of students. Each takes the same few queries, however many students there are. */
import { allClasses, classLabel } from '@pariksha/contract/law/labels.ts'
import type { StudentRecord } from '@pariksha/contract/students.ts'
import type { Kysely } from 'kysely'
import { appError } from '../platform/errors.ts'
import type { StaffCaller } from '../platform/session.ts'
import type { Tables } from '../platform/tables.ts'
import { byRollNumber } from '../results/results.rules.ts'
import { classesReadableBy, demandReading } from './class-access.service.ts'
import * as queries from './students.queries.ts'
import { codeKey, type Student, type StudentKey, studentRecordOf } from './students.rules.ts'

const searchLimit = 20

/** The active students of some classes, by class, then by roll number. */
export async function studentsOfClasses(db: Kysely<Tables>, standards: readonly number[]): Promise<Student[]> {
  const students = await queries.listStudents(db, standards)
  return students.sort((one, other) => one.standard - other.standard || byRollNumber(one, other))
}

/** How many active students each class has; a class without any is left out. */
export function studentCountsByClass(db: Kysely<Tables>): Promise<{ standard: number; students: number }[]> {
  return queries.countStudentsByClass(db)
}

/**
 * Students by class label: of one class, or of every class the caller may read.
 * @throws AppError `class.not_found`, the same for a class that is not the caller's
 */
export async function studentsByClass(db: Kysely<Tables>, caller: StaffCaller, asked: number | typeof allClasses) {
  const readable = await classesReadableBy(db, caller)
  const wanted = asked === allClasses ? readable : readable.filter((standard) => standard === asked)
  if (asked !== allClasses && wanted.length === 0) throw appError('class.not_found')
  return Object.fromEntries(wanted.map((standard) => [classLabel(standard), classInBatches(db, standard)]))
}

/** The students of a class as staff get them, in the order of the register. */
async function* classInBatches(db: Kysely<Tables>, standard: number): AsyncGenerator<StudentRecord[]> {
  yield (await studentsOfClasses(db, [standard])).map(studentRecordOf)
}

/** At most 20 students of the school by what is known of them; none for an empty text. */
export async function searchStudents(db: Kysely<Tables>, text: string): Promise<Student[]> {
  if (text === '') return []
  return queries.findStudents(db, { text, codeKey: codeKey(text), limit: searchLimit })
}

const notFound = () => appError('student.not_found')

/**
 * A student whose record the caller may read.
 * @throws AppError `student.not_found`, the same for one of a class that is not the caller's
 */
export async function readableStudent(db: Kysely<Tables>, caller: StaffCaller, key: StudentKey): Promise<Student> {
  const student = await queries.selectOptionalStudent(db, key)
  await demandReading(db, caller, { standard: student?.standard, unknown: notFound })
  if (student === undefined) throw notFound()
  return student
}
