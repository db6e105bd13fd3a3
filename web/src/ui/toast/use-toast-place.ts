import { type RefObject, useLayoutEffect } from 'react'
import { freeTop, type Span } from './free-top.ts'
import type { Toast } from './toast.ts'

const gapPx = 4
const controls =
  'header, [data-sitting-bar], a[href], button, input, select, textarea, label:has(input), summary, [role="option"], [tabindex="0"]'
const controlsAndQuestions = `${controls}, [data-question]`

/** What of the page must stay uncovered beside the toasts. Behind a dialog nothing can be pressed. */
function spansOf(selector: string, region: HTMLElement): Span[] {
  const column = region.getBoundingClientRect()
  const root = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.body
  return [...root.querySelectorAll(selector)]
    .filter((element) => !region.contains(element))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, left, right }) => width > 0 && left < column.right && right > column.left)
    .map(({ top, bottom }) => ({ top: top - gapPx, bottom: bottom + gapPx }))
}

/**
 * Puts the toasts where they cover no control and no question; where the window is full of questions, no control. Where
 * it is full of controls, as a phone's is of a list's rows, they let every press through to what lies under them.
 */
function place(region: HTMLElement, isNew: boolean): void {
  const { style, offsetHeight } = region
  const { top } = region.getBoundingClientRect()
  const taken = spansOf(controlsAndQuestions, region)
  // They stay where they are for as long as that is free.
  if (!isNew && freeTop(offsetHeight, { top, bottom: top + offsetHeight }, taken) !== undefined) return
  style.top = ''
  const room = { top: region.getBoundingClientRect().top, bottom: window.innerHeight }
  const found = freeTop(offsetHeight, room, taken) ?? freeTop(offsetHeight, room, spansOf(controls, region))
  if (found !== undefined) style.top = `${found}px`
  region.toggleAttribute('data-pressed-through', found === undefined)
}

/** Keeps the toasts below the top bar, at the highest place where they cover no control. */
export function useToastPlace(region: RefObject<HTMLElement | null>, shown: readonly Toast[]): void {
  useLayoutEffect(() => {
    const element = region.current
    if (element === null || shown.length === 0) return
    let frame = 0
    const placeSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => place(element, false))
    }
    place(element, true)
    const changes = new MutationObserver(placeSoon)
    changes.observe(document.body, { childList: true, subtree: true })
    // Captured: dialogs and tables scroll within themselves.
    for (const event of ['scroll', 'resize']) window.addEventListener(event, placeSoon, true)
    return () => {
      cancelAnimationFrame(frame)
      changes.disconnect()
      for (const event of ['scroll', 'resize']) window.removeEventListener(event, placeSoon, true)
    }
  }, [region, shown])
}
