import { maxCounted } from '@pariksha/contract/students.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { registerQuery, type Student } from '../students.api.ts'

/** Everybody whose slip is printed, in the order of the registers; asked for a page at a time, one after the other. */
export function useSlips(label: string) {
  const query = useInfiniteQuery(registerQuery(label))
  const { hasNextPage, isFetching, isError, fetchNextPage } = query
  const students: Student[] = (query.data?.pages ?? []).flatMap((page) => page.students)
  const total = query.data?.pages[0]?.total ?? 0
  const isTooLong = total > maxCounted
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError && !isTooLong) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, isTooLong, fetchNextPage])
  return { query, students, total, isTooLong, isWhole: query.data !== undefined && !hasNextPage }
}
