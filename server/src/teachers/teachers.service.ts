import { type createTeacherForm, teacherMessages } from '@pariksha/contract/teachers.ts'
import type { Kysely } from 'kysely'
import type * as z from 'zod/mini'
import { type AuditContext, recordAudit } from '../platform/audit.ts'

import type { Deps } from '../platform/deps.ts'
import { fieldError } from '../platform/errors.ts'
import { violates } from '../platform/violation.ts'
import { hashPassword } from '../platform/password.ts'
import type { Tables } from '../platform/tables.ts'
import { insertTeacher, insertTeaching, isTeaching, listTeaching } from './teachers.queries.ts'

export type NewTeacherForm = z.output<typeof createTeacherForm>

type Pair = { standard: number; subject: string }

function everyPair(classes: readonly number[], subjects: readonly string[]): Pair[] {
  return classes.flatMap((standard) => subjects.map((subject) => ({ standard, subject })))
}

/**
 * Adds a teacher, teaching every pair of the form's classes and subjects.
 * @throws AppError `teacher.username_taken` or `teacher.class_has_class_teacher`
 */
export async function createTeacher(deps: Deps, context: AuditContext, form: NewTeacherForm): Promise<number> {
  const passwordHash = await hashPassword(form.password)
  const { username, name, phone, age, gender } = form
  const classTeacher = form.class_teacher ?? null
  try {
    return await deps.db.transaction().execute(async (tx) => {
      const teacher = { username, passwordHash, name, phone, age, gender, classTeacher }
      const id = await insertTeacher(tx, teacher, context.now)
      await insertTeaching(tx, id, everyPair(form.classes, form.subjects))
      await recordAudit(tx, context, {
        action: 'teacher.created',
        record: 'staff',
        recordId: id,
        after: { username, classes: form.classes, subjects: form.subjects, classTeacher },
      })
      return id
    })
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

/** Whether a teacher teaches a subject in a class. */
export function teaches(db: Kysely<Tables>, staffId: number, pair: Pair): Promise<boolean> {
  return isTeaching(db, staffId, pair)
}

/** The (class, subject) pairs a teacher teaches, by class, then subject. */
export function teachingOf(db: Kysely<Tables>, staffId: number): Promise<Pair[]> {
  return listTeaching(db, staffId)
}
