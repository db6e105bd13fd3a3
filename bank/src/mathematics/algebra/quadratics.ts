import { nonZero } from '../../seeded-random.ts'
import { inIntegers, inNumbers, kind } from '../kind.ts'
import { grouped } from '../phrases.ts'
import { polynomial } from './polynomial-text.ts'

function roots(one: number, other: number): string {
  return [one, other]
    .toSorted((a, b) => a - b)
    .map(grouped)
    .join(' and ')
}

export const quadraticKinds = [
  kind({
    name: 'roots of a quadratic equation',
    topics: ['quadratic equations', 'roots'],
    standards: [10],
    difficulty: 'medium',
    draft(random) {
      const p = nonZero(random, 9)
      const q = random.pick(
        [-8, -7, -5, -3, -2, -1, 1, 2, 4, 5, 6, 7].filter((number) => Math.abs(number) !== Math.abs(p)),
      )
      return {
        question: `What are the roots of $${polynomial([1, -(p + q), p * q])} = 0$?`,
        correct: roots(p, q),
        mistakes: [
          [roots(-p, -q), 'took the wrong signs'],
          [roots(p, -q), 'got one sign wrong'],
          [roots(-p, q), 'got one sign wrong'],
          [roots(1, p * q), 'looked only at the product'],
        ],
      }
    },
  }),
  kind({
    name: 'discriminant',
    topics: ['quadratic equations', 'discriminant'],
    standards: [10],
    difficulty: 'easy',
    draft(random) {
      const [a, b, c] = [random.int(1, 5), nonZero(random, 9), nonZero(random, 6)]
      return inIntegers({
        question: `What is the discriminant of $${polynomial([a, b, c])} = 0$?`,
        answer: b * b - 4 * a * c,
        mistakes: [
          [b * b + 4 * a * c, 'got the sign of 4ac wrong'],
          [b - 4 * a * c, 'forgot to square b'],
          [b * b - a * c, 'left out the 4'],
          [-b * b - 4 * a * c, 'got the sign of the square wrong'],
        ],
      })
    },
  }),
  kind({
    name: 'equal roots',
    topics: ['quadratic equations', 'nature of roots'],
    standards: [10],
    difficulty: 'hard',
    draft(random) {
      const [a, root] = [random.pick([1, 4, 9]), random.int(2, 9)]
      const half = Math.sqrt(a) * root
      const first = a === 1 ? '' : `${a}`
      return inNumbers({
        question: `For which positive value of $k$ does $${first}x^{2} + kx + ${root * root} = 0$ have equal roots?`,
        answer: 2 * half,
        mistakes: [
          [half, 'forgot the factor 2'],
          [4 * half * half, 'forgot to take the square root'],
          [4 * half, 'doubled once too often'],
          [root * root, 'gave the constant term'],
        ],
      })
    },
  }),
]
