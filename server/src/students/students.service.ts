import { randomBytes } from 'node:crypto'
import { isSameClass } from '@pariksha/contract/law/class-key.ts'
import { fromWire, toWire } from '@pariksha/contract/law/wire-names.ts'
import { changeableColumnNames } from '@pariksha/contract/people/student-fields.ts'
import { type modifyStudentForm, type StudentForm, studentMessages } from '@pariksha/contract/students.ts'
import type { Kysely } from 'kysely'
import type * as z from 'zod/mini'
import { type AuditContext, alteredFields, recordAudit } from '../platform/audit.ts'
import { changed } from '../platform/change.ts'
import type { Deps } from '../platform/deps.ts'
import { appError, fieldError } from '../platform/errors.ts'
import { withFreeValues } from '../platform/postgres/violation.ts'
import { closeStudentSessions, type StaffCaller } from '../platform/session.ts'
import type { Tables } from '../platform/tables.ts'
import { demandChanging } from './class-access.service.ts'
import * as queries from './students.queries.ts'
import { codeFrom, codeLength, type Student, type StudentKey, studentRecordOf, withKey } from './students.rules.ts'

/** What every change of students is told. */
type Change = { caller: StaffCaller; context: AuditContext }

const notFound = () => appError('student.not_found')

/** A code that nobody can guess: a student's login, or a first password. */
export function newCode(): string {
  return codeFrom(randomBytes(codeLength))
}

async function lockChangeableStudent(tx: Kysely<Tables>, caller: StaffCaller, key: StudentKey): Promise<Student> {
  const student = await queries.selectOptionalStudent(tx, key, { isLocked: true })
  await demandChanging(tx, caller, { standard: student?.standard, unknown: notFound })
  if (student === undefined) throw notFound()
  return student
}

/**
 * A student whose record the caller may change, as it stands.
 * @throws AppError `student.not_found`, or `access.forbidden` for who may only read it
 */
export async function changeableStudent(db: Kysely<Tables>, caller: StaffCaller, key: StudentKey): Promise<Student> {
  const student = await queries.selectOptionalStudent(db, key)
  await demandChanging(db, caller, { standard: student?.standard, unknown: notFound })
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
    const student = await queries.insertStudent(tx, { form, ...withKey(code) }, context.now)
    await recordAudit(tx, context, {
      action: 'student.created',
      record: 'students',
      recordId: student.id,
      after: { standard: form.standard, rollNumber: form.roll_number },
    })
    return student
  })
  return withFreeValues(change)
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
  const { version, standard, ...said } = form
  const change = deps.db.transaction().execute(async (tx) => {
    const student = await lockChangeableStudent(tx, caller, key)
    if (version !== undefined && version !== student.version) {
      throw appError('record.changed_meanwhile', { current: studentRecordOf(student) })
    }
    if (!isSameClass(standard, student.standard)) throw fieldError('standard', studentMessages.classFixed)
    const facts = changed(toWire(student, changeableColumnNames), said)
    const altered = alteredFields(student, fromWire(facts))
    if (altered === undefined) return student
    const modified = await queries.updateStudent(tx, student.id, facts)
    const entry = { action: 'student.modified', record: 'students', recordId: student.id } as const
    await recordAudit(tx, context, { ...entry, ...altered })
    return modified
  })
  return withFreeValues(change)
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
