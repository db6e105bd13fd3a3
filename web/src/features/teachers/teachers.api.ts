import type { CallInput, Reply } from '@pariksha/contract/endpoint.ts'
import {
  createTeacher,
  deleteTeacher,
  getTeacherDetails,
  listTeachers,
  modifyTeacher,
  transferSubject,
} from '@pariksha/contract/teachers.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { useRecordChange } from '../../lib/api/use-record-change.ts'

export type Teacher = Reply<typeof listTeachers>[number]
export type TeacherDetails = Reply<typeof getTeacherDetails>

export const teachersQuery = queryOptions({
  queryKey: ['teachers', 'list'],
  queryFn: ({ signal }) => call(listTeachers, {}, { signal }),
})

export function teacherDetailsQuery(username: string) {
  return queryOptions({
    queryKey: ['teachers', 'details', username],
    queryFn: ({ signal }) => call(getTeacherDetails, { params: { username } }, { signal }),
  })
}

export function useCreateTeacher() {
  return useRecordChange((body: CallInput<typeof createTeacher>['body']) => call(createTeacher, { body }))
}

export function useModifyTeacher(username: string) {
  return useRecordChange((body: CallInput<typeof modifyTeacher>['body']) =>
    call(modifyTeacher, { params: { username }, body }),
  )
}

export function useTransferSubject() {
  return useRecordChange((body: CallInput<typeof transferSubject>['body']) => call(transferSubject, { body }))
}

type Removal = { usernames: readonly string[]; onResult: (username: string, failure?: unknown) => void }

/** Removes teachers one call after another; each result is told as it comes, and one failure stops nobody else's. */
export function useRemoveTeachers() {
  return useRecordChange(async ({ usernames, onResult }: Removal) => {
    for (const username of usernames) {
      try {
        await call(deleteTeacher, { params: { username } })
        onResult(username)
      } catch (failure) {
        onResult(username, failure)
      }
    }
  })
}
