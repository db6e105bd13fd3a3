import { nonZero } from '../../seeded-random.ts'
import { inIntegers, inNumbers, kind } from '../kind.ts'
import { rupees } from '../phrases.ts'
import { twoLetters } from './polynomial-text.ts'

export const twoUnknownKinds = [
  kind({
    name: 'solution of an equation in two variables',
    topics: ['linear equations in two variables'],
    standards: [9],
    difficulty: 'medium',
    draft(random) {
      const [a, b] = [random.int(2, 6), nonZero(random, 6)]
      const [x, y] = [random.int(-5, 6), random.int(-5, 6)]
      const right = a * x + b * y
      const fits = (one: number, other: number) => a * one + b * other === right
      const wrong = [
        [y, x, 'swapped x and y'],
        [x, -y, 'got the sign of y wrong'],
        [-x, y, 'got the sign of x wrong'],
        [x + 1, y, 'slipped by one in x'],
        [x, y + 1, 'slipped by one in y'],
      ] as const
      return {
        question: `Which pair $(x, y)$ is a solution of $${twoLetters(a, b)} = ${right}$?`,
        correct: `$(${x}, ${y})$`,
        mistakes: wrong
          .filter(([one, other]) => !fits(one, other))
          .map(([one, other, name]) => [`$(${one}, ${other})$`, name]),
      }
    },
  }),
  kind({
    name: 'unknown coefficient from a solution',
    topics: ['linear equations in two variables'],
    standards: [9],
    difficulty: 'hard',
    draft(random) {
      const [x, y] = [random.int(2, 6), nonZero(random, 6)]
      const [b, k] = [random.int(2, 6), nonZero(random, 7)]
      const right = k * x + b * y
      return inIntegers({
        question: `If $x = ${x}$, $y = ${y}$ is a solution of $kx + ${b}y = ${right}$, what is the value of $k$?`,
        answer: k,
        mistakes: [
          [(right + b * y) / x, 'moved a term without changing its sign'],
          [(right - b * x) / y, 'swapped x and y'],
          [right - b * y, 'forgot to divide by x'],
          [-k, 'got the sign wrong'],
          [k + 1, 'slipped by one in the division'],
        ],
      })
    },
  }),
  kind({
    name: 'pair of linear equations',
    topics: ['pair of linear equations', 'linear equations in two variables'],
    standards: [10],
    difficulty: 'medium',
    draft(random) {
      const [a, b, c, d] = [random.int(2, 5), random.int(1, 5), random.int(1, 4), -random.int(1, 4)]
      const [x, y] = [random.int(-4, 8), random.int(-4, 8)]
      return inIntegers({
        question: `If $${twoLetters(a, b)} = ${a * x + b * y}$ and $${twoLetters(c, d)} = ${c * x + d * y}$, what is the value of $x$?`,
        answer: x,
        mistakes: [
          [y, 'gave the value of y'],
          [-x, 'got the sign wrong'],
          [x + y, 'gave the sum of x and y'],
          [(a * x + b * y + c * x + d * y) / (a + c), 'added the equations although y does not drop out'],
          [x + 1, 'slipped by one in the division'],
        ],
      })
    },
  }),
  kind({
    name: 'prices from two bills',
    topics: ['pair of linear equations', 'word problem'],
    standards: [10],
    difficulty: 'hard',
    draft(random) {
      const [p, q] = [random.int(5, 25), random.int(20, 60)]
      const [m, n] = [random.int(2, 5), random.int(2, 4)]
      // One pen more but at least twice the notebooks: the two bills are never the same ratio of things.
      const [more, extra] = [m + 1, 2 * n + random.int(0, 2)]
      return inNumbers({
        question: `${m} pens and ${n} notebooks cost ${rupees(m * p + n * q)}. ${more} pens and ${extra} notebooks cost ${rupees(more * p + extra * q)}. What does one pen cost?`,
        answer: p,
        mistakes: [
          [q, 'gave the cost of a notebook'],
          [p + q, 'gave the cost of a pen and a notebook'],
          [q - p, 'gave the difference of the prices'],
          [(m * p + n * q) / (m + n), 'divided the first bill by the number of things'],
          [m * p, 'gave the cost of all pens of the first bill'],
        ],
        show: rupees,
      })
    },
  }),
]
