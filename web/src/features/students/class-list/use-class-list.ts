import { useDebouncedValue } from '@mantine/hooks'
import { maxCounted, maxFound, maxRollNumbers, type StudentOrder, studentOrders } from '@pariksha/contract/students.ts'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { filterByText } from '../../../lib/text-filter.ts'
import type { Paged } from '../../../ui/table/table-parts.ts'
import type { Sorting } from '../../../ui/table/table-sort.ts'
import {
  type ListAsked,
  registerQuery,
  type Student,
  type StudentListPage,
  studentPagesQuery,
} from '../students.api.ts'

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
  const first = useInfiniteQuery(registerQuery(label))
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
  const counted = shown.data?.pages[0]?.total ?? 0
  const isCounted = counted <= (shown === first || settled === '' ? maxCounted : maxFound)

  async function loadAll(): Promise<readonly Student[]> {
    let state: Pick<typeof shown, 'data' | 'hasNextPage' | 'isError' | 'fetchNextPage'> = shown
    // A part is never taken for all: what stops half-way throws.
    while (state.hasNextPage) state = await state.fetchNextPage({ cancelRefetch: false, throwOnError: true })
    return studentsIn(state.data)
  }

  const paged: Paged<Student> = {
    sorting,
    onSort: setSorting,
    total: isCounted ? counted : undefined,
    isLoading: shown.isFetching,
    loadMore: () => {
      if (shown.hasNextPage) void shown.fetchNextPage({ cancelRefetch: false })
    },
    // As many as can be worked with at once; who is sought among more is found by searching.
    loadAll: shown.hasNextPage && isCounted && counted <= maxRollNumbers ? loadAll : undefined,
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

function studentsIn(data: InfiniteData<StudentListPage> | undefined): Student[] {
  return (data?.pages ?? []).flatMap((page) => page.students)
}

type Known = ReadonlyMap<string, Student>
type Seen = { loaded: readonly Student[]; isWhole: boolean; known: Known }

/** Those here come first and in their order: so does whoever is ticked, where a dialog names them. */
function seenAfter(before: Known, loaded: readonly Student[], isWhole: boolean): Seen {
  const known = new Map(loaded.map((student) => [student.uniqueCode, student]))
  if (!isWhole) for (const [code, student] of before) if (!known.has(code)) known.set(code, student)
  return { loaded, isWhole, known }
}

/** A tick stays when the search goes on to others; where everybody is here, only those who still are can be ticked. */
function useKnown(loaded: readonly Student[], isWhole: boolean): Known {
  const [seen, setSeen] = useState(() => seenAfter(new Map(), loaded, isWhole))
  if (seen.loaded === loaded && seen.isWhole === isWhole) return seen.known
  const next = seenAfter(seen.known, loaded, isWhole)
  setSeen(next)
  return next.known
}
