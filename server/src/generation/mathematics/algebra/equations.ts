import { type Draft, inIntegers, inNumbers, kind } from '../kind.ts'
import { nonZero, type Random } from '../random.ts'
import { person, rupees } from '../wording.ts'
import { polynomial, twoLetters } from './polynomial-text.ts'

function oneStep(random: Random): Draft {
  const [x, b] = [random.int(2, 15), random.int(2, 12)]
  const isSum = random.pick([true, false])
  const right = isSum ? x + b : x
  const answer = isSum ? x : x + b
  return inNumbers({
    question: `What is the value of $x$ in $x ${isSum ? '+' : '-'} ${b} = ${right}$?`,
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
        question: `What is the value of $x$ in $${polynomial([a, b])} = ${right}$?`,
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
        question: `What is the value of $x$ in $${polynomial([a, b])} = ${polynomial([c, d])}$?`,
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
          [times * child, `gave the age of the mother`],
          [total / times, `divided by ${times} instead of ${times + 1}`],
          [total - times, 'subtracted the number of times'],
          [child + times, 'added the number of times'],
          [child - 1, 'slipped by one in the division'],
        ],
        show: (value) => `${value} years`,
      })
    },
  }),
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
        question: `$x = ${x}$, $y = ${y}$ is a solution of $kx + ${b}y = ${right}$. What is the value of $k$?`,
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
