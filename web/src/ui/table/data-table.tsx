import { Table } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { Noun } from '../../lib/counted.ts'
import { Empty } from '../states.tsx'
import classes from './data-table.module.css'
import { useRowKeys } from './row-keys.ts'
import { SelectAll, SelectRow, toggled } from './row-selection.tsx'
import { SortHeader } from './sort-header.tsx'
import { TableFooter } from './table-footer.tsx'
import type { Column, Selection } from './table-parts.ts'
import { nextSorting, type Sorting, sortRows } from './table-sort.ts'

type Props<Row> = {
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
  /** What Enter on a row does. */
  onOpen?: (row: Row) => void
}

const rowsOnPage = 100

/** A table that sorts, counts, pages and selects; below 640 px each row is a card. Searching is the page's. */
export function DataTable<Row>(props: Props<Row>) {
  const { emptyText, emptyNote, rows, columns } = props
  const [sorting, setSorting] = useState<Sorting>()
  const [wantedPage, setPage] = useState(0)
  const sorted = useMemo(() => {
    const sortBy = columns.find((column) => column.key === sorting?.key)?.sortBy
    return sortBy && sorting ? sortRows(rows, sortBy, sorting.descending) : rows
  }, [columns, rows, sorting])

  if (rows.length === 0) return <Empty text={emptyText} note={emptyNote} />

  const count = Math.ceil(sorted.length / rowsOnPage)
  const number = Math.min(wantedPage, count - 1)
  return (
    <Filled
      {...props}
      sorted={sorted}
      sorting={sorting}
      onSort={(key) => setSorting((current) => nextSorting(current, key))}
      page={{ number, count, onChange: setPage }}
    />
  )
}

type FilledProps<Row> = Props<Row> & {
  sorted: readonly Row[]
  sorting: Sorting | undefined
  onSort: (key: string) => void
  page: { number: number; count: number; onChange: (number: number) => void }
}

function Filled<Row>(props: FilledProps<Row>) {
  const { label, columns, rowId, noun, selection, onOpen, sorted, sorting, onSort, page } = props
  const shown = sorted.slice(page.number * rowsOnPage, (page.number + 1) * rowsOnPage)
  const ids = shown.map(rowId)
  const rowProps = useRowKeys({
    ids,
    onToggle: selection && ((id) => selection.onChange(toggled(selection.selected, id))),
    onOpen: onOpen && ((id) => shown.filter((row) => rowId(row) === id).forEach(onOpen)),
  })
  const hasKeys = selection !== undefined || onOpen !== undefined
  const keys = ['↑ ↓ to move', ...(selection ? ['Space to select'] : []), ...(onOpen ? ['Enter to open'] : [])]

  return (
    <div className={classes.frame}>
      <Table className={classes.table} aria-label={label} verticalSpacing="xs" horizontalSpacing="md">
        <Table.Thead className={classes.thead}>
          <Table.Tr>
            {selection ? (
              <Table.Th className={classes.tick}>
                <SelectAll ids={ids} selected={selection.selected} onChange={selection.onChange} />
              </Table.Th>
            ) : null}
            {columns.map((column) => (
              <SortHeader key={column.key} column={column} sorting={sorting} onSort={() => onSort(column.key)} />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((row, position) => (
            <Table.Tr
              key={rowId(row)}
              data-selected={selection?.selected.has(rowId(row)) || undefined}
              {...(hasKeys ? rowProps(rowId(row), position) : {})}
            >
              {selection ? (
                <Table.Td className={classes.tick}>
                  <SelectRow row={row} id={rowId(row)} selection={selection} />
                </Table.Td>
              ) : null}
              {columns.map((column) => (
                <Table.Td key={column.key} data-label={column.header} data-long={column.isLong}>
                  {column.cell(row, page.number * rowsOnPage + position)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <TableFooter
        noun={noun}
        ids={sorted.map(rowId)}
        page={page}
        selected={selection?.selected}
        onSelect={selection?.onChange}
        hint={hasKeys ? keys.join(' · ') : undefined}
      />
    </div>
  )
}
