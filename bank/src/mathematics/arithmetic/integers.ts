import { fromList, inIntegers, kind } from '../kind.ts'
import { grouped, inBrackets } from '../phrases.ts'
import { range } from './factors.ts'

const slips = [
  'got the sign wrong',
  'added the sizes',
  'added the sizes and got the sign wrong',
  'subtracted the sizes',
  'subtracted the sizes the wrong way round',
]

export const integerKinds = [
  kind({
    name: 'smallest and largest integer',
    topics: ['integers', 'comparison'],
    standards: [6],
    difficulty: 'easy',
    draft(random) {
      const numbers = [
        random.int(-25, -12),
        random.int(-11, -2),
        random.int(1, 9),
        random.pick([0, random.int(10, 20)]),
      ]
      const largest = random.pick([true, false])
      const [correct = 0, ...others] = numbers.toSorted((one, other) => (largest ? other - one : one - other))
      return fromList(random, {
        question: `Which of these integers is the ${largest ? 'largest' : 'smallest'}`,
        correct: grouped(correct),
        mistakes: others.map((value) => [grouped(value), 'looked only at the size and not at the sign']),
      })
    },
  }),
  kind({
    name: 'adding and subtracting integers',
    topics: ['integers', 'addition', 'subtraction'],
    standards: [6, 7],
    difficulty: 'easy',
    draft(random, standard) {
      const most = standard === 6 ? 15 : 60
      const size = random.int(2, most)
      // Of two sizes alike, one sum or difference is 0, and gives itself away.
      const otherSize = 2 + ((size - 2 + random.int(1, most - 2)) % (most - 1))
      const [a, b] = random.pick([
        [-size, otherSize],
        [size, -otherSize],
        [-size, -otherSize],
      ] as const)
      const isSum = random.pick([true, false])
      const answer = isSum ? a + b : a - b
      const wrong = [
        -answer,
        Math.abs(a) + Math.abs(b),
        -Math.abs(a) - Math.abs(b),
        Math.abs(a) - Math.abs(b),
        Math.abs(b) - Math.abs(a),
      ]
      return inIntegers({
        question: `What is ${inBrackets(a)} ${isSum ? '+' : '−'} ${inBrackets(b)}?`,
        answer,
        mistakes: wrong.map((value, index) => [value, slips[index] ?? '']),
      })
    },
  }),
  kind({
    name: 'temperature change',
    topics: ['integers', 'temperature', 'word problem'],
    standards: [6],
    difficulty: 'medium',
    draft(random) {
      const start = random.int(-12, 6)
      const change = random.int(5, 18)
      const rises = random.pick([true, false])
      const answer = rises ? start + change : start - change
      return inIntegers({
        question: `The temperature of a hill town was ${grouped(start)} °C in the morning. It had ${rises ? 'risen' : 'fallen'} by ${change} °C by ${rises ? 'noon' : 'midnight'}. What was the temperature at ${rises ? 'noon' : 'midnight'}?`,
        answer,
        mistakes: [
          [rises ? start - change : start + change, rises ? 'went down instead of up' : 'went up instead of down'],
          [-answer, 'got the sign wrong'],
          [Math.abs(start) + change, 'added the numbers without their signs'],
          [answer + (rises ? 1 : -1), 'counted 0 twice'],
        ],
        show: (value) => `${grouped(value)} °C`,
      })
    },
  }),
  kind({
    name: 'multiplying and dividing integers',
    topics: ['integers', 'multiplication', 'division'],
    standards: [7],
    difficulty: 'easy',
    draft(random) {
      const a = random.pick([1, -1]) * random.int(3, 15)
      const b = (a > 0 ? -1 : random.pick([1, -1])) * random.int(2, 12)
      const isProduct = random.pick([true, false])
      const [shown, answer] = isProduct
        ? [`${inBrackets(a)} × ${inBrackets(b)}`, a * b]
        : [`${inBrackets(a * b)} ÷ ${inBrackets(b)}`, a]
      const first = isProduct ? a : a * b
      return inIntegers({
        question: `What is ${shown}?`,
        answer,
        mistakes: [
          [-answer, 'got the sign wrong'],
          [first + b, `added instead of ${isProduct ? 'multiplying' : 'dividing'}`],
          [first - b, `subtracted instead of ${isProduct ? 'multiplying' : 'dividing'}`],
        ],
      })
    },
  }),
  kind({
    name: 'integers in several steps',
    topics: ['integers', 'order of operations'],
    standards: [6, 7],
    difficulty: 'hard',
    draft(random, standard) {
      const most = standard === 6 ? 6 : 12
      const [a, b] = [-random.int(2, most), random.pick([1, -1]) * random.int(2, most)]
      // The whole is never 0.
      const c = random.pick(range(2, most).filter((value) => value !== -a * b))
      const answer = a * b + c
      const wrong = [
        [-a * b + c, 'got the sign of the product wrong'],
        [(a + c) * b, 'worked from left to right'],
        [a + b + c, 'added instead of multiplying'],
        [a * b - c, 'subtracted instead of adding'],
        [answer + 2 * Math.abs(b), 'slipped in the table'],
      ] as const
      return inIntegers({
        question: `What is the value of ${c} + ${inBrackets(a)} × ${inBrackets(b)}?`,
        answer,
        mistakes: wrong.filter(([value]) => value !== 0),
      })
    },
  }),
]
