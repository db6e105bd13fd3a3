import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import classes from './symbol-palette.module.css'
import { type Insert, insertion, inserts } from './symbols.ts'

type TextField = HTMLInputElement | HTMLTextAreaElement

function isTextField(target: EventTarget | null): target is TextField {
  if (target instanceof HTMLTextAreaElement) return true
  return target instanceof HTMLInputElement && target.type === 'text' && target.inputMode !== 'numeric'
}

function insertInto(field: TextField, insert: Insert) {
  const { value, selectionStart, selectionEnd } = field
  const place = selectionStart ?? value.length
  const [before, after] = insertion(insert, { value, selectionStart: place, selectionEnd: selectionEnd ?? place })
  field.focus()
  // Deprecated, and the one way by which a browser can undo it.
  document.execCommand('insertText', false, before + after)
  field.setSelectionRange(place + before.length, place + before.length)
}

const ways: Record<string, (at: number) => number> = {
  ArrowRight: (at) => (at + 1) % inserts.length,
  ArrowLeft: (at) => (at + inserts.length - 1) % inserts.length,
  Home: () => 0,
  End: () => inserts.length - 1,
}

/**
 * Symbols and templates for the text field that had the focus last, or for the first one there. One stop for Tab; Alt
 * with = leads here from a field, and Escape back.
 */
export function SymbolPalette({ within }: { within: RefObject<HTMLElement | null> }) {
  const palette = useRef<HTMLDivElement>(null)
  const [field, setField] = useState<TextField>()
  const [current, setCurrent] = useState(0)

  useEffect(() => {
    const fields = within.current
    if (fields === null) return
    const follow = ({ target }: FocusEvent) => {
      if (isTextField(target)) setField(target)
    }
    const open = (event: globalThis.KeyboardEvent) => {
      if (!event.altKey || event.key !== '=' || !isTextField(event.target)) return
      event.preventDefault()
      palette.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    }
    fields.addEventListener('focusin', follow)
    fields.addEventListener('keydown', open)
    return () => {
      fields.removeEventListener('focusin', follow)
      fields.removeEventListener('keydown', open)
    }
  }, [within])

  function press(insert: Insert) {
    const target = field?.isConnected ? field : within.current?.querySelector('textarea')
    if (target) insertInto(target, insert)
  }

  function move(event: KeyboardEvent) {
    if (event.key === 'Escape') field?.focus()
    const next = ways[event.key]?.(current)
    if (next === undefined) return
    event.preventDefault()
    setCurrent(next)
    palette.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div ref={palette} className={classes.palette} role="toolbar" aria-label="Symbols" aria-keyshortcuts="Alt+=">
      {inserts.map((insert, at) => (
        <button
          key={insert.name}
          type="button"
          className={classes.symbol}
          aria-label={`${insert.name} ${insert.shown}`}
          title={insert.name}
          tabIndex={at === current ? 0 : -1}
          onFocus={() => setCurrent(at)}
          // The field keeps the focus, and on a phone the keyboard stays.
          onMouseDown={(event) => event.preventDefault()}
          onKeyDown={move}
          onClick={() => press(insert)}
        >
          {insert.shown}
        </button>
      ))}
      <span className={classes.hint} aria-hidden>
        <kbd>Alt</kbd> <kbd>=</kbd>
      </span>
    </div>
  )
}
