import type { Random } from '../../seeded-random.ts'
import { inNumbers, kind } from '../kind.ts'
import { grouped } from '../phrases.ts'

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

export const divisionKinds = [
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
