import { fraction } from '../fraction.ts'
import { inFractions, inNumbers, kind } from '../kind.ts'
import { grouped } from '../phrases.ts'

const power = (base: number, exponent: number) => `$${base}^{${exponent}}$`

export const powerKinds = [
  kind({
    name: 'value of a power',
    topics: ['exponents', 'powers'],
    standards: [7],
    difficulty: 'easy',
    draft(random) {
      const [base, exponent] = random.pick([
        [2, random.int(3, 9)],
        [3, random.int(3, 5)],
        [4, 3],
        [5, 3],
        [5, 4],
        [6, 3],
        [7, 3],
        [8, 3],
        [9, 3],
      ] as const)
      return inNumbers({
        question: `What is the value of $${base}^{${exponent}}$?`,
        answer: base ** exponent,
        mistakes: [
          [base * exponent, 'multiplied the base by the exponent'],
          [base ** (exponent - 1), 'multiplied once too few'],
          [exponent ** base, 'swapped base and exponent'],
          [base ** (exponent + 1), 'multiplied once too often'],
        ],
        most: 20_000,
      })
    },
  }),
  kind({
    name: 'laws of exponents',
    topics: ['exponents', 'laws of exponents'],
    standards: [7, 8],
    difficulty: 'medium',
    draft(random) {
      const base = random.pick([3, 5, 6, 7, 10])
      const [m, n] = [random.int(5, 9), random.int(2, 4)]
      const laws = [
        {
          shown: `$${base}^{${m}} \\times ${base}^{${n}}$`,
          right: m + n,
          wrong: m * n,
          mistake: 'multiplied the exponents',
        },
        {
          shown: `$${base}^{${m}} \\div ${base}^{${n}}$`,
          right: m - n,
          wrong: m / n,
          mistake: 'divided the exponents',
        },
        { shown: `$(${base}^{${m}})^{${n}}$`, right: m * n, wrong: m + n, mistake: 'added the exponents' },
      ]
      const { shown, right, wrong, mistake } = random.pick(laws)
      const mistakes = [
        [wrong, mistake],
        [m + n, 'added the exponents'],
        [m - n, 'subtracted the exponents'],
        [m * n, 'multiplied the exponents'],
        [m, 'left out the second exponent'],
      ] as const
      return inNumbers({
        question: `Which power is equal to ${shown}?`,
        answer: right,
        mistakes,
        show: (exponent) => power(base, exponent),
      })
    },
  }),
  kind({
    name: 'negative exponents',
    topics: ['exponents', 'negative exponents'],
    standards: [8, 9],
    difficulty: 'medium',
    draft(random) {
      const [base, exponent] = [random.int(2, 10), random.int(2, 3)]
      const value = base ** exponent
      return inFractions({
        question: `What is the value of $${base}^{-${exponent}}$?`,
        answer: fraction(1, value),
        mistakes: [
          [fraction(-value, 1), 'took the minus sign for a negative number'],
          [fraction(value, 1), 'left out the minus sign'],
          [fraction(-base * exponent, 1), 'multiplied base and exponent'],
          [fraction(1, base * exponent), 'multiplied base and exponent in the denominator'],
        ],
        signed: true,
      })
    },
  }),
  kind({
    name: 'square roots',
    topics: ['square roots', 'squares'],
    standards: [8],
    difficulty: 'easy',
    draft(random) {
      const ones = random.pick([2, 3, 4, 6, 7, 8])
      const root = 10 * random.int(1, 9) + ones
      return inNumbers({
        question: `What is the value of $\\sqrt{${root * root}}$?`,
        answer: root,
        mistakes: [
          [root - ones + 10 - ones, 'took the other ones digit with the same last digit of the square'],
          [root + 10, 'took the tens digit too large'],
          [root - 10, 'took the tens digit too small'],
          [(root * root) / 2, 'took half of the number'],
        ],
      })
    },
  }),
  kind({
    name: 'cube roots',
    topics: ['cube roots', 'cubes'],
    standards: [8],
    difficulty: 'easy',
    draft(random) {
      const root = random.int(6, 25)
      return inNumbers({
        question: `What is the value of $\\sqrt[3]{${root ** 3}}$?`,
        answer: root,
        mistakes: [
          [root + 10, 'took the tens digit too large'],
          [root - (root % 10) + ((10 - (root % 10)) % 10), 'took the wrong ones digit'],
          [root ** 3 / 3, 'divided by 3'],
          [root + 2, 'guessed the ones digit'],
          [root - 2, 'guessed the ones digit'],
        ],
      })
    },
  }),
  kind({
    name: 'making a perfect square',
    topics: ['squares', 'prime factors', 'perfect square'],
    standards: [8],
    difficulty: 'hard',
    draft(random) {
      const needed = random.pick([2, 3, 5, 6, 7, 10])
      const root = random.int(3, 12)
      const number = needed * root * root
      return inNumbers({
        question: `What is the smallest number by which ${grouped(number)} must be multiplied to get a perfect square?`,
        answer: needed,
        mistakes: [
          [needed * 4, 'did not take the smallest number'],
          [root, 'gave the factor that is already in a pair'],
          [number, 'multiplied the number by itself'],
          [needed + 1, 'made a slip in the prime factors'],
        ],
      })
    },
  }),
]
