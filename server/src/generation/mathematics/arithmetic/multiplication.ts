import { type Draft, inNumbers, kind } from '../kind.ts'
import type { Random } from '../random.ts'
import { grouped } from '../wording.ts'

function withoutCarrying(number: number, factor: number): number {
  if (number === 0) return 0
  return (((number % 10) * factor) % 10) + 10 * withoutCarrying(Math.floor(number / 10), factor)
}

function longProduct(random: Random, standard: number): Draft {
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

/** A calculation in several steps, and what comes out when the steps are taken in another order. */
type Chain = { shown: string; value: number; mistakes: readonly (readonly [number, string])[] }

function chainFor(random: Random, standard: number): Chain {
  const [a, b, c, d] = [random.int(3, 12), random.int(2, 9), random.int(2, 9), random.int(2, 9)]
  const chains: Chain[] = [
    {
      shown: `${a + b * c} − ${b} × ${c}`,
      value: a,
      mistakes: [
        [(a + b * c - b) * c, 'worked from left to right'],
        [a + b * c - b - c, 'subtracted instead of multiplying'],
        [a + 2 * b * c, 'added instead of subtracting'],
      ],
    },
    {
      shown: `${a} + ${b} × ${c}`,
      value: a + b * c,
      mistakes: [
        [(a + b) * c, 'worked from left to right'],
        [a + b + c, 'added all the numbers'],
        [a * b + c, 'swapped the two signs'],
      ],
    },
    {
      shown: `${a * c} + ${b * c} ÷ ${c}`,
      value: a * c + b,
      mistakes: [
        [a + b, 'worked from left to right'],
        [a * c + b * c - c, 'subtracted instead of dividing'],
        [a * c - b, 'subtracted instead of adding'],
      ],
    },
  ]
  const bracketed: Chain[] = [
    {
      shown: `${a} × (${b + c} − ${c}) + ${d}`,
      value: a * b + d,
      mistakes: [
        [a * (b + c) - c + d, 'ignored the brackets'],
        [a * b, 'stopped after multiplying'],
        [a * (b + d), 'added before multiplying'],
        [a * (b + 2 * c) + d, 'added inside the brackets'],
      ],
    },
    {
      shown: `(${a} + ${b}) × ${c} − ${d}`,
      value: (a + b) * c - d,
      mistakes: [
        [a + b * c - d, 'ignored the brackets'],
        [(a + b) * (c - d), 'subtracted before multiplying'],
        [(a + b) * c + d, 'added instead of subtracting'],
        [(a + b) * c, 'left out the last number'],
      ],
    },
  ]
  return random.pick(standard === 5 ? chains : [...chains, ...bracketed])
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
  kind({
    name: 'division facts',
    topics: ['division', 'tables'],
    standards: [3],
    difficulty: 'easy',
    draft(random) {
      const [divisor, quotient] = [random.int(2, 10), random.int(2, 10)]
      return inNumbers({
        question: `What is ${divisor * quotient} ÷ ${divisor}?`,
        answer: quotient,
        mistakes: [
          [quotient + 1, 'went one step too far in the table'],
          [quotient - 1, 'stopped one step too early in the table'],
          [divisor * quotient - divisor, 'subtracted instead of dividing'],
          [divisor, 'gave the divisor'],
        ],
      })
    },
  }),
  kind({
    name: 'missing factor',
    topics: ['multiplication', 'division', 'missing number'],
    standards: [3, 4],
    difficulty: 'hard',
    draft(random, standard) {
      const [a, missing] = [random.int(3, 9), random.int(3, standard === 3 ? 10 : 25)]
      return inNumbers({
        question: `${a} × ? = ${a * missing}. What is the missing number?`,
        answer: missing,
        mistakes: [
          [a * missing - a, 'subtracted instead of dividing'],
          [missing + 1, 'went one step too far in the table'],
          [missing - 1, 'stopped one step too early in the table'],
          [a * missing + a, 'added instead of dividing'],
        ],
      })
    },
  }),
  kind({
    name: 'long division',
    topics: ['division', 'large numbers'],
    standards: [4, 5],
    difficulty: 'medium',
    draft(random, standard) {
      const divisor = standard === 4 ? random.int(3, 9) : random.int(11, 25)
      const quotient = random.int(standard === 4 ? 21 : 101, standard === 4 ? 109 : 309)
      return inNumbers({
        question: `What is ${grouped(divisor * quotient)} ÷ ${divisor}?`,
        answer: quotient,
        mistakes: [
          [Number(`${quotient}`.replace('0', '')), 'left out the zero in the quotient'],
          [quotient * 10, 'wrote a zero too many in the quotient'],
          [quotient + 10, 'took the tens digit too large'],
          [quotient - 1, 'took the ones digit too small'],
        ],
      })
    },
  }),
  kind({
    name: 'remainder',
    topics: ['division', 'remainder'],
    standards: [4, 5],
    difficulty: 'easy',
    draft(random, standard) {
      const divisor = random.int(5, standard === 4 ? 9 : 15)
      const [quotient, left] = [random.int(4, standard === 4 ? 15 : 30), random.int(1, divisor - 1)]
      return inNumbers({
        question: `What is the remainder when ${divisor * quotient + left} is divided by ${divisor}?`,
        answer: left,
        mistakes: [
          [quotient, 'gave the quotient'],
          [divisor - left, 'gave what is missing to the next multiple'],
          [left + 1, 'slipped by one when subtracting'],
          [left - 1, 'slipped by one when subtracting'],
        ],
      })
    },
  }),
  kind({
    name: 'order of operations',
    topics: ['order of operations', 'bodmas', 'brackets'],
    standards: [5, 6],
    difficulty: 'medium',
    draft(random, standard) {
      const { shown, value, mistakes } = chainFor(random, standard)
      return inNumbers({ question: `What is the value of ${shown}?`, answer: value, mistakes })
    },
  }),
]
