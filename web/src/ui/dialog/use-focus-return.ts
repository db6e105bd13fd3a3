import { type RefObject, useEffect, useRef } from 'react'
import { focusHeading } from '../../lib/focus/focus-heading.ts'

/** The library's own wait: a dialog that opens at the same moment has taken the focus by then. */
const afterOthersMs = 10

/**
 * Gives the focus back to what had it before a dialog, or to the heading when nothing had; unless closing the dialog has
 * led the focus elsewhere. The library does so only for a dialog that was there before it opened and is there after.
 * @returns for the dialog, which may still be on its way out
 */
export function useFocusReturn(opened: boolean): RefObject<HTMLDivElement | null> {
  const dialog = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!opened) return undefined
    const opener = document.activeElement
    return () => {
      setTimeout(() => {
        const now = document.activeElement
        if (now !== document.body && !dialog.current?.contains(now)) return
        // The body, what is gone, and what took the focus only for a while do not take it.
        if (opener instanceof HTMLElement && opener !== document.body) opener.focus({ preventScroll: true })
        if (document.activeElement !== opener || opener === document.body) focusHeading()
      }, afterOthersMs)
    }
  }, [opened])
  return dialog
}
