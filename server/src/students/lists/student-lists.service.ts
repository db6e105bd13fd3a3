/** What staff read of students. Each takes the same few queries, however many students there are. */
import { allClasses, type ClassKey, classKey, classLabel } from '@pariksha/contract/law/class-key.ts'
import { maxCounted, maxFound, type StudentRecord } from '@pariksha/contract/students.ts'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { appError } from '../../platform/errors.ts'
import { pageOf, readCursor } from '../../platform/http/cursor.ts'
import type { StaffCaller } from '../../platform/session.ts'
import type { Tables } from '../../platform/tables.ts'
import { classesReadableBy, demandReading } from '../class-access.service.ts'
import * as queries from '../students.queries.ts'
import { codeKey, type Student, type StudentKey, studentRecordOf } from '../students.rules.ts'
import { countStudents, listStudentPage } from './class-pages.queries.ts'
import { classStarts, type StudentOrdering, type StudentPlace } from './class-pages.rules.ts'
import { listSoughtStudents } from './search.queries.ts'
import { listSoughtPage } from './sought-pages.queries.ts'

const searchLimit = 20

/** How many students of a long list are in memory at a time. */
const batchSize = 500

/** The active students of some classes as staff get them, by class, then in the order of the register. */
export async function studentsOfClasses(db: Kysely<Tables>, standards: readonly ClassKey[]): Promise<StudentRecord[]> {
  const students: StudentRecord[] = []
  for await (const batch of inBatches(db, standards)) students.push(...batch)
  return students
}

/**
 * Students by class label: of one class, or of every class the caller may read.
 * @throws AppError `class.not_found`, the same for a class that is not the caller's
 */
export async function studentsByClass(db: Kysely<Tables>, caller: StaffCaller, asked: ClassKey | typeof allClasses) {
  const wanted = await classesAskedFor(db, caller, asked)
  return Object.fromEntries(wanted.map((standard) => [classLabel(standard), inBatches(db, [standard])]))
}

async function classesAskedFor(db: Kysely<Tables>, caller: StaffCaller, asked: ClassKey | typeof allClasses) {
  const readable = await classesReadableBy(db, caller)
  if (asked === allClasses) return readable
  if (!readable.includes(asked)) throw appError('class.not_found')
  return [asked]
}

/** The same a part at a time. Who changes class meanwhile may be missed. */
async function* inBatches(db: Kysely<Tables>, standards: readonly ClassKey[]): AsyncGenerator<StudentRecord[]> {
  const ordering = { by: 'standard', isDescending: false } as const
  let after: StudentPlace | undefined
  do {
    const starts = classStarts(standards, ordering, after)
    const batch = await listStudentPage(db, { starts, text: '', ordering, limit: batchSize })
    yield batch.map(studentRecordOf)
    after = batch.length < batchSize ? undefined : batch.at(-1)
  } while (after !== undefined)
}

const place = z.tuple([z.string(), classKey, z.int()])

type PageAsked = {
  standard: ClassKey | typeof allClasses
  text: string
  ordering: StudentOrdering
  cursor: string | undefined
  limit: number
}

/**
 * A page of students, as `listStudentPage` of the contract has it.
 * @throws AppError `class.not_found`, or `request.invalid` for a cursor that is none
 */
export async function studentPage(
  db: Kysely<Tables>,
  caller: StaffCaller,
  { standard: asked, text, ordering, cursor, limit }: PageAsked,
) {
  const standards = await classesAskedFor(db, caller, asked)
  const [order, standard, id] = readCursor(place, cursor) ?? []
  const after = order === undefined || standard === undefined || id === undefined ? undefined : { order, standard, id }
  const page = { starts: classStarts(standards, ordering, after), text, ordering, limit: limit + 1 }
  const students = await (text === '' ? listStudentPage(db, page) : listSoughtPage(db, page, maxFound + 1))
  const { rows, next } = pageOf(students, { limit, keyOf: (row) => [row.order, row.standard, row.id] })
  const count = () => countStudents(db, { standards, limit: maxCounted + 1 })
  const total = cursor !== undefined ? null : text === '' ? await count() : (students[0]?.found ?? 0)
  return { students: rows.map(studentRecordOf), total, next }
}

/** At most 20 students of the school by what is known of them; none for an empty text. */
export async function searchStudents(db: Kysely<Tables>, text: string): Promise<Student[]> {
  if (text === '') return []
  return listSoughtStudents(db, { text, codeKey: codeKey(text), limit: searchLimit })
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
