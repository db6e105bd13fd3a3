import { Table, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import classes from './data-table.module.css'
import type { Sorting } from './table-sort.ts'

type Props = {
  column: { key: string; header: string; sortBy?: unknown }
  sorting: Sorting | undefined
  onSort: () => void
}

/** A column's header; a real button where the column can be sorted. */
export function SortHeader({ column, sorting, onSort }: Props) {
  if (!column.sortBy) {
    return (
      <Table.Th scope="col" className={classes.fixed}>
        {column.header}
      </Table.Th>
    )
  }
  const active = sorting?.key === column.key
  const Arrow = !active ? IconArrowsSort : sorting.descending ? IconArrowDown : IconArrowUp
  const direction = sorting?.descending ? 'descending' : 'ascending'
  return (
    <Table.Th scope="col" aria-sort={active ? direction : 'none'}>
      <UnstyledButton className={classes.sort} onClick={onSort}>
        {column.header}
        <Arrow size={14} aria-hidden className={active ? classes.arrowOn : classes.arrow} />
      </UnstyledButton>
    </Table.Th>
  )
}
