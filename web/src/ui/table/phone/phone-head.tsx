import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Column } from '../table-parts.ts'
import type { Sorting } from '../table-sort.ts'
import classes from './phone-table.module.css'

type Props<Row> = {
  columns: readonly Column<Row>[]
  sorting: Sorting | undefined
  onSort: (sorting: Sorting | undefined) => void
  /** Ticks all rows, where they can be ticked. */
  selectAll: ReactNode
}

const directions = { up: false, down: true }

function optionOf(sorting: Sorting | undefined): string {
  return sorting === undefined ? '' : `${sorting.key} ${sorting.descending ? 'down' : 'up'}`
}

/** What headers of columns are for, where there are none: one choice of the order, and one tick for all. */
export function PhoneHead<Row>({ columns, sorting, onSort, selectAll }: Props<Row>) {
  const orders = columns
    .filter(({ sortBy }) => sortBy !== undefined)
    .flatMap(({ key, header }) =>
      Object.entries(directions).map(([direction, descending]) => ({
        sorting: { key, descending },
        value: `${key} ${direction}`,
        label: descending ? `${header}, last first` : header,
      })),
    )
  if (orders.length === 0 && selectAll === null) return null
  return (
    <div className={classes.head}>
      {selectAll}
      {orders.length === 0 ? null : (
        <NativeSelect
          className={classes.sort}
          label="Sort by"
          value={optionOf(sorting)}
          data={[{ value: '', label: 'As listed' }, ...orders.map(({ value, label }) => ({ value, label }))]}
          onChange={(event) => onSort(orders.find(({ value }) => value === event.currentTarget.value)?.sorting)}
        />
      )}
    </div>
  )
}
