import type { CallInput, Reply } from '@pariksha/contract/endpoint.ts'
import {
  createStudent,
  deleteStudents,
  getStudentDetails,
  listStudentsByClass,
  modifyStudent,
  previewRollOver,
  promoteStudents,
  renewUniqueCode,
  rollOver,
  searchStudents,
} from '@pariksha/contract/students.ts'
import { hashKey, keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { useRecordChange } from '../../lib/api/use-record-change.ts'

export type Student = Reply<typeof createStudent>['student']
export type StudentDetails = Reply<typeof getStudentDetails>
export type Promotion = Reply<typeof promoteStudents>
export type RollOverPreview = Reply<typeof previewRollOver>

/** The students of a class, or with `All` of every class that the reader may see, class by class. */
export function classStudentsQuery(label: string) {
  return queryOptions({
    queryKey: ['students', 'class', label],
    queryFn: async ({ signal }) => {
      const byClass = await call(listStudentsByClass, { query: { standard: label } }, { signal })
      return Object.values(byClass).flat()
    },
  })
}

export function studentDetailsQuery(uniqueCode: string) {
  return queryOptions({
    queryKey: ['students', 'details', uniqueCode],
    queryFn: ({ signal }) => call(getStudentDetails, { params: { uniqueCode } }, { signal }),
  })
}

/** Students of the whole school by a part of what is known of them. */
export function searchStudentsQuery(typed: string) {
  return queryOptions({
    queryKey: ['students', 'search', typed],
    queryFn: async ({ signal }) => (await call(searchStudents, { query: { q: typed } }, { signal })).students,
    enabled: typed !== '',
    placeholderData: keepPreviousData,
  })
}

export const rollOverQuery = queryOptions({
  queryKey: ['students', 'roll-over'],
  queryFn: ({ signal }) => call(previewRollOver, {}, { signal }),
  staleTime: 0,
})

export function useCreateStudent() {
  return useRecordChange((body: CallInput<typeof createStudent>['body']) => call(createStudent, { body }))
}

export function useModifyStudent(uniqueCode: string) {
  return useRecordChange((body: CallInput<typeof modifyStudent>['body']) =>
    call(modifyStudent, { params: { uniqueCode }, body }),
  )
}

export function useRemoveStudents(standard: number) {
  return useRecordChange((rollNumbers: string[]) =>
    call(deleteStudents, { query: { standard }, body: { roll_numbers: rollNumbers } }),
  )
}

export function usePromoteStudents(fromClass: number) {
  return useRecordChange(({ target, rollNumbers }: { target: number; rollNumbers: string[] }) =>
    call(promoteStudents, { query: { standard: target, fromClass }, body: { roll_numbers: rollNumbers } }),
  )
}

export function useRenewUniqueCode(uniqueCode: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(renewUniqueCode, { params: { uniqueCode } }),
    // Not the profile under the old code, which no longer exists: its page leads on to the new one.
    onSuccess: () => {
      const { queryKey } = studentDetailsQuery(uniqueCode)
      void queryClient.invalidateQueries({ predicate: (query) => query.queryHash !== hashKey(queryKey) })
    },
  })
}

export function useRollOver() {
  return useRecordChange((again: boolean) => call(rollOver, { body: again ? { again } : {} }))
}
