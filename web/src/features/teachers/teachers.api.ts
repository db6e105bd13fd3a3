import type { CallInput, Reply } from '@pariksha/contract/endpoint.ts'
import { type ClassKey, classLabel } from '@pariksha/contract/law/class-key.ts'
import {
  type ChangedTeacherForm,
  createTeacher,
  deleteTeacher,
  getTeacherDetails,
  listTeachers,
  modifyTeacher,
  type NewTeacherForm,
  transferSubject,
} from '@pariksha/contract/teachers.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { useRecordChange } from '../../lib/api/use-record-change.ts'

export type Teacher = Reply<typeof listTeachers>[number]
export type TeacherDetails = Reply<typeof getTeacherDetails>

export const teachersQuery = queryOptions({
  queryKey: ['teachers', 'list'],
  meta: { shows: ['teachers'] },
  queryFn: ({ signal }) => call(listTeachers, {}, { signal }),
})

export function teacherDetailsQuery(username: string) {
  return queryOptions({
    queryKey: ['teachers', 'details', username],
    meta: { shows: ['teachers', 'students', 'exams'] },
    queryFn: ({ signal }) => call(getTeacherDetails, { params: { username } }, { signal }),
  })
}

export function useCreateTeacher() {
  return useRecordChange('teachers', (form: NewTeacherForm) => call(createTeacher, { body: sent(form) }))
}

export function useModifyTeacher(username: string) {
  return useRecordChange('teachers', (form: ChangedTeacherForm) =>
    call(modifyTeacher, { params: { username }, body: sent(form) }),
  )
}

/** Classes travel as texts, as in replies. */
function sent<Form extends { classes: ClassKey[] }>(form: Form) {
  return { ...form, classes: form.classes.map(classLabel) }
}

export function useTransferSubject() {
  return useRecordChange('teachers', (body: CallInput<typeof transferSubject>['body']) =>
    call(transferSubject, { body }),
  )
}

type Removal = { usernames: readonly string[]; onResult: (username: string, failure?: unknown) => void }

/**
 * Removes teachers one call after another; each result is told as it comes, and one failure stops nobody else's.
 * Resolves with the failures, and the ids of those who were removed.
 */
export function useRemoveTeachers() {
  return useRecordChange('teachers', async ({ usernames, onResult }: Removal) => {
    const failures: unknown[] = []
    const removed: number[] = []
    for (const username of usernames) {
      try {
        const { teacher_id } = await call(deleteTeacher, { params: { username } })
        removed.push(teacher_id)
        onResult(username)
      } catch (failure) {
        failures.push(failure)
        onResult(username, failure)
      }
    }
    return { failures, removed }
  })
}
