import { nonZero } from '../../seeded-random.ts'
import { fraction } from '../fraction.ts'
import { inFractions, inIntegers, inNumbers, kind } from '../kind.ts'
import { polynomial } from './polynomial-text.ts'

export const polynomialKinds = [
  kind({
    name: 'degree of a polynomial',
    topics: ['polynomials', 'degree'],
    standards: [9, 10],
    difficulty: 'easy',
    draft(random) {
      const [first = 4, second = 2] = random.shuffle([2, 3, 4, 5, 6, 7]).slice(0, 2)
      const [a, b, c] = [random.int(8, 15), random.int(2, 9), random.int(1, 9)]
      const degree = Math.max(first, second)
      return inNumbers({
        question: `What is the degree of the polynomial $${a}x^{${first}} - ${b}x^{${second}} + ${c}$?`,
        answer: degree,
        mistakes: [
          [a, 'gave the first coefficient'],
          [Math.min(first, second), 'took the smaller exponent'],
          [first + second, 'added the exponents'],
          [3, 'counted the terms'],
        ],
      })
    },
  }),
  kind({
    name: 'remainder theorem',
    topics: ['polynomials', 'remainder theorem'],
    standards: [9],
    difficulty: 'medium',
    draft(random) {
      const [a, b, c, d] = [1, nonZero(random, 4), nonZero(random, 6), nonZero(random, 9)]
      const root = nonZero(random, 3)
      const at = (x: number) => a * x ** 3 + b * x ** 2 + c * x + d
      return inIntegers({
        question: `What is the remainder when $${polynomial([a, b, c, d])}$ is divided by $${polynomial([1, -root])}$?`,
        answer: at(root),
        mistakes: [
          [at(-root), 'put in the value with the wrong sign'],
          [d, 'gave the constant term'],
          [-at(root), 'got the sign of the remainder wrong'],
          [at(root) - d, 'left out the constant term'],
        ],
      })
    },
  }),
  kind({
    name: 'unknown coefficient from a factor',
    topics: ['polynomials', 'factor theorem'],
    standards: [9],
    difficulty: 'hard',
    draft(random) {
      const root = nonZero(random, 5)
      const other = random.pick([-8, -7, -6, 6, 7, 8])
      const k = -(root + other)
      return inIntegers({
        question: `If $${polynomial([1, -root])}$ is a factor of $x^{2} + kx ${root * other < 0 ? '-' : '+'} ${Math.abs(root * other)}$, what is the value of $k$?`,
        answer: k,
        mistakes: [
          [-k, 'got the sign of the sum wrong'],
          [other - root, 'got the sign of one factor wrong'],
          [root - other, 'got the sign of the other factor wrong'],
          [other, 'gave the other factor'],
        ],
      })
    },
  }),
  kind({
    name: 'sum and product of zeroes',
    topics: ['polynomials', 'zeroes', 'quadratic polynomials'],
    standards: [10],
    difficulty: 'easy',
    draft(random) {
      const [a, b, c] = [random.int(2, 6), nonZero(random, 12), nonZero(random, 12)]
      const isSum = random.pick([true, false])
      return inFractions({
        question: `What is the ${isSum ? 'sum' : 'product'} of the zeroes of the polynomial $${polynomial([a, b, c])}$?`,
        answer: isSum ? fraction(-b, a) : fraction(c, a),
        mistakes: [
          [isSum ? fraction(b, a) : fraction(-c, a), 'got the sign wrong'],
          [isSum ? fraction(c, a) : fraction(-b, a), isSum ? 'gave the product' : 'gave the sum'],
          [isSum ? fraction(-b, c) : fraction(c, b), 'divided by the wrong coefficient'],
          [isSum ? fraction(-a, b) : fraction(a, c), 'divided the wrong way round'],
        ],
        signed: true,
      })
    },
  }),
]
