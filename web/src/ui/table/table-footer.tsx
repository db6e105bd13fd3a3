import { Button } from '@mantine/core'
import { useRef } from 'react'
import { counted, type Noun } from '../../lib/counted.ts'
import classes from './data-table.module.css'

type Props = {
  noun: Noun
  /** All rows that the search left, on every page. */
  ids: readonly string[]
  page: { number: number; count: number; onChange: (number: number) => void }
  selected?: ReadonlySet<string> | undefined
  onSelect?: ((selected: ReadonlySet<string>) => void) | undefined
  hint?: string | undefined
}

/** How many there are and how many are ticked, and the way to other pages. */
export function TableFooter({ noun, ids, page, selected, onSelect, hint }: Props) {
  const chosen = selected?.size ?? 0
  const hidden = [...(selected ?? [])].filter((id) => !ids.includes(id)).length
  const count = useRef<HTMLParagraphElement>(null)
  const canSelectMore = page.count > 1 && ids.some((id) => !selected?.has(id))

  /** The button goes with what it did. */
  function select(next: ReadonlySet<string>) {
    onSelect?.(next)
    count.current?.focus()
  }

  return (
    <div className={classes.footer}>
      <p ref={count} role="status" tabIndex={-1}>
        {counted(ids.length, noun)}
        {chosen > 0 ? ` · ${chosen} selected` : ''}
        {hidden > 0 ? ` (${hidden} not shown)` : ''}
      </p>
      {onSelect && chosen > 0 && canSelectMore ? (
        <Button size="compact-sm" variant="subtle" onClick={() => select(new Set([...(selected ?? []), ...ids]))}>
          Select all {counted(ids.length, noun)}
        </Button>
      ) : null}
      {onSelect && chosen > 0 ? (
        <Button size="compact-sm" variant="subtle" onClick={() => select(new Set())}>
          Clear selection
        </Button>
      ) : null}
      {hint ? <p className={classes.hint}>{hint}</p> : null}
      {page.count > 1 ? <Pager {...page} /> : null}
    </div>
  )
}

function Pager({ number, count, onChange }: Props['page']) {
  return (
    <div className={classes.pager}>
      <Button size="compact-sm" variant="default" disabled={number === 0} onClick={() => onChange(number - 1)}>
        Previous page
      </Button>
      <span>
        Page {number + 1} of {count}
      </span>
      <Button size="compact-sm" variant="default" disabled={number + 1 === count} onClick={() => onChange(number + 1)}>
        Next page
      </Button>
    </div>
  )
}
