import { randomBytes } from 'node:crypto'
import { type modifyStudentForm, type StudentForm, studentMessages } from '@pariksha/contract/students.ts'
import type { Kysely } from 'kysely'
import type * as z from 'zod/mini'
import { type AuditContext, alteredFields, recordAudit } from '../platform/audit.ts'
import type { Deps } from '../platform/deps.ts'
import { appError, fieldError } from '../platform/errors.ts'
import { closeStudentSessions, type StaffCaller } from '../platform/session.ts'
import type { Tables } from '../platform/tables.ts'
import { violates } from '../platform/violation.ts'
import { demandChanging } from './class-access.service.ts'
import * as queries from './students.queries.ts'
import { codeFrom, codeLength, type Student, type StudentKey, studentRecordOf, withKey } from './students.rules.ts'

/** What every change of students is told. */
type Change = { caller: StaffCaller; context: AuditContext }

const notFound = () => appError('student.not_found')

function factsOf(form: StudentForm): queries.StudentFacts {
  const { name, roll_number: rollNumber, parent_name: parentName, phone, gender } = form
  return { name, rollNumber, parentName, phone, gender }
}

/** A code that nobody can guess: a student's login, or a first password. */
export function newCode(): string {
  return codeFrom(randomBytes(codeLength))
}

/** Runs a change that gives a student a roll number. @throws AppError `student.roll_number_taken` */
async function withFreeRollNumber<T>(change: Promise<T>): Promise<T> {
  try {
    return await change
  } catch (error) {
    if (violates(error, 'students_roll_number')) {
      throw fieldError('roll_number', studentMessages.rollNumberTaken, 'student.roll_number_taken')
    }
    throw error
  }
}

async function lockChangeableStudent(tx: Kysely<Tables>, caller: StaffCaller, key: StudentKey): Promise<Student> {
  const student = await queries.selectOptionalStudent(tx, key, { isLocked: true })
  await demandChanging(tx, caller, { standard: student?.standard, unknown: notFound })
  if (student === undefined) throw notFound()
  return student
}

/**
 * Adds a student to a class.
 * @param code the unique code; without it, one is drawn at random
 * @throws AppError `student.roll_number_taken`
 */
export async function createStudent(
  deps: Deps,
  context: AuditContext,
  { form, code = newCode() }: { form: StudentForm; code?: string },
): Promise<Student> {
  const change = deps.db.transaction().execute(async (tx) => {
    const created = { ...factsOf(form), ...withKey(code), standard: form.standard }
    const student = await queries.insertStudent(tx, created, context.now)
    await recordAudit(tx, context, {
      action: 'student.created',
      record: 'students',
      recordId: student.id,
      after: { standard: form.standard, rollNumber: form.roll_number },
    })
    return student
  })
  return withFreeRollNumber(change)
}

/**
 * Adds a student for a member of staff.
 * @throws AppError `class.not_found`, `access.forbidden` or `student.roll_number_taken`
 */
export async function addStudent(
  deps: Deps,
  { caller, context, form }: Change & { form: StudentForm },
): Promise<Student> {
  await demandChanging(deps.db, caller, { standard: form.standard })
  return createStudent(deps, context, { form })
}

type ModifyForm = z.output<typeof modifyStudentForm>

/**
 * Changes a student's record. A form that changes nothing leaves the version alone.
 * @throws AppError `student.not_found`, `access.forbidden`, `record.changed_meanwhile` or `student.roll_number_taken`
 */
export async function modifyStudent(
  deps: Deps,
  { caller, context, key, form }: Change & { key: StudentKey; form: ModifyForm },
): Promise<Student> {
  const change = deps.db.transaction().execute(async (tx) => {
    const student = await lockChangeableStudent(tx, caller, key)
    if (form.version !== undefined && form.version !== student.version) {
      throw appError('record.changed_meanwhile', { current: studentRecordOf(student) })
    }
    if (form.standard !== student.standard) throw fieldError('standard', studentMessages.classFixed)
    const altered = alteredFields(student, factsOf(form))
    if (altered === undefined) return student
    const modified = await queries.updateStudent(tx, student.id, factsOf(form))
    const entry = { action: 'student.modified', record: 'students', recordId: student.id } as const
    await recordAudit(tx, context, { ...entry, ...altered })
    return modified
  })
  return withFreeRollNumber(change)
}

/**
 * Gives a student a new unique code. The old one is dead and the student logged out at once; results stay.
 * @throws AppError `student.not_found` or `access.forbidden`
 */
export async function renewCode(deps: Deps, { caller, context, key }: Change & { key: StudentKey }): Promise<Student> {
  return deps.db.transaction().execute(async (tx) => {
    const { id } = await lockChangeableStudent(tx, caller, key)
    const student = await queries.updateCode(tx, id, withKey(newCode()))
    await closeStudentSessions(tx, [id])
    await recordAudit(tx, context, { action: 'student.code_renewed', record: 'students', recordId: id })
    return student
  })
}
