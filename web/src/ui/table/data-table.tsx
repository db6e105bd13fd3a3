import { useMemo, useState } from 'react'
import { Empty } from '../states.tsx'
import { FilledTable } from './filled-table.tsx'
import type { TableProps } from './table-parts.ts'
import { type Sorting, sortRows } from './table-sort.ts'

/**
 * A table that sorts, counts and selects, and of a long list draws what is in sight; on a phone each row is a line.
 * Searching is the page's.
 */
export function DataTable<Row>(props: TableProps<Row>) {
  const { emptyText, emptyNote, rows, columns, paged } = props
  const [ownSorting, setSorting] = useState<Sorting>()
  const sorting = paged ? paged.sorting : ownSorting
  const isOrdered = paged !== undefined
  const sorted = useMemo(() => {
    const sortBy = columns.find((column) => column.key === sorting?.key)?.sortBy
    return sortBy && sorting && !isOrdered ? sortRows(rows, sortBy, sorting.descending) : rows
  }, [columns, rows, sorting, isOrdered])

  if (rows.length === 0) return <Empty text={emptyText} note={emptyNote} />

  return <FilledTable {...props} rows={sorted} sorting={sorting} onSort={paged?.onSort ?? setSorting} />
}
