import type { Random } from '../../seeded-random.ts'
import { type DrawnQuestion, inNumbers, kind } from '../kind.ts'
import { grouped, ordinal } from '../phrases.ts'

export function listed(values: readonly number[]): string {
  return `${values.map(grouped).join(', ')}, …`
}

export function steps(first: number, step: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => first + index * step)
}

function nextDraft(random: Random, standard: number): DrawnQuestion {
  const step = random.pick(
    [
      [1, 2, 5, 10],
      [2, 3, 4, 5, 10],
      [3, 4, 6, 20, 25, 50],
      [7, 8, 15, 50, 100],
    ][standard - 1] ?? [25],
  )
  const down = random.pick(standard === 1 ? [false] : [true, false])
  const first = down ? step * 5 + random.int(1, 20 * standard) : random.int(1, [20, 60, 300, 900][standard - 1] ?? 900)
  const shownTerms = steps(first, down ? -step : step, 4)
  const [last = 0, answer = 0] = steps(first, down ? -step : step, 5).slice(3)
  return inNumbers({
    question: `What comes next? ${shownTerms.map(grouped).join(', ')}, ?`,
    answer,
    mistakes: [
      [last + (down ? -1 : 1), 'went on by one'],
      [2 * answer - last, 'went one step too far'],
      [last + (down ? step : -step), 'went the wrong way'],
      [answer + 1, 'counted one too many'],
    ],
  })
}

export const sequenceKinds = [
  kind({
    name: 'next number in a pattern',
    topics: ['patterns', 'skip counting', 'sequences'],
    standards: [1, 2, 3, 4],
    difficulty: 'easy',
    draft: nextDraft,
  }),
  kind({
    name: 'missing number in a pattern',
    topics: ['patterns', 'skip counting', 'sequences'],
    standards: [1, 2, 3],
    difficulty: 'medium',
    draft(random, standard) {
      const step = random.pick(
        [
          [2, 5, 10],
          [3, 4, 6, 10],
          [7, 8, 9, 11, 12, 15],
        ][standard - 1] ?? [7],
      )
      const terms = steps(random.int(1, [20, 60, 200][standard - 1] ?? 200), step, 5)
      const gap = random.int(1, 3)
      const answer = terms[gap] ?? 0
      return inNumbers({
        question: `Which number is missing? ${terms.map((term, index) => (index === gap ? '?' : grouped(term))).join(', ')}`,
        answer,
        mistakes: [
          [answer - step + 1, 'went on by one'],
          [answer + 1, 'counted one too many'],
          [answer - 1, 'counted one too few'],
          [(terms[4] ?? 0) + step, 'gave the number after the last one'],
        ],
      })
    },
  }),
  kind({
    name: 'growing patterns',
    topics: ['patterns', 'sequences'],
    standards: [4, 5, 6],
    difficulty: 'medium',
    draft(random, standard) {
      const [first, factor] = [random.int(1, standard), random.int(2, standard === 4 ? 3 : 5)]
      const doubled = steps(0, 1, 5).map((power) => first * factor ** power)
      const growth = random.int(1, 4)
      const quickening = steps(0, 1, 5).map((index) => first + growth * ((index * (index + 1)) / 2))
      const terms = random.pick([doubled, quickening])
      const [before = 0, last = 0, answer = 0] = terms.slice(2)
      return inNumbers({
        question: `What comes next? ${terms.slice(0, 4).map(grouped).join(', ')}, ?`,
        answer,
        mistakes: [
          [2 * last - before, 'added the last difference once more'],
          [2 * answer - last, 'added the next difference twice'],
          [answer + first, 'added the first number as well'],
          [last + before, 'added the last two numbers'],
        ],
      })
    },
  }),
  kind({
    name: 'a far term of a pattern',
    topics: ['patterns', 'sequences'],
    standards: [5, 6],
    difficulty: 'hard',
    draft(random, standard) {
      const [first, step, place] = [random.int(2, 12), random.int(3, 9), random.int(8, standard === 5 ? 12 : 25)]
      return inNumbers({
        question: `A pattern starts ${listed(steps(first, step, 4))} What is the ${ordinal(place)} number of the pattern?`,
        answer: first + (place - 1) * step,
        mistakes: [
          [first + place * step, 'took one step too many'],
          [place * step, 'multiplied the step by the place'],
          [first * place, 'multiplied the first number by the place'],
          [first + (place - 2) * step, 'took one step too few'],
        ],
      })
    },
  }),
]
