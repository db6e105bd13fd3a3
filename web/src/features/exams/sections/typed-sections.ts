/** The sections of a paper while they are typed. */
import { inPaperOrder, type PaperDraft } from '@pariksha/contract/law/paper.ts'
import { countedTotal, sectionChoice } from '@pariksha/contract/law/sections/counted-marks.ts'
import type { PaperSection } from '@pariksha/contract/law/sections/paper-sections.ts'

/** `key` names a section for as long as it is on the screen; an empty `answer` is all of its questions. */
export type TypedSection = { key: number; heading: string; count: string; answer: string }

/** As the calls take it; what is no number is 0, which is a fault. */
export function sectionDraft({ heading, count, answer }: TypedSection): PaperSection {
  return { heading, count: Number(count), ...(answer === '' ? {} : { answer: Number(answer) }) }
}

export function typedSections(sections: readonly PaperSection[] = []): TypedSection[] {
  return sections.map(({ heading, count, answer }, key) => ({
    ...{ key, heading, count: String(count) },
    answer: answer === undefined ? '' : String(answer),
  }))
}

/** One section more, with the questions that the others leave: `Part A`, `Part B` and so on. */
export function withOneMore(sections: readonly TypedSection[], questions: number): TypedSection[] {
  const left = sections.reduce((rest, { count }) => rest - Number(count), questions)
  const key = 1 + Math.max(-1, ...sections.map((section) => section.key))
  const heading = `Part ${String.fromCharCode('A'.charCodeAt(0) + sections.length)}`
  return [...sections, { key, heading, count: left > 0 ? String(left) : '', answer: '' }]
}

/** What a paper comes to in all: of a section with a choice only what is to be answered. */
export function totalOfDraft(paper: PaperDraft): number {
  return countedTotal(
    inPaperOrder(paper).map(({ marks }, index) => ({
      ...{ marks, credit: 'key' },
      choice: sectionChoice(paper.sections ?? [], index),
    })),
  )
}
