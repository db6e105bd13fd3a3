import type { ReactNode } from 'react'
import type { SortValue } from './table-sort.ts'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row, position: number) => ReactNode
  /** Gives the value to sort by; a column without it cannot be sorted. */
  sortBy?: (row: Row) => SortValue
  align?: 'left' | 'right'
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

/** What one row and several are called, e.g. `['student', 'students']`. */
export type Noun = readonly [one: string, many: string]

export function counted(count: number, [one, many]: Noun): string {
  return `${count} ${count === 1 ? one : many}`
}
