/** The sections of a paper: its parts in their order, each with a heading of its own (product 4.16). */
import * as z from 'zod/mini'

/** Of so many questions `answer` are to be answered, and the best of them count; left out where all are. */
const fields = { heading: z.string(), count: z.int(), answer: z.optional(z.int()) }
const paperSection = z.object(fields)
export type PaperSection = z.infer<typeof paperSection>

/** The sections of a paper as it is shown; left out where it has none. */
export const shownSections = z.optional(z.array(paperSection))

/** A section with the index of its first question. */
export const placedSection = z.object({ ...fields, from: z.int() })
export type PlacedSection = z.infer<typeof placedSection>

/** Where each section begins. */
export function placedSections(sections: readonly PaperSection[]): PlacedSection[] {
  let from = 0
  return sections.map((section) => {
    const placed = { ...section, from }
    from += section.count
    return placed
  })
}

/**
 * Which section a question stands in.
 * @param index of the question over the whole paper
 * @returns the number of the section from 0; -1 where it stands in none
 */
export function sectionOf(sections: readonly PaperSection[], index: number): number {
  return placedSections(sections).findIndex(({ from, count }) => from <= index && index < from + count)
}

/** What is to be answered of a section, for who takes the exam; undefined where that is everything. */
export function choiceText({ answer, count }: PaperSection): string | undefined {
  return answer === undefined ? undefined : `Answer any ${answer} of ${count}. Your best ${answer} count.`
}
