import { useEffect } from 'react'
import { focusHeading } from '../lib/focus-heading.ts'

/** The library's own wait: a dialog that opens at the same moment has taken the focus by then. */
const afterOthersMs = 10

/**
 * Gives the focus back to what had it before a dialog, or to the heading when nothing had; unless closing the dialog has
 * led the focus elsewhere. The library does so only for a dialog that was there before it opened and is there after.
 */
export function useFocusReturn(opened: boolean): void {
  useEffect(() => {
    if (!opened) return undefined
    const opener = document.activeElement
    return () => {
      const atClose = document.activeElement
      setTimeout(() => {
        const now = document.activeElement
        const isLeftBehind = now === atClose && now?.closest('[role="dialog"]')
        if (now !== document.body && !isLeftBehind) return
        if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) {
          opener.focus({ preventScroll: true })
        } else focusHeading()
      }, afterOthersMs)
    }
  }, [opened])
}
