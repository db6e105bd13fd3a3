import { useLayoutEffect, useRef } from 'react'

function canTakeFocus(element: Element | null): element is HTMLElement {
  return element instanceof HTMLElement && element.isConnected && element !== document.body
}

/**
 * A button at work is disabled, and the browser takes the focus from it: it has it again once the work is done, unless
 * the focus has gone elsewhere meanwhile.
 */
export function useFocusAfterWork(isBusy: boolean): void {
  const pressed = useRef<Element>(null)

  useLayoutEffect(() => {
    if (isBusy) {
      // Before the browser draws, what was disabled has the focus still.
      pressed.current = document.activeElement
      return
    }
    const { current } = pressed
    pressed.current = null
    if (document.activeElement === document.body && canTakeFocus(current)) current.focus({ preventScroll: true })
  }, [isBusy])
}
