/** Sections while they are written, and what is wrong with them. */
import * as z from 'zod/mini'
import { tooLong } from '../../fields.ts'
import { type PaperSection, placedSections } from './paper-sections.ts'

const maxSections = 20
const maxHeading = 80

export const sectionTexts = {
  heading: 'A heading is required',
  sameHeading: 'Each section needs a heading of its own',
  count: 'The number of questions must be a whole number above 0',
  uneven: 'Students choose among questions of the same marks',
  sameMarks: 'Students choose this question out of a section, whose questions all have the same marks',
} as const

/** Not said, or an empty list, is none. */
export const sectionDrafts = z.optional(
  z
    .array(
      z.object({
        heading: z.string(sectionTexts.heading).check(z.trim(), z.maxLength(maxHeading, tooLong(maxHeading))),
        count: z.number(sectionTexts.count),
        answer: z.optional(z.number()),
      }),
    )
    .check(z.maxLength(maxSections, `At most ${maxSections} sections are allowed.`)),
)

type SectionIssue = { at: number; field: keyof PaperSection; message: string }

const isWhole = (value: number) => Number.isInteger(value) && value > 0

function issuesOf({ heading, count, answer }: PaperSection): Omit<SectionIssue, 'at'>[] {
  const issues: Omit<SectionIssue, 'at'>[] = []
  if (heading.trim() === '') issues.push({ field: 'heading', message: sectionTexts.heading })
  if (!isWhole(count)) issues.push({ field: 'count', message: sectionTexts.count })
  else if (answer !== undefined && !(isWhole(answer) && answer < count)) {
    issues.push({ field: 'answer', message: `Of its ${count} questions, at least 1 and not all are to be answered` })
  }
  return issues
}

/** The sections of whose questions students choose, although they do not all have the same marks. */
function unevenSections(sections: readonly PaperSection[], marks: readonly number[]): SectionIssue[] {
  return placedSections(sections).flatMap(({ from, count, answer }, at) =>
    answer !== undefined && new Set(marks.slice(from, from + count)).size > 1
      ? [{ at, field: 'answer', message: sectionTexts.uneven }]
      : [],
  )
}

/**
 * What is wrong with the sections of a paper: together they have all its questions, each at least one.
 * @param marks of the questions in the order of the paper
 */
export function sectionIssues(sections: readonly PaperSection[], marks: readonly number[]): SectionIssue[] {
  const counted = sections.reduce((sum, { count }) => sum + count, 0)
  const isSecond = ({ heading }: PaperSection, at: number) =>
    sections.slice(0, at).some((other) => other.heading.trim() === heading.trim())
  const own = sections.flatMap((section, at) => [
    ...issuesOf(section).map((issue) => ({ at, ...issue })),
    ...(isSecond(section, at) ? [{ at, field: 'heading' as const, message: sectionTexts.sameHeading }] : []),
  ])
  if (own.length === 0 && sections.length > 0 && counted !== marks.length) {
    const message = `The sections have ${counted} questions, the paper ${marks.length}`
    return [{ at: sections.length - 1, field: 'count', message }]
  }
  const issues = own.length === 0 ? unevenSections(sections, marks) : own
  return issues.map((issue) => ({ ...issue, message: `Section ${issue.at + 1}: ${issue.message}` }))
}
