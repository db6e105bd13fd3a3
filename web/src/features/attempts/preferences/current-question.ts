/** Which question the keys act on. */
import { useEffect, useState } from 'react'

/** Where a question stands on the screen, in px from its upper edge. */
export type Place = { index: number; top: number; bottom: number }

type Look = {
  /** The question that has the focus. */
  focused: number | undefined
  /** The part of the screen that shows questions. */
  top: number
  bottom: number
}

/**
 * The question with the focus for as long as it is well in view, else the first that reaches below the reading line,
 * a quarter down the screen: a key must never change what cannot be seen.
 */
export function currentOf(places: readonly Place[], { focused, top, bottom }: Look): number | undefined {
  const line = top + (bottom - top) / 4
  const isSeen = (place: Place) => place.bottom > line && place.top < bottom - (bottom - top) / 8
  const held = places.find(({ index }) => index === focused)
  if (held !== undefined && isSeen(held)) return held.index
  return (places.find((place) => place.bottom > line) ?? places.at(-1))?.index
}

function indexAt(element: Element): number {
  return Number(element.getAttribute('data-question'))
}

/** The current question as the page stands now. */
export function currentQuestion(): number | undefined {
  const places = Array.from(document.querySelectorAll('[data-question]'), (element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return { index: indexAt(element), top, bottom }
  })
  const focused = document.activeElement?.closest('[data-question]')
  const bar = document.querySelector('[data-sitting-bar]')
  return currentOf(places, {
    focused: focused ? indexAt(focused) : undefined,
    top: bar?.getBoundingClientRect().bottom ?? 0,
    bottom: window.innerHeight,
  })
}

/** The same, followed while the page is scrolled and the focus moves. */
export function useCurrentQuestion(): number | undefined {
  const [current, setCurrent] = useState<number>()
  useEffect(() => {
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setCurrent(currentQuestion()))
    }
    look()
    const signals = ['scroll', 'resize', 'focusin', 'focusout'] as const
    for (const signal of signals) window.addEventListener(signal, look, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      for (const signal of signals) window.removeEventListener(signal, look)
    }
  }, [])
  return current
}
