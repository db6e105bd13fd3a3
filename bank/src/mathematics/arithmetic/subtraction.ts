import { inNumbers, kind } from '../kind.ts'
import { grouped } from '../phrases.ts'

function smallerFromLarger(a: number, b: number): number {
  if (a === 0 && b === 0) return 0
  return Math.abs((a % 10) - (b % 10)) + 10 * smallerFromLarger(Math.floor(a / 10), Math.floor(b / 10))
}

function differenceDraft(a: number, b: number) {
  return inNumbers({
    question: `What is ${grouped(a)} − ${grouped(b)}?`,
    answer: a - b,
    mistakes: [
      [smallerFromLarger(a, b), 'took the smaller digit from the larger one in each column'],
      [a - b + 10, 'forgot the borrowed ten'],
      [a - b - 10, 'took away one ten too many'],
      [a - b + 1, 'counted one too few back'],
      [a - b - 1, 'counted one too many back'],
    ],
  })
}

export const subtractionKinds = [
  kind({
    name: 'subtraction within 20',
    topics: ['subtraction', 'numbers'],
    standards: [1],
    difficulty: 'easy',
    draft(random) {
      const a = random.int(5, 19)
      const b = random.int(2, Math.min(a - 2, 9))
      return inNumbers({
        question: `What is ${a} − ${b}?`,
        answer: a - b,
        mistakes: [
          [a - b + 1, 'counted the first number again'],
          [a + b, 'added instead of subtracting'],
          [a - b - 1, 'counted one too many back'],
        ],
      })
    },
  }),
  kind({
    name: 'subtraction without borrowing',
    topics: ['subtraction', 'two-digit numbers'],
    standards: [2],
    difficulty: 'easy',
    draft(random) {
      const [tens, ones] = [random.int(2, 9), random.int(2, 9)]
      const [a, b] = [10 * tens + ones, 10 * random.int(1, tens - 1) + random.int(1, ones - 1)]
      return inNumbers({
        question: `What is ${a} − ${b}?`,
        answer: a - b,
        mistakes: [
          [a - b + 10, 'took away one ten too few'],
          [a - b - 1, 'counted one too many back'],
          [a - b + 1, 'counted one too few back'],
          [a + b, 'added instead of subtracting'],
        ],
      })
    },
  }),
  kind({
    name: 'subtraction with borrowing',
    topics: ['subtraction', 'borrowing', 'two-digit numbers'],
    standards: [2],
    difficulty: 'medium',
    draft(random) {
      const ones = random.int(0, 7)
      const tens = random.int(3, 9)
      return differenceDraft(10 * tens + ones, 10 * random.int(1, tens - 2) + random.int(ones + 1, 9))
    },
  }),
  kind({
    name: 'subtraction of larger numbers',
    topics: ['subtraction', 'borrowing', 'large numbers'],
    standards: [3, 4, 5],
    difficulty: 'medium',
    draft(random, standard) {
      const unit = 10 ** (standard - 2)
      const [large, ones] = [random.int(4 * unit, 10 * unit - 1), random.int(0, 8)]
      return differenceDraft(10 * large + ones, 10 * random.int(unit, large - 2 * unit) + random.int(ones + 1, 9))
    },
  }),
]
