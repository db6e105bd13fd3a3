import { memo } from 'react'
import { OtherCard } from '../kinds/other-card.tsx'
import type { Other } from '../kinds/other-draft.ts'
import { ArrangeQuestion } from './arrange-question.tsx'
import { DescriptiveCard } from './descriptive-card.tsx'
import { McqCard } from './mcq-card.tsx'
import type { Descriptive, Mcq, PaperChange } from './paper-draft.ts'

type Place = {
  /** Among the questions of its kind, from 1. */
  number: number
  count: number
  isTyped: boolean
  showFaults: boolean
  onChange: (change: PaperChange) => void
}

/** A question written by hand, with what can be done with it. Drawn again only when it changes itself. */
export const WrittenMcq = memo(function WrittenMcq({ mcq, ...place }: Place & { mcq: Mcq }) {
  const tools = <ArrangeQuestion list="mcqs" questionKey={mcq.key} title={`MCQ ${place.number}`} {...place} />
  return (
    <McqCard mcq={mcq} number={place.number} showFaults={place.showFaults} onChange={place.onChange} footer={tools} />
  )
})

export const WrittenDescriptive = memo(function WrittenDescriptive(props: Place & { descriptive: Descriptive }) {
  const { descriptive, ...place } = props
  const title = `Descriptive Q${place.number}`
  return (
    <DescriptiveCard
      descriptive={descriptive}
      number={place.number}
      showFaults={place.showFaults}
      onChange={place.onChange}
      footer={<ArrangeQuestion list="description" questionKey={descriptive.key} title={title} {...place} />}
    />
  )
})

export const WrittenOther = memo(function WrittenOther({ other, ...place }: Place & { other: Other }) {
  const title = `Other question ${place.number}`
  return (
    <OtherCard
      other={other}
      number={place.number}
      showFaults={place.showFaults}
      onChange={place.onChange}
      footer={<ArrangeQuestion list="others" questionKey={other.key} title={title} {...place} />}
    />
  )
})
