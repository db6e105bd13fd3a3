import { Checkbox, Table } from '@mantine/core'
import { type ReactNode, useMemo, useState } from 'react'
import classes from './data-table.module.css'
import { SortHeader } from './sort-header.tsx'
import { Empty, Loading } from './states.tsx'
import { nextSorting, type Sorting, type SortValue, sortRows } from './table-sort.ts'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row, position: number) => ReactNode
  /** Gives the value to sort by; a column without it cannot be sorted. */
  sortBy?: (row: Row) => SortValue
  align?: 'left' | 'right'
}

/** Which rows are ticked, by row id, so that sorting and reloading never move a tick to somebody else. */
export type Selection<Row> = {
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
  /** Names a row for its checkbox, e.g. `Asha Rao, roll number 7`. */
  nameOf: (row: Row) => string
}

type Props<Row> = {
  /** What the table lists, for those who cannot see it. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  emptyText: string
  loadingText?: string
  loading?: boolean
  /** What one row and several are called in the count below, e.g. `['student', 'students']`. */
  noun: readonly [one: string, many: string]
  selection?: Selection<Row>
}

/** A table that sorts, counts and selects; below 640 px each row is a card. Searching is the page's. */
export function DataTable<Row>(props: Props<Row>) {
  const { label, columns, rows, rowId, emptyText, loadingText, loading, noun, selection } = props
  const [sorting, setSorting] = useState<Sorting>()
  const shown = useMemo(() => {
    const sortBy = columns.find((column) => column.key === sorting?.key)?.sortBy
    return sortBy && sorting ? sortRows(rows, sortBy, sorting.descending) : rows
  }, [columns, rows, sorting])

  if (loading) return <Loading {...(loadingText ? { text: loadingText } : {})} />
  if (rows.length === 0) return <Empty text={emptyText} />

  return (
    <div className={classes.frame}>
      <Table className={classes.table} aria-label={label} verticalSpacing="xs" horizontalSpacing="md">
        <Table.Thead className={classes.thead}>
          <Table.Tr>
            {selection ? (
              <Table.Th className={classes.tick}>
                <SelectAll rows={shown} rowId={rowId} selection={selection} />
              </Table.Th>
            ) : null}
            {columns.map((column) => (
              <SortHeader
                key={column.key}
                column={column}
                sorting={sorting}
                onSort={() => setSorting((current) => nextSorting(current, column.key))}
              />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((row, position) => (
            <Table.Tr key={rowId(row)} data-selected={selection?.selected.has(rowId(row)) || undefined}>
              {selection ? (
                <Table.Td className={classes.tick}>
                  <SelectRow row={row} id={rowId(row)} selection={selection} />
                </Table.Td>
              ) : null}
              {columns.map((column) => (
                <Table.Td key={column.key} data-label={column.header} data-align={column.align}>
                  {column.cell(row, position)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Footer rows={rows} rowId={rowId} noun={noun} selected={selection?.selected} />
    </div>
  )
}

type RowsById<Row> = { rows: readonly Row[]; rowId: (row: Row) => string }

function SelectAll<Row>({ rows, rowId, selection }: RowsById<Row> & { selection: Selection<Row> }) {
  const ids = rows.map(rowId)
  const ticked = ids.filter((id) => selection.selected.has(id)).length
  const all = ticked === ids.length

  function toggle() {
    const next = new Set(selection.selected)
    for (const id of ids) all ? next.delete(id) : next.add(id)
    selection.onChange(next)
  }

  return <Checkbox aria-label="Select all rows" checked={all} indeterminate={ticked > 0 && !all} onChange={toggle} />
}

function SelectRow<Row>({ row, id, selection }: { row: Row; id: string; selection: Selection<Row> }) {
  function toggle() {
    const next = new Set(selection.selected)
    if (!next.delete(id)) next.add(id)
    selection.onChange(next)
  }

  const name = `Select ${selection.nameOf(row)}`
  return <Checkbox aria-label={name} checked={selection.selected.has(id)} onChange={toggle} />
}

type FooterProps<Row> = RowsById<Row> & { noun: Props<Row>['noun']; selected: ReadonlySet<string> | undefined }

function Footer<Row>({ rows, rowId, noun, selected }: FooterProps<Row>) {
  const visible = new Set(rows.map(rowId))
  const chosen = selected?.size ?? 0
  const hidden = [...(selected ?? [])].filter((id) => !visible.has(id)).length
  return (
    <p className={classes.footer} role="status">
      {rows.length} {rows.length === 1 ? noun[0] : noun[1]}
      {chosen > 0 ? ` · ${chosen} selected` : ''}
      {hidden > 0 ? ` (${hidden} not shown)` : ''}
    </p>
  )
}
