import type { ClassKey } from '@pariksha/contract/law/class-key.ts'
import { listRemovedStudents, restoreStudents } from '@pariksha/contract/staff/removed-students.ts'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { pageByPage } from '../../../lib/api/page-by-page.ts'
import { useRecordChange } from '../../../lib/api/use-record-change.ts'

/** Who was removed from a class, by a part of name or roll number. */
export function removedStudentsQuery(standard: ClassKey, typed: string) {
  return infiniteQueryOptions({
    queryKey: ['students', 'removed', { standard, typed }],
    meta: { shows: ['students'] },
    queryFn: ({ pageParam, signal }) =>
      call(listRemovedStudents, { query: { standard, q: typed, ...pageParam } }, { signal }),
    ...pageByPage,
    select: ({ pages }) => pages.flatMap(({ students }) => students),
    placeholderData: keepPreviousData,
  })
}

export function useRestoreStudents(standard: ClassKey) {
  return useRecordChange('students', (ids: number[]) =>
    call(restoreStudents, { query: { standard }, body: { student_ids: ids } }),
  )
}
