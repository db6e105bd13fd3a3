import { type ComponentType, useEffect, useState } from 'react'

/** What a student asks about a question, which they know by its number, or about the whole exam where there is no `index`. */
export type RechecksPart = ComponentType<{ examId: string; index?: number; number?: number }>

/** Comes after the review, and only where there is something to ask or to read. */
export function useOwnRechecks(hasRechecks = false): RechecksPart | undefined {
  const [Part, setPart] = useState<RechecksPart>()
  useEffect(() => {
    if (!hasRechecks) return
    // Without it the review is whole all the same.
    import('./own/rechecks-in-review.tsx')
      .then(({ RechecksInReview }) => setPart(() => RechecksInReview))
      .catch(() => undefined)
  }, [hasRechecks])
  return Part
}
