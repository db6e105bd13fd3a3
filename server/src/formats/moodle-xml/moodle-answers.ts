/** The answers of a question of Moodle: each with the share of the marks that it earns. */
import { childOf, childrenOf, type MarkupElement } from '../html/markup.ts'
import type { ReadingRemarks } from '../reading-remarks.ts'

export type MoodleAnswer = { text: string; percent: number; element: MarkupElement }

/** Shares are written to five digits. */
const isFull = ({ percent }: MoodleAnswer) => percent > 99.99

/** @param read how their texts are read */
export function answersOf(question: MarkupElement, read: (answer: MarkupElement) => string): MoodleAnswer[] {
  return childrenOf(question, 'answer').map((element) => {
    const { fraction = childOf(element, 'fraction')?.children.join('') ?? '0' } = element.attributes
    return { text: read(element), percent: Number(fraction) || 0, element }
  })
}

/** Answers that earn all, in their order. Those that earn a part are told: here they earn nothing. */
export function fullAnswers(answers: readonly MoodleAnswer[], remarks: ReadingRemarks): MoodleAnswer[] {
  for (const answer of answers) {
    if (answer.percent > 0 && !isFull(answer)) {
      remarks.note(`“${answer.text}” earns ${answer.percent} % in the file; here it earns nothing.`)
    }
  }
  return answers.filter(isFull)
}

/** Numbers of the answers that earn anything, from 1, when several have to be chosen; and whether all count alike. */
export function sharedAnswers(answers: readonly MoodleAnswer[]): { correct: number[]; areAlike: boolean } {
  const right = answers.filter(({ percent }) => percent > 0)
  const share = 100 / right.length
  const isNear = (percent: number, wanted: number) => Math.abs(percent - wanted) < 0.01
  const areAlike = answers.every(({ percent }) => isNear(percent, percent > 0 ? share : -share))
  return { correct: answers.flatMap(({ percent }, at) => (percent > 0 ? [at + 1] : [])), areAlike }
}
