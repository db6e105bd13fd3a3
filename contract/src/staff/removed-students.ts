/** Students who were removed from a class, and the way back. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { classField, instant } from '../fields.ts'
import { nextPage, pageQuery } from '../law/paging.ts'
import { recordShape } from '../people/person-field.ts'
import { studentFields } from '../people/student-fields.ts'
import { studentConflicts } from '../people/unique-values.ts'
import { maxRollNumbers } from '../students.ts'

export const removedStudentMessages = {
  restored: 'Students restored successfully',
  noneToRestore: 'Please select students to restore',
  noLongerRemoved: 'Some of these students are not among the removed of this class any more. Please look again.',
} as const

/** Without the unique code: it opens nothing until the student is back. */
const removedStudent = z.object({ student_id: z.int(), removed_at: instant, ...recordShape(studentFields) })

export type RemovedStudent = z.output<typeof removedStudent>

export const listRemovedStudents = endpoint({
  method: 'GET',
  path: '/api/v1/manage-student/removed-students',
  access: ['teacher', 'principal'],
  summary: 'A page of those who were removed from a class, the latest first, by a part of name or roll number.',
  query: z.object({
    standard: classField(),
    q: z._default(z.string().check(z.trim(), z.maxLength(80)), ''),
    ...pageQuery,
  }),
  response: z.object({ students: z.array(removedStudent), next: nextPage }),
  errors: ['class.not_found'],
})

export const restoreStudents = endpoint({
  method: 'POST',
  path: '/api/v1/manage-student/restore-students',
  access: ['teacher', 'principal'],
  summary: 'Take removed students back into their class, all of them or none; their unique codes work again.',
  query: z.object({ standard: classField() }),
  body: z.object({
    student_ids: z
      .array(z.int().check(z.positive()), removedStudentMessages.noneToRestore)
      .check(z.minLength(1, removedStudentMessages.noneToRestore), z.maxLength(maxRollNumbers)),
  }),
  bodyBytes: 128 * 1024,
  response: z.object({ message: z.string(), restored: z.int() }),
  errors: ['class.not_found', 'student.not_found', ...studentConflicts],
})
