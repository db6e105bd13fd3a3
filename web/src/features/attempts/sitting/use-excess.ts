import { useCallback, useEffect, useMemo, useState } from 'react'
import { savablePart } from '../core/answer-length.ts'
import type { Values } from '../core/paper-questions.ts'
import type { Owner } from '../storage/journal.ts'
import { readExcess, storeExcess } from '../storage/stored-excess.ts'

/**
 * Answers that are too long to be saved, in full, by question: they stay on screen until the pupil has shortened them.
 * One whose saved beginning has become another answer is forgotten.
 */
export function useExcess(owner: Owner, { values, isOver }: { values: Values; isOver: boolean }) {
  const [typed, setTyped] = useState(() => readExcess(owner))
  const onExcess = useCallback((index: number, text: string | undefined) => {
    setTyped((known) => {
      if (known.get(index) === text) return known
      const next = new Map(known)
      if (text === undefined) next.delete(index)
      else next.set(index, text)
      return next
    })
  }, [])
  const excess = useMemo(
    () => new Map([...typed].filter(([index, text]) => values.get(index) === savablePart(text))),
    [typed, values],
  )
  useEffect(() => storeExcess(owner, isOver ? new Map() : excess), [owner, excess, isOver])
  return { excess, onExcess }
}
