import { useDebouncedValue } from '@mantine/hooks'
import { maxCounted, maxRollNumbers, type StudentOrder, studentOrders } from '@pariksha/contract/students.ts'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { filterByText } from '../../../lib/text-filter.ts'
import type { Paged } from '../../../ui/table/table-parts.ts'
import { nextSorting, type Sorting } from '../../../ui/table/table-sort.ts'
import { type ListAsked, type Student, type StudentPage, studentPagesQuery } from '../students.api.ts'

const restMs = 250

const textsOf = ({ name, roll_number }: Student) => [name, roll_number]

function orderOf(sorting: Sorting | undefined): Pick<ListAsked, 'order_by' | 'direction'> {
  const order: StudentOrder = studentOrders.find((known) => known === sorting?.key) ?? 'standard'
  return { order_by: order, direction: sorting?.descending ? 'descending' : 'ascending' }
}

/**
 * The students of a class, or of all that the reader may see. Once they are all here they are searched and sorted here;
 * until then the server does both, so that what is not here is found as well.
 */
export function useClassList(label: string, typed: string) {
  const first = useInfiniteQuery(studentPagesQuery({ standard: label, q: '', ...orderOf(undefined) }))
  const isWhole = first.data !== undefined && !first.hasNextPage
  const [sorting, setSorting] = useState<Sorting>()
  const [settled] = useDebouncedValue(typed.trim(), restMs)
  const served = useInfiniteQuery({
    ...studentPagesQuery({ standard: label, q: settled, ...orderOf(sorting) }),
    enabled: first.data !== undefined && !isWhole,
    placeholderData: (earlier) => earlier,
  })
  const shown = isWhole || first.data === undefined ? first : served
  const loaded = useMemo(() => studentsIn(shown.data), [shown.data])
  const known = useKnown(loaded, isWhole)
  const total = shown.data?.pages[0]?.total ?? 0

  async function loadAll(): Promise<readonly Student[]> {
    let state: Pick<typeof shown, 'data' | 'hasNextPage' | 'isError' | 'fetchNextPage'> = shown
    // A part is never taken for all: what stops half-way throws.
    while (state.hasNextPage) state = await state.fetchNextPage({ cancelRefetch: false, throwOnError: true })
    return studentsIn(state.data)
  }

  const paged: Paged<Student> = {
    sorting,
    onSort: (key) => setSorting((current) => nextSorting(current, key)),
    total: total <= maxCounted ? total : undefined,
    isLoading: shown.isFetching,
    loadMore: () => {
      if (shown.hasNextPage) void shown.fetchNextPage({ cancelRefetch: false })
    },
    // As many as can be worked with at once; who is sought among more is found by searching.
    loadAll: shown.hasNextPage && total <= maxRollNumbers ? loadAll : undefined,
  }
  return {
    /** The list as it comes from the server. */
    query: shown,
    students: isWhole ? filterByText(loaded, typed, textsOf) : loaded,
    paged: isWhole ? undefined : paged,
    /** By unique code, everybody who may be ticked. */
    known,
  }
}

export type ClassListed = ReturnType<typeof useClassList>

function studentsIn(data: InfiniteData<StudentPage> | undefined): Student[] {
  return (data?.pages ?? []).flatMap((page) => page.students)
}

/**
 * A tick stays when the search goes on to others; where everybody is here, only those who still are can be ticked.
 * Those here come first and in their order: so does whoever is ticked, where a dialog names them.
 */
function useKnown(loaded: readonly Student[], isWhole: boolean): ReadonlyMap<string, Student> {
  const seen = useRef(new Map<string, Student>())
  return useMemo(() => {
    const here = loaded.map((student) => [student.uniqueCode, student] as const)
    const known = new Map(here)
    if (!isWhole) for (const [code, student] of seen.current) if (!known.has(code)) known.set(code, student)
    seen.current = known
    return known
  }, [loaded, isWhole])
}
