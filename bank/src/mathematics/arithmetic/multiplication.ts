import type { Random } from '../../seeded-random.ts'
import { type DrawnQuestion, inNumbers, kind } from '../kind.ts'

function withoutCarrying(number: number, factor: number): number {
  if (number === 0) return 0
  return (((number % 10) * factor) % 10) + 10 * withoutCarrying(Math.floor(number / 10), factor)
}

function longProduct(random: Random, standard: number): DrawnQuestion {
  const a = random.int(standard === 4 ? 12 : 112, standard === 4 ? 98 : 498)
  const [tens, ones] = [random.int(1, 9), random.int(2, 9)]
  const b = 10 * tens + ones
  return inNumbers({
    question: `What is ${a} × ${b}?`,
    answer: a * b,
    mistakes: [
      [a * ones + a * tens, 'did not shift the second row'],
      [withoutCarrying(a, ones) + 10 * withoutCarrying(a, tens), 'forgot to carry'],
      [a * b + 100, 'carried once too often'],
      [a * b - 10, 'lost a carried ten'],
    ],
  })
}

export const multiplicationKinds = [
  kind({
    name: 'multiplication tables',
    topics: ['multiplication', 'tables'],
    standards: [2, 3],
    difficulty: 'easy',
    draft(random, standard) {
      const a = standard === 2 ? random.pick([2, 3, 4, 5, 10]) : random.int(3, 10)
      const b = random.int(2, 10)
      return inNumbers({
        question: `What is ${a} × ${b}?`,
        answer: a * b,
        mistakes: [
          [a + b, 'added instead of multiplying'],
          [a * (b - 1), 'stopped one step too early in the table'],
          [a * (b + 1), 'went one step too far in the table'],
          [a * b + 1, 'counted one too many'],
        ],
      })
    },
  }),
  kind({
    name: 'repeated addition',
    topics: ['multiplication', 'repeated addition'],
    standards: [2],
    difficulty: 'medium',
    draft(random) {
      const [each, count] = [random.int(2, 10), random.int(3, 5)]
      return {
        question: `Which is the same as ${Array(count).fill(each).join(' + ')}?`,
        correct: `${count} × ${each}`,
        mistakes: [
          [`${count} + ${each}`, 'wrote plus for times'],
          [`${count + 1} × ${each}`, 'counted one number too many'],
          [`${each} × ${each}`, 'multiplied the number by itself'],
          [`${count - 1} × ${each}`, 'counted the plus signs'],
        ],
      }
    },
  }),
  kind({
    name: 'doubles and halves',
    topics: ['multiplication', 'division', 'double and half'],
    standards: [2],
    difficulty: 'easy',
    draft(random) {
      const half = random.int(3, 25)
      const isDouble = random.pick([true, false])
      return inNumbers({
        question: isDouble ? `What is the double of ${half}?` : `What is half of ${2 * half}?`,
        answer: isDouble ? 2 * half : half,
        mistakes: isDouble
          ? [
              [half + 2, 'added 2'],
              [half + 10, 'added 10'],
              [2 * half + 1, 'counted one too many'],
              [2 * half - 1, 'counted one too few'],
            ]
          : [
              [2 * half - 2, 'took away 2'],
              [4 * half, 'doubled instead of halving'],
              [half + 1, 'counted one too many'],
              [half - 1, 'counted one too few'],
            ],
      })
    },
  }),
  kind({
    name: 'multiplication by one digit',
    topics: ['multiplication', 'carrying'],
    standards: [3],
    difficulty: 'medium',
    draft(random) {
      const [tens, ones, b] = [random.int(1, 9), random.int(3, 9), random.int(4, 9)]
      const a = 10 * tens + ones
      return inNumbers({
        question: `What is ${a} × ${b}?`,
        answer: a * b,
        mistakes: [
          [withoutCarrying(a, b), 'forgot to carry'],
          [a * b - 10, 'lost a carried ten'],
          [a * b + 10, 'carried once too often'],
          [tens * b * 10, 'multiplied only the tens'],
        ],
      })
    },
  }),
  kind({
    name: 'long multiplication',
    topics: ['multiplication', 'large numbers'],
    standards: [4, 5],
    difficulty: 'medium',
    draft: longProduct,
  }),
]
