import { fromWire, toWire } from '@pariksha/contract/law/wire-names.ts'
import { teacherColumnNames } from '@pariksha/contract/people/teacher-fields.ts'
import type { modifyTeacherForm, NewTeacherForm } from '@pariksha/contract/teachers.ts'
import type { Kysely } from 'kysely'
import type * as z from 'zod/mini'
import { type AuditContext, alteredFields, recordAudit } from '../platform/audit.ts'
import { changed } from '../platform/change.ts'
import type { Deps } from '../platform/deps.ts'
import { appError } from '../platform/errors.ts'
import { hashPassword } from '../platform/password.ts'
import { withFreeValues } from '../platform/postgres/violation.ts'
import { callerKey, closeSessions } from '../platform/session.ts'
import type { Tables } from '../platform/tables.ts'
import { updateTeachersRemoved } from './bulk-teachers.queries.ts'
import * as queries from './teachers.queries.ts'
import { everyPair, type Teacher, teacherRecordOf, teachingChange } from './teachers.rules.ts'

type ModifyForm = z.output<typeof modifyTeacherForm>

/**
 * Adds a teacher, teaching every pair of the form's classes and subjects.
 * @returns the id
 * @throws AppError `teacher.username_taken` or `teacher.class_has_class_teacher`
 */
export async function createTeacher(deps: Deps, context: AuditContext, form: NewTeacherForm): Promise<number> {
  const { password, classes, subjects, class_teacher: classTeacher = null, ...others } = form
  const passwordHash = await hashPassword(password, callerKey(context))
  const change = deps.db.transaction().execute(async (tx) => {
    const facts = { ...others, class_teacher: classTeacher }
    const id = await queries.insertTeacher(tx, { facts, passwordHash }, context.now)
    await queries.insertTeaching(tx, id, everyPair({ classes, subjects }))
    await recordAudit(tx, context, {
      action: 'teacher.created',
      record: 'staff',
      recordId: id,
      after: { username: form.username, classes, subjects, classTeacher },
    })
    return id
  })
  return withFreeValues(change)
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
  const { password, version, classes, subjects, ...said } = form
  const passwordHash = password ? await hashPassword(password, callerKey(context)) : undefined
  const change = deps.db.transaction().execute(async (tx) => {
    const teacher = await lockTeacher(tx, username)
    if (version !== undefined && version !== teacher.version) {
      throw appError('record.changed_meanwhile', { current: teacherRecordOf(teacher) })
    }
    const facts = changed(toWire(teacher, teacherColumnNames), said)
    const altered = alteredFields(teacher, fromWire(facts))
    const { added, removed } = teachingChange(teacher.teaching, { classes, subjects })
    const hasNewPassword = passwordHash !== undefined
    if (altered === undefined && added.length + removed.length === 0 && !hasNewPassword) return teacher
    await queries.updateTeacher(tx, teacher.id, { facts, passwordHash })
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
  return withFreeValues(change)
}

/**
 * Takes a teacher out of the school: sessions end at once, the username and the place of class teacher become free.
 * Exams and results stay.
 * @throws AppError `teacher.not_found`
 */
export async function removeTeacher(deps: Deps, context: AuditContext, username: string): Promise<Teacher> {
  return deps.db.transaction().execute(async (tx) => {
    const teacher = await lockTeacher(tx, username)
    await updateTeachersRemoved(tx, [teacher.id], context.now)
    await closeSessions(tx, { staffId: teacher.id })
    const { classTeacher, teaching } = teacher
    await recordAudit(tx, context, {
      action: 'teacher.removed',
      record: 'staff',
      recordId: teacher.id,
      before: { username: teacher.username, classTeacher, teaching },
      after: { removedAt: context.now },
    })
    return teacher
  })
}
