/** What a sound question may still do that reads odd or gives its key away. */
import type { MathematicsKind, Problem } from '../../src/mathematics/kind.ts'
import { calculate } from './calculation.ts'
import { numbersIn } from './reading.ts'

type Asked = Pick<MathematicsKind, 'topics'> & Pick<Problem, 'question'> & { standard: number; options: string[] }
type Slip = { fault: string; found(asked: Asked): boolean }

const isAbout = (topics: readonly string[], ...wanted: string[]) => wanted.some((topic) => topics.includes(topic))
const withoutFormulas = (text: string) => text.replaceAll(/\$[^$]*\$/g, '')

function repeats(question: string): boolean {
  const numbers = numbersIn(withoutFormulas(question))
  return new Set(numbers).size < numbers.length
}

const slips: readonly Slip[] = [
  {
    fault: 'a probability that is none',
    found({ topics, options }) {
      if (!isAbout(topics, 'probability')) return false
      return options.map((option) => calculate(option)).some((value) => value < 0 || value > 1)
    },
  },
  {
    fault: 'a mean with more than one decimal',
    found: ({ topics, options }) =>
      isAbout(topics, 'mean') && options.some((option) => /frac|\.\d\d/.test(option) || Number.isNaN(Number(option))),
  },
  {
    fault: 'a small l for litres',
    found: ({ question, options }) => /\bm?l\b/.test([question, ...options].join(' ; ')),
  },
  {
    fault: 'a story with a number twice',
    found: ({ topics, question }) => isAbout(topics, 'word problem') && repeats(question),
  },
  {
    fault: 'a sum that is 0',
    found: ({ topics, options }) =>
      isAbout(topics, 'addition', 'subtraction', 'order of operations') && options.includes('0'),
  },
  {
    fault: 'multiplication in class 1',
    found: ({ topics, question, standard }) =>
      standard === 1 &&
      (isAbout(topics, 'multiplication', 'tables') || /×|times|\b(?:\d+|each) \w+ (?:of ₹|have in all)/.test(question)),
  },
]

/** @returns what reads odd in a question, or gives its key away */
export function slipsOf(kind: MathematicsKind, { question, correct, wrong }: Problem, standard: number): string[] {
  const asked = { topics: kind.topics, question, standard, options: [correct, ...wrong.map(({ value }) => value)] }
  return slips.filter(({ found }) => found(asked)).map(({ fault }) => fault)
}
