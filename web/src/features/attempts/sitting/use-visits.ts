import { type RefCallback, useCallback } from 'react'

/** A question counts as scrolled to once some of it is clear of the screen's edges. */
const margins = '-15% 0px -15% 0px'

/** Tells each question that is scrolled to, by its `data-question`. Put the ref on what holds the questions. */
export function useVisits(onVisit: (index: number) => void): RefCallback<HTMLElement> {
  return useCallback(
    (paper: HTMLElement | null) => {
      if (paper === null) return undefined
      const observer = new IntersectionObserver(
        (entries) => {
          for (const { isIntersecting, target } of entries) {
            if (isIntersecting) onVisit(Number(target.getAttribute('data-question')))
          }
        },
        { rootMargin: margins },
      )
      for (const question of paper.querySelectorAll('[data-question]')) observer.observe(question)
      return () => observer.disconnect()
    },
    [onVisit],
  )
}
