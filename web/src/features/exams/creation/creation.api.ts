import { getTeacherInfo } from '@pariksha/contract/school.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** The (class, subject) pairs that the signed-in teacher teaches. */
export const teachingQuery = queryOptions({
  queryKey: ['teaching'],
  queryFn: async ({ signal }) => (await call(getTeacherInfo, {}, { signal })).teaching,
})
