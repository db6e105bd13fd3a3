/** A kind of question: made anew with other numbers each time, its answer computed, its wrong options typical mistakes. */
import type { Random } from './random.ts'
import { grouped } from './wording.ts'

export type Problem = {
  question: string
  correct: string
  /** At least three, all different from each other and from `correct`, the most typical first. */
  wrong: readonly { value: string; mistake: string }[]
}

export type Kind = {
  name: string
  topics: readonly string[]
  standards: readonly number[]
  difficulty: 'easy' | 'medium' | 'hard'
  make(random: Random, standard: number): Problem
}

type Mistakes<T> = readonly (readonly [value: T, mistake: string])[]

export type Draft = { question: string; correct: string; mistakes: Mistakes<string> }

const neededWrong = 3
/** With some numbers two mistakes lead to the same option. */
const maxDrafts = 200

function problemOf({ question, correct, mistakes }: Draft): Problem | null {
  const byValue = new Map(mistakes.toReversed())
  byValue.delete(correct)
  const typicalFirst = [...byValue].reverse()
  const wrong = typicalFirst.map(([value, mistake]) => ({ value, mistake }))
  return wrong.length < neededWrong ? null : { question, correct, wrong }
}

/** Makes a kind from its draft: draws numbers again until enough different wrong options are left. */
export function kind({
  draft,
  ...kept
}: Omit<Kind, 'make'> & { draft(random: Random, standard: number): Draft }): Kind {
  return {
    ...kept,
    make(random, standard) {
      for (let drafts = 0; drafts < maxDrafts; drafts += 1) {
        const problem = problemOf(draft(random, standard))
        if (problem !== null) return problem
      }
      throw new Error(`${kept.name}: no numbers with enough wrong options for class ${standard}`)
    },
  }
}

/** A draft whose answer is a whole number; mistakes that end below 1 or in a broken number would be seen through. */
export function inNumbers({
  question,
  answer,
  mistakes,
  show = grouped,
}: {
  question: string
  answer: number
  mistakes: Mistakes<number>
  show?: (value: number) => string
}): Draft {
  const plausible = mistakes.filter(([value]) => Number.isInteger(value) && value > 0)
  return { question, correct: show(answer), mistakes: plausible.map(([value, mistake]) => [show(value), mistake]) }
}
