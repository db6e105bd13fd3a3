import { nonZero } from '../../seeded-random.ts'
import { inIntegers, kind } from '../kind.ts'
import { dollars, polynomial, twoLetters } from './polynomial-text.ts'

export const expressionKinds = [
  kind({
    name: 'value of an expression',
    topics: ['algebra', 'algebraic expressions', 'substitution'],
    standards: [6, 7],
    difficulty: 'easy',
    draft(random, standard) {
      const [a, x] = [random.int(2, 9), standard === 6 ? random.int(2, 9) : nonZero(random, 6)]
      const b =
        standard === 6
          ? random.int(1, 9)
          : random.pick([-9, -7, -5, -3, -1, 1, 3, 5, 7, 9].filter((value) => value !== -a * x))
      return inIntegers({
        question: `What is the value of $${polynomial([a, b])}$ when $x = ${x}$?`,
        answer: a * x + b,
        mistakes: [
          [a + x + b, 'added the coefficient instead of multiplying'],
          [a * (x + b), 'multiplied the sum'],
          [a * x - b, 'got the sign of the last term wrong'],
          [a + b, 'left out x'],
        ],
      })
    },
  }),
  kind({
    name: 'expressions in words',
    topics: ['algebra', 'algebraic expressions'],
    standards: [6, 7],
    difficulty: 'medium',
    draft(random) {
      const [a, b] = [random.int(2, 9), random.int(2, 12)]
      const [plus, minus] = [dollars(`${a}x + ${b}`), dollars(`${a}x - ${b}`)]
      const [grouped, turned] = [dollars(`${a}(x + ${b})`), dollars(`${b} - ${a}x`)]
      const less = dollars(`${a}(x - ${b})`)
      return random.pick([
        {
          question: `Which expression means "${b} more than ${a} times x"?`,
          correct: plus,
          mistakes: [
            [grouped, 'added before multiplying'],
            [minus, 'subtracted instead of adding'],
            [dollars(`x + ${a + b}`), 'added instead of multiplying'],
          ],
        },
        {
          question: `Which expression means "${b} less than ${a} times x"?`,
          correct: minus,
          mistakes: [
            [turned, 'wrote the numbers in the order of the sentence'],
            [less, 'subtracted before multiplying'],
            [plus, 'added instead of subtracting'],
          ],
        },
        {
          question: `Which expression means "${a} times the sum of x and ${b}"?`,
          correct: grouped,
          mistakes: [
            [plus, 'multiplied only the first number'],
            [less, 'subtracted instead of adding'],
            [dollars(`x + ${a * b}`), 'multiplied only the second number'],
          ],
        },
      ] as const)
    },
  }),
  kind({
    name: 'like terms',
    topics: ['algebra', 'algebraic expressions', 'like terms'],
    standards: [7, 8],
    difficulty: 'easy',
    draft(random) {
      const [a, b, c, d] = [random.int(2, 9), random.int(2, 9), random.int(2, 9), random.int(1, 8)]
      return {
        question: `Which expression is equal to $(${twoLetters(a, b)}) + (${twoLetters(c, -d)})$?`,
        correct: dollars(b === d ? `${a + c}x` : twoLetters(a + c, b - d)),
        mistakes: [
          [dollars(twoLetters(a + c, b + d)), 'left out the minus sign'],
          [dollars(`${a + c + b - d}xy`), 'added unlike terms'],
          [dollars(twoLetters(a * c, b + d)), 'multiplied the coefficients'],
          [dollars(twoLetters(a - c, b + d).replace(/^(-?)0x \+ /, '$1')), 'subtracted the first terms'],
        ],
      }
    },
  }),
  kind({
    name: 'subtracting expressions',
    topics: ['algebra', 'algebraic expressions', 'subtraction'],
    standards: [7, 8],
    difficulty: 'medium',
    draft(random) {
      const [a, c] = [random.int(5, 12), random.int(1, 4)]
      const [b, d] = [random.int(1, 9), nonZero(random, 9)]
      return {
        question: `Which expression is equal to $(${polynomial([a, b])}) - (${polynomial([c, d])})$?`,
        correct: dollars(polynomial([a - c, b - d])),
        mistakes: [
          [dollars(polynomial([a - c, b + d])), 'changed only the first sign in the brackets'],
          [dollars(polynomial([a + c, b + d])), 'added instead of subtracting'],
          [dollars(polynomial([a + c, b - d])), 'changed only the second sign in the brackets'],
          [dollars(polynomial([a - c, d - b])), 'subtracted the numbers the wrong way round'],
        ],
      }
    },
  }),
  kind({
    name: 'multiplying binomials',
    topics: ['algebra', 'multiplication', 'binomials'],
    standards: [8, 9],
    difficulty: 'medium',
    draft(random) {
      const [p, q] = [nonZero(random, 9), nonZero(random, 9)]
      return {
        question: `Which expression is equal to $(${polynomial([1, p])})(${polynomial([1, q])})$?`,
        correct: dollars(polynomial([1, p + q, p * q])),
        mistakes: [
          [dollars(polynomial([1, 0, p * q])), 'multiplied only first and last terms'],
          [dollars(polynomial([1, p + q, -p * q])), 'got the sign of the product wrong'],
          [dollars(polynomial([1, p * q, p + q])), 'swapped sum and product'],
          [dollars(polynomial([1, -(p + q), p * q])), 'got the sign of the middle term wrong'],
        ],
      }
    },
  }),
  kind({
    name: 'square of a binomial',
    topics: ['algebra', 'identities'],
    standards: [8, 9],
    difficulty: 'medium',
    draft(random) {
      const [a, b] = [random.int(1, 5), nonZero(random, 9)]
      return {
        question: `Which expression is equal to $(${polynomial([a, b])})^2$?`,
        correct: dollars(polynomial([a * a, 2 * a * b, b * b])),
        mistakes: [
          [dollars(polynomial([a * a, 0, b * b])), 'left out the middle term'],
          [dollars(polynomial([a * a, a * b, b * b])), 'forgot to double the middle term'],
          [dollars(polynomial([a * a, 2 * a * b, -b * b])), 'got the sign of the last term wrong'],
          [dollars(polynomial([a * a, -2 * a * b, b * b])), 'got the sign of the middle term wrong'],
        ],
      }
    },
  }),
  kind({
    name: 'factorising a quadratic',
    topics: ['algebra', 'factorisation'],
    standards: [8, 9],
    difficulty: 'hard',
    draft(random) {
      const [p, q] = [nonZero(random, 9), nonZero(random, 9)]
      const product = (one: number, other: number) =>
        dollars(
          [one, other]
            .toSorted((a, b) => b - a)
            .map((number) => `(${polynomial([1, number])})`)
            .join(''),
        )
      return {
        question: `Which is the factorised form of $${polynomial([1, p + q, p * q])}$?`,
        correct: product(p, q),
        mistakes: [
          [product(-p, -q), 'took the wrong signs'],
          [product(1, p * q), 'looked only at the product'],
          [product(p, -q), 'got one sign wrong'],
          [product(-p, q), 'got one sign wrong'],
        ],
      }
    },
  }),
  kind({
    name: 'squares from a sum',
    topics: ['algebra', 'identities'],
    standards: [8, 9],
    difficulty: 'hard',
    draft(random) {
      const sum = random.int(3, 12)
      const isSum = random.pick([true, false])
      const sign = isSum ? '+' : '-'
      return inIntegers({
        question: `If $x ${sign} \\frac{1}{x} = ${sum}$, what is the value of $x^2 + \\frac{1}{x^2}$?`,
        answer: sum * sum + (isSum ? -2 : 2),
        mistakes: [
          [sum * sum, 'squared each term only'],
          [sum * sum + (isSum ? 2 : -2), 'got the sign of the middle term wrong'],
          [2 * sum, 'doubled instead of squaring'],
          [sum * sum + (isSum ? -1 : 1), 'took the middle term once'],
        ],
      })
    },
  }),
]
