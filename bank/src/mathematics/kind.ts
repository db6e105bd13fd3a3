/** A kind of question: made anew with other numbers each time, its answer computed, its wrong options typical mistakes. */

import type { Random } from '../seeded-random.ts'
import { type Fraction, shown } from './fraction.ts'
import { grouped } from './phrases.ts'

export type Problem = {
  question: string
  correct: string
  /** At least three, all different from each other and from `correct`, the most typical first. */
  wrong: readonly { value: string; mistake: string }[]
}

export type MathematicsKind = {
  name: string
  topics: readonly string[]
  standards: readonly number[]
  difficulty: 'easy' | 'medium' | 'hard'
  make(random: Random, standard: number): Problem
}

type Mistakes<T> = readonly (readonly [value: T, mistake: string])[]

export type DrawnQuestion = { question: string; correct: string; mistakes: Mistakes<string> }

const neededWrong = 3
/** With some numbers two mistakes lead to the same option, or a story has the same number twice. */
const maxDrafts = 200

/** A topic of what is told in words: "3 pens and 3 caps" reads as a slip there. */
const story = 'word problem'

/** Whether a story has a number twice; those of formulas do not count. */
function repeatsNumber(question: string): boolean {
  const numbers = question.replaceAll(/\$[^$]*\$/g, '').match(/\d+(?:,\d{2,3})*(?:\.\d+)?/g) ?? []
  return new Set(numbers).size < numbers.length
}

function problemOf({ question, correct, mistakes }: DrawnQuestion): Problem | null {
  const values = mistakes.map(([value]) => value)
  const different = mistakes.filter(([value], index) => value !== correct && values.indexOf(value) === index)
  const wrong = different.map(([value, mistake]) => ({ value, mistake }))
  return wrong.length < neededWrong ? null : { question, correct, wrong }
}

/** Makes a kind from its draft: draws numbers again until enough different wrong options are left. */
export function kind({
  draft,
  ...kept
}: Omit<MathematicsKind, 'make'> & { draft(random: Random, standard: number): DrawnQuestion }): MathematicsKind {
  return {
    ...kept,
    make(random, standard) {
      for (let drafts = 0; drafts < maxDrafts; drafts += 1) {
        const problem = problemOf(draft(random, standard))
        if (problem === null || (kept.topics.includes(story) && repeatsNumber(problem.question))) continue
        return problem
      }
      throw new Error(`${kept.name}: no numbers with enough wrong options for class ${standard}`)
    },
  }
}

type NumberDraft = { question: string; answer: number; mistakes: Mistakes<number>; show?: (value: number) => string }

/** A draft whose options are integers of any sign. */
export function inIntegers({ question, answer, mistakes, show = grouped }: NumberDraft): DrawnQuestion {
  const whole = mistakes.filter(([value]) => Number.isInteger(value))
  return { question, correct: show(answer), mistakes: whole.map(([value, mistake]) => [show(value), mistake]) }
}

/**
 * A draft whose options are counting numbers: a mistake that ends at 0 or below would be seen through.
 * @param most the largest number that this class knows
 */
export function inNumbers({ mistakes, most = Infinity, ...draft }: NumberDraft & { most?: number }): DrawnQuestion {
  return inIntegers({ ...draft, mistakes: mistakes.filter(([value]) => value > 0 && value <= most) })
}

/** A draft whose options are fractions in lowest terms; below zero only where the answer is or `signed` says so. */
export function inFractions({
  question,
  answer,
  mistakes,
  signed = false,
  show = shown,
}: {
  question: string
  answer: Fraction
  mistakes: Mistakes<Fraction>
  signed?: boolean
  show?: (value: Fraction) => string
}): DrawnQuestion {
  const plausible = mistakes.filter(([value]) => signed || value.top > 0)
  return { question, correct: show(answer), mistakes: plausible.map(([value, mistake]) => [show(value), mistake]) }
}

/** A draft whose options are probabilities: one above 1 would be seen through. */
export function inProbabilities({
  mistakes,
  ...draft
}: {
  question: string
  answer: Fraction
  mistakes: Mistakes<Fraction>
}): DrawnQuestion {
  return inFractions({ ...draft, mistakes: mistakes.filter(([{ top, bottom }]) => top <= bottom) })
}

/** A draft that asks to choose from a list; the list is part of the question, which otherwise would always be the same. */
export function fromList(random: Random, { question, correct, mistakes }: DrawnQuestion): DrawnQuestion {
  const listed = random.shuffle([correct, ...mistakes.map(([value]) => value)])
  return { question: `${question}: ${listed.join(', ')}?`, correct, mistakes }
}
