import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/** Of a dialog too: what is done there is done to what is behind it. */
function isIn(desk: Element, goal: EventTarget | null): boolean {
  return goal instanceof Element && (desk.contains(goal) || goal.closest('[role="dialog"]') !== null)
}

/** Tells when the focus leaves a desk for elsewhere on the page; going to another window may be in the middle of typing. */
export function useLeave(desk: RefObject<HTMLElement | null>, onLeave: () => void): void {
  const leave = useEffectEvent(onLeave)
  // A field that the page takes away loses the focus as well; a layout effect ends before that, and nobody has left.
  useLayoutEffect(() => {
    function notice({ target, relatedTarget }: FocusEvent) {
      const place = desk.current
      if (place === null || !(target instanceof Element) || !place.contains(target)) return
      if (document.hasFocus() && !isIn(place, relatedTarget)) leave()
    }
    document.addEventListener('focusout', notice)
    return () => document.removeEventListener('focusout', notice)
  }, [desk])
}

/** For what is pressed: the focus stays where it is, also in browsers that give it to no button and no label. */
export const keepFocus = {
  onMouseDown(event: { preventDefault: () => void }): void {
    event.preventDefault()
  },
}
