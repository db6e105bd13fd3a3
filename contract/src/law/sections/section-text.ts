/** Apart from what students' pages load. */
import type { PlacedSection } from './paper-sections.ts'

/** A section in a line, for staff: its heading, its questions and, where students choose, how many count. */
export function sectionText({ heading, from, count, answer }: PlacedSection): string {
  const questions = count === 1 ? `question ${from + 1}` : `questions ${from + 1} to ${from + count}`
  return `${heading}: ${questions}${answer === undefined ? '' : `, the best ${answer} count`}`
}
