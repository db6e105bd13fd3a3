import { nonZero, type Random } from '../../seeded-random.ts'
import { type DrawnQuestion, inIntegers, inNumbers, kind } from '../kind.ts'
import { person } from '../phrases.ts'
import { polynomial } from './polynomial-text.ts'

function oneStep(random: Random): DrawnQuestion {
  const [x, b] = [random.int(2, 15), random.int(2, 12)]
  const isSum = random.pick([true, false])
  const right = isSum ? x + b : x
  const answer = isSum ? x : x + b
  return inNumbers({
    question: `If $x ${isSum ? '+' : '-'} ${b} = ${right}$, what is the value of $x$?`,
    answer,
    mistakes: [
      [isSum ? right + b : right - b, 'moved the number without changing its sign'],
      [right, 'gave the right side'],
      [answer + 1, 'counted one too many'],
      [right * b, 'multiplied the numbers'],
    ],
  })
}

export const equationKinds = [
  kind({
    name: 'one-step equations',
    topics: ['algebra', 'simple equations'],
    standards: [6, 7],
    difficulty: 'easy',
    draft: oneStep,
  }),
  kind({
    name: 'two-step equations',
    topics: ['algebra', 'simple equations'],
    standards: [7],
    difficulty: 'medium',
    draft(random) {
      const [a, b, x] = [random.int(2, 9), nonZero(random, 12), random.int(2, 12)]
      const right = a * x + b
      return inIntegers({
        question: `If $${polynomial([a, b])} = ${right}$, what is the value of $x$?`,
        answer: x,
        mistakes: [
          [(right + b) / a, 'moved the number without changing its sign'],
          [right - b, 'forgot to divide by the coefficient'],
          [right - b - a, 'subtracted the coefficient instead of dividing'],
          [x + 1, 'slipped by one in the division'],
          [-x, 'got the sign wrong'],
        ],
      })
    },
  }),
  kind({
    name: 'unknown on both sides',
    topics: ['algebra', 'linear equations'],
    standards: [8],
    difficulty: 'medium',
    draft(random) {
      const [a, c] = [random.int(4, 9), random.int(1, 3)]
      const [b, x] = [nonZero(random, 12), nonZero(random, 9)]
      const d = (a - c) * x + b
      return inIntegers({
        question: `If $${polynomial([a, b])} = ${polynomial([c, d])}$, what is the value of $x$?`,
        answer: x,
        mistakes: [
          [(d - b) / (a + c), 'moved the term with x without changing its sign'],
          [(d + b) / (a - c), 'moved the number without changing its sign'],
          [-x, 'got the sign wrong'],
          [d - b, 'forgot to divide by the coefficient'],
          [x + 1, 'slipped by one in the division'],
        ],
      })
    },
  }),
  kind({
    name: 'consecutive numbers',
    topics: ['algebra', 'linear equations', 'word problem'],
    standards: [7, 8],
    difficulty: 'hard',
    draft(random) {
      const first = random.int(8, 60)
      const largest = random.pick([true, false])
      return inNumbers({
        question: `The sum of three consecutive whole numbers is ${3 * first + 3}. What is the ${largest ? 'largest' : 'smallest'} of them?`,
        answer: largest ? first + 2 : first,
        mistakes: [
          [first + 1, 'gave the middle number'],
          [largest ? first : first + 2, largest ? 'gave the smallest number' : 'gave the largest number'],
          [largest ? first + 3 : first - 1, 'divided by 3 and added or subtracted 2'],
        ],
      })
    },
  }),
  kind({
    name: 'ages',
    topics: ['algebra', 'linear equations', 'word problem'],
    standards: [7, 8],
    difficulty: 'hard',
    draft(random) {
      const [times, child] = [random.int(3, 5), random.int(6, 14)]
      const name = person(random)
      const total = (times + 1) * child
      return inNumbers({
        question: `${name}'s mother is ${times} times as old as ${name}. The sum of their ages is ${total} years. How old is ${name}?`,
        answer: child,
        mistakes: [
          [times * child, 'gave the age of the mother'],
          [total / times, `divided by ${times} instead of ${times + 1}`],
          [child - 1, 'slipped by one in the division'],
          [total - times, 'subtracted the number of times'],
          [child + times, 'added the number of times'],
        ],
        show: (value) => `${value} years`,
      })
    },
  }),
]
