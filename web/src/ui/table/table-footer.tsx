import { Button } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import { counted, type Noun } from '../../lib/counted.ts'
import { useFocusAfterWork } from '../action/use-focus-after-work.ts'
import classes from './data-table.module.css'
import type { Paged, Selection } from './table-parts.ts'

type Props<Row> = {
  noun: Noun
  /** All rows that the search left, as far as they are here. */
  ids: readonly string[]
  rowId: (row: Row) => string
  paged: Paged<Row> | undefined
  selection: Selection<Row> | undefined
  hint: string | undefined
}

/** How many there are and how many are ticked, and the way to those that are not here yet. */
export function TableFooter<Row>({ noun, ids, rowId, paged, selection, hint }: Props<Row>) {
  const { selected, onChange } = selection ?? {}
  const chosen = selected?.size ?? 0
  const here = useMemo(() => new Set(ids), [ids])
  const hidden = [...(selected ?? [])].filter((id) => !here.has(id)).length
  const count = useRef<HTMLParagraphElement>(null)
  const totalText = paged && paged.total === undefined ? `many ${noun[1]}` : counted(paged?.total ?? ids.length, noun)
  const loadAll = paged?.loadAll
  const [isSelecting, setIsSelecting] = useState(false)
  useFocusAfterWork(isSelecting)

  /** The button goes with what it did. */
  function select(next: ReadonlySet<string>) {
    onChange?.(next)
    count.current?.focus()
  }

  async function selectAll() {
    setIsSelecting(true)
    // The page tells of a load that failed; what is ticked stays as it is.
    const rows = await loadAll?.().catch(() => undefined)
    setIsSelecting(false)
    if (rows) select(new Set([...(selected ?? []), ...rows.map(rowId)]))
  }

  return (
    <div className={classes.footer}>
      <p ref={count} role="status" tabIndex={-1}>
        {paged ? `${ids.length} of ${totalText} shown` : totalText}
        {chosen > 0 ? ` · ${chosen} selected` : ''}
        {hidden > 0 ? ` (${hidden} not shown)` : ''}
      </p>
      {loadAll && chosen > 0 ? (
        <Button size="compact-sm" variant="subtle" onClick={() => void selectAll()} loading={isSelecting}>
          Select all {totalText}
        </Button>
      ) : null}
      {onChange && chosen > 0 ? (
        <Button size="compact-sm" variant="subtle" onClick={() => select(new Set())}>
          Clear selection
        </Button>
      ) : null}
      {hint ? <p className={classes.hint}>{hint}</p> : null}
    </div>
  )
}
