import { type modifyTeacherForm, type NewTeacherForm, teacherMessages } from '@pariksha/contract/teachers.ts'
import type { Kysely } from 'kysely'
import type * as z from 'zod/mini'
import { type AuditContext, alteredFields, recordAudit } from '../platform/audit.ts'
import type { Deps } from '../platform/deps.ts'
import { appError, fieldError } from '../platform/errors.ts'
import { hashPassword } from '../platform/password.ts'
import { closeSessions } from '../platform/session.ts'
import type { Tables } from '../platform/tables.ts'
import { violates } from '../platform/violation.ts'
import * as queries from './teachers.queries.ts'
import { everyPair, type Pair, type Teacher, teacherRecordOf, teachingChange } from './teachers.rules.ts'

type ModifyForm = z.output<typeof modifyTeacherForm>

/** Runs a change of a teacher. @throws AppError `teacher.username_taken` or `teacher.class_has_class_teacher` */
async function withFreePlaces<T>(change: Promise<T>): Promise<T> {
  try {
    return await change
  } catch (error) {
    if (violates(error, 'staff_username')) {
      throw fieldError('username', teacherMessages.usernameTaken, 'teacher.username_taken')
    }
    if (violates(error, 'staff_class_teacher')) {
      throw fieldError('class_teacher', teacherMessages.classHasClassTeacher, 'teacher.class_has_class_teacher')
    }
    throw error
  }
}

/**
 * Adds a teacher, teaching every pair of the form's classes and subjects.
 * @returns the id
 * @throws AppError `teacher.username_taken` or `teacher.class_has_class_teacher`
 */
export async function createTeacher(deps: Deps, context: AuditContext, form: NewTeacherForm): Promise<number> {
  const passwordHash = await hashPassword(form.password)
  const { username, name, phone, age, gender } = form
  const classTeacher = form.class_teacher ?? null
  const change = deps.db.transaction().execute(async (tx) => {
    const teacher = { username, passwordHash, name, phone, age, gender, classTeacher }
    const id = await queries.insertTeacher(tx, teacher, context.now)
    await queries.insertTeaching(tx, id, everyPair(form))
    await recordAudit(tx, context, {
      action: 'teacher.created',
      record: 'staff',
      recordId: id,
      after: { username, classes: form.classes, subjects: form.subjects, classTeacher },
    })
    return id
  })
  return withFreePlaces(change)
}

/** Every active teacher, by name. */
export function allTeachers(db: Kysely<Tables>): Promise<Teacher[]> {
  return queries.listTeachers(db)
}

export function teacherWithId(db: Kysely<Tables>, id: number): Promise<Teacher> {
  return queries.selectTeacher(db, id)
}

/** The active teacher of a username, compared without case. @throws AppError `teacher.not_found` */
export async function teacherNamed(db: Kysely<Tables>, username: string): Promise<Teacher> {
  const teacher = await queries.selectOptionalTeacher(db, username)
  if (teacher === undefined) throw appError('teacher.not_found')
  return teacher
}

/** A teacher whose row the transaction holds from here on. @throws AppError `teacher.not_found` */
async function lockTeacher(tx: Kysely<Tables>, username: string): Promise<Teacher> {
  await queries.lockTeachers(tx, [username])
  return teacherNamed(tx, username)
}

/** The form's facts; a class teacher that it does not mention stays. */
function factsOf(form: ModifyForm, teacher: Teacher): queries.TeacherFacts {
  const { username, name, phone, age, gender, class_teacher: classTeacher = teacher.classTeacher } = form
  return { username, name, phone, age, gender, classTeacher }
}

/**
 * Changes a teacher's record. A blank or missing password stays; a new one ends the teacher's sessions. Of the pairs
 * taught only those change that the changed lists imply. A form that changes nothing leaves the version alone.
 * @throws AppError `teacher.not_found`, `record.changed_meanwhile`, `teacher.username_taken` or
 * `teacher.class_has_class_teacher`
 */
export async function modifyTeacher(
  deps: Deps,
  context: AuditContext,
  { username, form }: { username: string; form: ModifyForm },
): Promise<Teacher> {
  const passwordHash = form.password ? await hashPassword(form.password) : undefined
  const change = deps.db.transaction().execute(async (tx) => {
    const teacher = await lockTeacher(tx, username)
    if (form.version !== undefined && form.version !== teacher.version) {
      throw appError('record.changed_meanwhile', { current: teacherRecordOf(teacher) })
    }
    const facts = factsOf(form, teacher)
    const altered = alteredFields(teacher, facts)
    const { added, removed } = teachingChange(teacher.teaching, form)
    const hasNewPassword = passwordHash !== undefined
    if (altered === undefined && added.length + removed.length === 0 && !hasNewPassword) return teacher
    await queries.updateTeacher(tx, teacher.id, { ...facts, passwordHash })
    await queries.deleteTeaching(tx, teacher.id, removed)
    await queries.insertTeaching(tx, teacher.id, added)
    if (hasNewPassword) await closeSessions(tx, { staffId: teacher.id })
    await recordAudit(tx, context, {
      action: 'teacher.modified',
      record: 'staff',
      recordId: teacher.id,
      before: { ...altered?.before, teaching: removed },
      after: { ...altered?.after, teaching: added, hasNewPassword },
    })
    return queries.selectTeacher(tx, teacher.id)
  })
  return withFreePlaces(change)
}

/**
 * Takes a teacher out of the school: sessions end at once, the username and the place of class teacher become free.
 * Exams and results stay.
 * @returns the username as it was written
 * @throws AppError `teacher.not_found`
 */
export async function removeTeacher(deps: Deps, context: AuditContext, username: string): Promise<string> {
  return deps.db.transaction().execute(async (tx) => {
    const teacher = await lockTeacher(tx, username)
    await queries.deleteTeaching(tx, teacher.id, teacher.teaching)
    await queries.updateRemoved(tx, teacher.id, context.now)
    await closeSessions(tx, { staffId: teacher.id })
    const { classTeacher, teaching } = teacher
    await recordAudit(tx, context, {
      action: 'teacher.removed',
      record: 'staff',
      recordId: teacher.id,
      before: { username: teacher.username, classTeacher, teaching },
      after: { removedAt: context.now },
    })
    return teacher.username
  })
}

/** The (class, subject) pairs a teacher teaches, by class, then subject. */
export function teachingOf(db: Kysely<Tables>, staffId: number): Promise<Pair[]> {
  return queries.listTeaching(db, staffId)
}
