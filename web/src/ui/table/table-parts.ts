import type { ReactNode } from 'react'
import type { SortValue } from './table-sort.ts'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row, position: number) => ReactNode
  /** Gives the value to sort by; a column without it cannot be sorted. */
  sortBy?: (row: Row) => SortValue
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
