import type { ReactNode } from 'react'
import type { PageLink } from '../../lib/address/page-link.ts'
import type { Noun } from '../../lib/counted.ts'
import type { Sorting, SortValue } from './table-sort.ts'

type RowLink<Row> = {
  to: (row: Row) => PageLink
  /** What the link is called where its text says too little. */
  label?: (row: Row) => string
}

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row, position: number) => ReactNode
  /** Gives the value to sort by; a column without it cannot be sorted. */
  sortBy?: (row: Row) => SortValue
  /** Where the row leads: what the cell shows is the link, the rest of the row a larger target for it. One column at most. */
  link?: RowLink<Row> | undefined
  /** On paper, where nobody needs phones and log-ins: `never` there, or `only` there. */
  paper?: 'never' | 'only'
  /** Its place in the one line that a row is on a phone; without it, it is among the row's details. */
  line?: 'before' | 'name' | 'after'
  /** Names and lists, which may be of any length: on a narrow screen they break before anything else does. */
  isLong?: boolean
}

/** Which rows are ticked, by row id, so that sorting and reloading never move a tick to somebody else. */
export type Selection<Row> = {
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
  /** Names a row for its checkbox, e.g. `Asha Rao, roll number 7`. */
  nameOf: (row: Row) => string
}

/** A list too long to be here whole: the server sorts it and gives it a page at a time. */
export type Paged<Row> = {
  sorting: Sorting | undefined
  onSort: (sorting: Sorting | undefined) => void
  /** How many rows there are in all; undefined where nobody has counted so far. */
  total: number | undefined
  isLoading: boolean
  /** Fetches the next rows. */
  loadMore: () => void
  /** Fetches all the rest, and gives every row; undefined where they are too many for a page to hold. */
  loadAll: (() => Promise<readonly Row[]>) | undefined
}

export type TableProps<Row> = {
  /** What the table lists, for those who cannot see it. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  emptyText: string
  /** What to do about an empty table. */
  emptyNote?: string | undefined
  /** What a row is called in the count below. */
  noun: Noun
  selection?: Selection<Row>
  /** Whether a row shows its details on a phone before anybody asks for them. */
  isOpened?: (row: Row) => boolean
  /** Where `rows` are only the first of a list that the server orders. */
  paged?: Paged<Row> | undefined
}
