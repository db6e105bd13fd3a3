import { Table } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import classes from './data-table.module.css'
import { PhoneHead } from './phone/phone-head.tsx'
import { PhoneRow } from './phone/phone-row.tsx'
import phoneClasses from './phone/phone-table.module.css'
import { useIsPhone } from './phone/use-is-phone.ts'
import { rowKeys } from './row-keys.ts'
import { followRowLink, TableCell } from './row-link.tsx'
import { SelectAll, SelectRow, toggled } from './row-selection.tsx'
import { useRowsInView } from './rows-in-view.ts'
import { SortHeader } from './sort-header.tsx'
import { TableFooter } from './table-footer.tsx'
import type { TableProps } from './table-parts.ts'
import { nextSorting, type Sorting } from './table-sort.ts'
import { useIsPrinting } from './use-is-printing.ts'

type Props<Row> = TableProps<Row> & { sorting: Sorting | undefined; onSort: (sorting: Sorting | undefined) => void }

/** How near the end of what is there the next rows are fetched. */
const rowsAhead = 40

/** A table with rows, in the order that they come in. */
export function FilledTable<Row>(props: Props<Row>) {
  const { label, rows, rowId, noun, selection, sorting, onSort, paged } = props
  const without = useIsPrinting() ? 'never' : 'only'
  const columns = props.columns.filter(({ paper }) => paper !== without)
  const ids = useMemo(() => rows.map(rowId), [rows, rowId])
  const hasLink = columns.some(({ link }) => link !== undefined)
  const keys = ['↑ ↓ to move', ...(selection ? ['Space to select'] : []), ...(hasLink ? ['Enter to open'] : [])]
  const hasKeys = selection !== undefined || hasLink
  const { view, body, rowProps } = useMovableRows(props, ids)
  const columnCount = columns.length + (selection ? 1 : 0)
  const isPhone = useIsPhone()
  const [switched, setSwitched] = useState<ReadonlySet<string>>(new Set())
  const isOpen = (row: Row, id: string) => switched.has(id) !== (props.isOpened?.(row) ?? false)
  const leads = hasLink || isPhone
  const selectAll = selection ? (
    <SelectAll
      ids={ids}
      isWhole={paged === undefined || paged.total === rows.length}
      selected={selection.selected}
      onChange={selection.onChange}
    />
  ) : null

  return (
    <div className={classes.frame}>
      {isPhone ? <PhoneHead columns={columns} sorting={sorting} onSort={onSort} selectAll={selectAll} /> : null}
      <Table
        className={isPhone ? phoneClasses.lines : classes.table}
        aria-label={label}
        verticalSpacing="xs"
        horizontalSpacing="md"
        aria-rowcount={view.isWindowed ? (paged?.total ?? rows.length) + 1 : undefined}
      >
        {isPhone ? null : (
          <Table.Thead className={classes.thead}>
            <Table.Tr aria-rowindex={view.isWindowed ? 1 : undefined}>
              {selectAll ? <Table.Th className={classes.tick}>{selectAll}</Table.Th> : null}
              {columns.map((column) => (
                <SortHeader
                  key={column.key}
                  column={column}
                  sorting={sorting}
                  onSort={() => onSort(nextSorting(sorting, column.key))}
                />
              ))}
            </Table.Tr>
          </Table.Thead>
        )}
        <Table.Tbody ref={body}>
          {view.rows.flatMap(({ position, gapPx }) => {
            const row = rows[position]
            if (row === undefined) return []
            const id = rowId(row)
            return [
              <Gap key={`above ${id}`} heightPx={gapPx} columnCount={columnCount} />,
              <Table.Tr
                key={id}
                ref={view.measure}
                data-index={position}
                aria-rowindex={view.isWindowed ? position + 2 : undefined}
                data-selected={selection?.selected.has(id) || undefined}
                {...(hasKeys ? rowProps(id, position) : {})}
                {...(leads ? { onClick: followRowLink, 'data-leads': true } : {})}
              >
                {selection ? (
                  <Table.Td className={classes.tick} data-tick>
                    <SelectRow row={row} id={id} selection={selection} />
                  </Table.Td>
                ) : null}
                {isPhone ? (
                  <PhoneRow
                    columns={columns}
                    row={row}
                    position={position}
                    isOpen={isOpen(row, id)}
                    onToggle={() => setSwitched((before) => toggled(before, id))}
                  />
                ) : (
                  columns.map((column) => (
                    <Table.Td key={column.key} data-long={column.isLong}>
                      <TableCell column={column} row={row} position={position} />
                    </Table.Td>
                  ))
                )}
              </Table.Tr>,
            ]
          })}
          <Gap heightPx={view.gapBelowPx} columnCount={columnCount} />
        </Table.Tbody>
      </Table>
      <TableFooter
        noun={noun}
        ids={ids}
        rowId={rowId}
        paged={paged}
        selection={selection}
        hint={hasKeys && !isPhone ? keys.join(' · ') : undefined}
      />
    </div>
  )
}

/** The room of rows that are not drawn. */
function Gap({ heightPx, columnCount }: { heightPx: number; columnCount: number }) {
  if (heightPx <= 0) return null
  return (
    <tr aria-hidden className={classes.gap} style={{ height: heightPx }}>
      <td colSpan={columnCount} />
    </tr>
  )
}

/** The rows in sight, the way between all of them by keyboard, and more of them as the end comes near. */
function useMovableRows<Row>({ rows, selection, paged }: Props<Row>, ids: readonly string[]) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [current, setCurrent] = useState<string>()
  const [isGoingToEnd, setGoingToEnd] = useState(false)
  const kept = current === undefined ? -1 : ids.indexOf(current)
  const view = useRowsInView({ count: rows.length, body, kept: kept === -1 ? undefined : kept })
  const { focusRow } = view

  const lastDrawn = view.rows.at(-1)?.position ?? 0
  const isNearEnd = paged !== undefined && !paged.isLoading && lastDrawn + rowsAhead >= rows.length
  const loadMore = paged?.loadMore
  useEffect(() => {
    if (isNearEnd) loadMore?.()
  }, [isNearEnd, loadMore])

  useEffect(() => {
    if (!isGoingToEnd || paged?.isLoading) return
    setGoingToEnd(false)
    focusRow(rows.length - 1)
  }, [isGoingToEnd, paged?.isLoading, rows.length, focusRow])

  const loadAll = paged?.loadAll
  const rowProps = rowKeys({
    ids,
    onCurrent: setCurrent,
    focusRow,
    goToEnd:
      loadAll &&
      (() =>
        void loadAll().then(
          () => setGoingToEnd(true),
          () => undefined,
        )),
    onToggle: selection && ((id) => selection.onChange(toggled(selection.selected, id))),
  })
  return { view, body, rowProps }
}
