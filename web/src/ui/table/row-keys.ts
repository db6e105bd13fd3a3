import type { FocusEvent, KeyboardEvent } from 'react'
import { isRowLink } from './row-link.tsx'

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

type RowActs = {
  /** The rows in their order, drawn or not. */
  ids: readonly string[]
  /** Tells in which row the focus is. */
  onCurrent: (id: string) => void
  focusRow: (position: number) => void
  /** Fetches the rest of the rows, where there is more than `ids`, and then focuses the last. */
  goToEnd?: (() => void) | undefined
  onToggle?: ((id: string) => void) | undefined
}

function isTyping(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type !== 'checkbox'
}

/**
 * Moves from any control of a row to other rows by arrows, Home and End; Space on the row's link selects. What stops the
 * focus are the link and the checkbox, never the row itself.
 */
export function rowKeys({ ids, onCurrent, focusRow, goToEnd, onToggle }: RowActs) {
  function handleKey(event: KeyboardEvent<HTMLTableRowElement>, position: number) {
    if (isTyping(event.target)) return
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (event.key === 'End' && goToEnd) goToEnd()
      else focusRow(step(position, ids.length - 1))
      return
    }
    const id = ids[position]
    if (event.key !== ' ' || onToggle === undefined || id === undefined || !isRowLink(event.target)) return
    event.preventDefault()
    onToggle(id)
  }

  return (id: string, position: number) => ({
    onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => handleKey(event, position),
    onFocus: (_: FocusEvent) => onCurrent(id),
  })
}
