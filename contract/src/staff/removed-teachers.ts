/** Teachers who were removed from the school, and the way back. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { instant } from '../fields.ts'
import { nextPage, pageQuery } from '../law/paging.ts'
import { recordShape } from '../people/person-field.ts'
import { teacherFields } from '../people/teacher-fields.ts'
import { teacherConflicts } from '../people/unique-values.ts'

export const removedTeacherMessages = {
  restored: 'Teachers restored successfully',
  noneToRestore: 'Please select teachers to restore',
  noLongerRemoved: 'Some of these teachers are not among the removed any more. Please look again.',
} as const

/** How many teachers are restored at once: as many as a page of them holds. */
const maxRestored = 200

/** What they taught and were when they were removed, which they are again once they are back. */
const removedTeacher = z.object({ teacher_id: z.int(), removed_at: instant, ...recordShape(teacherFields) })

export type RemovedTeacher = z.output<typeof removedTeacher>

export const listRemovedTeachers = endpoint({
  method: 'GET',
  path: '/api/v1/teacher/removed-teachers',
  access: ['principal'],
  summary: 'A page of the teachers who were removed, the latest first, by a part of name or username.',
  query: z.object({ q: z._default(z.string().check(z.trim(), z.maxLength(80)), ''), ...pageQuery }),
  response: z.object({ teachers: z.array(removedTeacher), next: nextPage }),
  errors: [],
})

export const restoreTeachers = endpoint({
  method: 'POST',
  path: '/api/v1/teacher/restore-teachers',
  access: ['principal'],
  summary: 'Take removed teachers back, all of them or none, with the password and the classes that they had.',
  body: z.object({
    teacher_ids: z
      .array(z.int().check(z.positive()), removedTeacherMessages.noneToRestore)
      .check(z.minLength(1, removedTeacherMessages.noneToRestore), z.maxLength(maxRestored)),
  }),
  response: z.object({ message: z.string(), restored: z.int() }),
  errors: ['teacher.not_found', ...teacherConflicts],
})
