/** Offers a pupil whose page stays without the server to save the answers to a file. */
import { type ComponentType, useEffect, useState } from 'react'
import type { AttemptView } from './core/attempt-view.ts'
import type { ExamAttempt } from './core/exam-attempt.ts'
import { useIsSlow } from './kept/use-is-cut.ts'

/** Most lines come back by themselves until then. */
const offerAfterMs = 3 * 60_000

type Offered = { attempt: ExamAttempt }
type Props = Offered & { view: Pick<AttemptView, 'isUnreachable' | 'unsavedCount'> }

export function AnswerFileOffer({ attempt, view: { isUnreachable, unsavedCount } }: Props) {
  const [Offer, setOffer] = useState<ComponentType<Offered>>()
  const isLong = useIsSlow(isUnreachable, offerAfterMs)

  // As soon as the paper shows, and again with each change of the line: a page without network can load nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what failed is tried again when the line has changed.
  useEffect(() => {
    if (Offer !== undefined) return
    import('./answer-file/save-answers.tsx').then(
      ({ SaveAnswers }) => setOffer(() => SaveAnswers),
      () => undefined,
    )
  }, [Offer, isUnreachable])

  const isOffered = isLong && unsavedCount > 0 && attempt.held() !== undefined
  return isOffered && Offer !== undefined ? <Offer attempt={attempt} /> : null
}
