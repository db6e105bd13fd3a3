import { type FocusEvent, type KeyboardEvent, useState } from 'react'

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

type RowActs = {
  /** The rows on screen, in their order. */
  ids: readonly string[]
  onToggle?: ((id: string) => void) | undefined
  onOpen?: ((id: string) => void) | undefined
}

function isTyping(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type !== 'checkbox'
}

/** Moves through rows by arrows, Home and End; Space selects and Enter opens. One row at a time is in the tab order. */
export function useRowKeys({ ids, onToggle, onOpen }: RowActs) {
  const [current, setCurrent] = useState<string>()
  const inTabOrder = current !== undefined && ids.includes(current) ? current : ids[0]

  function handleKey(event: KeyboardEvent<HTMLTableRowElement>, position: number) {
    if (isTyping(event.target)) return
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const target = event.currentTarget.parentElement?.children[step(position, ids.length - 1)]
      if (target instanceof HTMLElement) target.focus()
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
    onFocus: (_: FocusEvent) => setCurrent(id),
  })
}
