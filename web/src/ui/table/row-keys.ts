import type { FocusEvent, KeyboardEvent } from 'react'

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

type RowActs = {
  /** The rows in their order, drawn or not. */
  ids: readonly string[]
  /** The row that was in the focus last. */
  current: string | undefined
  onCurrent: (id: string) => void
  focusRow: (position: number) => void
  /** Fetches the rest of the rows, where there is more than `ids`, and then focuses the last. */
  goToEnd?: (() => void) | undefined
  onToggle?: ((id: string) => void) | undefined
  onOpen?: ((id: string) => void) | undefined
}

function isTyping(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type !== 'checkbox'
}

/** Moves through rows by arrows, Home and End; Space selects and Enter opens. One row at a time is in the tab order. */
export function useRowKeys({ ids, current, onCurrent, focusRow, goToEnd, onToggle, onOpen }: RowActs) {
  const inTabOrder = current ?? ids[0]

  function handleKey(event: KeyboardEvent<HTMLTableRowElement>, position: number) {
    if (isTyping(event.target)) return
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (event.key === 'End' && goToEnd) goToEnd()
      else focusRow(step(position, ids.length - 1))
      return
    }
    // Space and Enter on a link or checkbox inside the row are theirs.
    const id = ids[position]
    if (event.target !== event.currentTarget || id === undefined) return
    const act = event.key === ' ' ? onToggle : event.key === 'Enter' ? onOpen : undefined
    if (act === undefined) return
    event.preventDefault()
    act(id)
  }

  return (id: string, position: number) => ({
    tabIndex: id === inTabOrder ? 0 : -1,
    onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => handleKey(event, position),
    onFocus: (_: FocusEvent) => onCurrent(id),
  })
}
