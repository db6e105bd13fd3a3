import { listRemovedTeachers, restoreTeachers } from '@pariksha/contract/staff/removed-teachers.ts'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { pageByPage } from '../../../lib/api/page-by-page.ts'
import { useRecordChange } from '../../../lib/api/use-record-change.ts'

/** Teachers who were removed, by a part of name or username. */
export function removedTeachersQuery(typed: string) {
  return infiniteQueryOptions({
    queryKey: ['teachers', 'removed', typed],
    meta: { shows: ['teachers'] },
    queryFn: ({ pageParam, signal }) => call(listRemovedTeachers, { query: { q: typed, ...pageParam } }, { signal }),
    ...pageByPage,
    select: ({ pages }) => pages.flatMap(({ teachers }) => teachers),
    placeholderData: keepPreviousData,
  })
}

export function useRestoreTeachers() {
  return useRecordChange('teachers', (ids: number[]) => call(restoreTeachers, { body: { teacher_ids: ids } }))
}
