/** Real numbers of classes 9 and 10: surds, irrational numbers, decimal expansions, logarithms. */
import { frac, highestCommonFactor } from '../fraction.ts'
import { fromList, inIntegers, kind } from '../kind.ts'

const rooted = (times: number, under: number) => `$${times}\\sqrt{${under}}$`

export const rootKinds = [
  kind({
    name: 'simplifying square roots',
    topics: ['surds', 'square roots', 'real numbers'],
    standards: [9],
    difficulty: 'medium',
    draft(random) {
      const [times, under] = [random.int(2, 9), random.pick([2, 3, 5, 6, 7])]
      return {
        question: `Which is equal to $\\sqrt{${times * times * under}}$?`,
        correct: rooted(times, under),
        mistakes: [
          [rooted(times * times, under), 'forgot the root of the square factor'],
          [times === under ? rooted(times + 1, under) : rooted(under, times), 'swapped the numbers'],
          [rooted(times, under + 1), 'divided wrongly'],
          [rooted(times + 1, under), 'took the wrong square factor'],
        ],
      }
    },
  }),
  kind({
    name: 'product of conjugate surds',
    topics: ['surds', 'identities', 'real numbers'],
    standards: [9],
    difficulty: 'hard',
    draft(random) {
      const small = random.pick([2, 3, 5, 6])
      const large = random.pick([7, 10, 11, 13, 14, 15])
      return inIntegers({
        question: `What is the value of $(\\sqrt{${large}} + \\sqrt{${small}})(\\sqrt{${large}} - \\sqrt{${small}})$?`,
        answer: large - small,
        mistakes: [
          [large + small, 'added the squares'],
          [small - large, 'subtracted the wrong way round'],
          [large * large - small * small, 'squared the numbers under the roots'],
          [large * small, 'multiplied the numbers under the roots'],
          [2 * large, 'took the two factors to be equal'],
        ],
      })
    },
  }),
  kind({
    name: 'irrational numbers',
    topics: ['irrational numbers', 'real numbers'],
    standards: [9],
    difficulty: 'easy',
    draft(random) {
      const root = random.int(2, 12)
      const bottom = random.pick([7, 9, 11, 13])
      const top = bottom * random.int(1, 3) + random.pick([1, 2, 4, 5])
      const irrational = random.pick([2, 3, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15, 17, 18, 19, 20, 24, 26, 27, 32, 48, 50])
      return fromList(random, {
        question: 'Which of these numbers is irrational',
        correct: `$\\sqrt{${irrational}}$`,
        mistakes: [
          [`$\\sqrt{${root * root}}$`, 'took every square root for irrational'],
          [`$${frac(top, bottom)}$`, 'took a recurring decimal for irrational'],
          [`${random.int(1, 9)}.${random.int(11, 99)}`, 'took a decimal for irrational'],
        ],
      })
    },
  }),
  kind({
    name: 'terminating decimals',
    topics: ['real numbers', 'decimal expansion', 'rational numbers'],
    standards: [9, 10],
    difficulty: 'medium',
    draft(random) {
      const bottoms = random.shuffle([6, 7, 9, 11, 12, 14, 15, 18, 21, 22, 24, 28, 30, 33, 35, 36, 45]).slice(0, 3)
      const [good, ...bad] = [random.pick([8, 16, 20, 25, 32, 40, 50, 64, 80, 125]), ...bottoms].map((bottom) => {
        const tops = [3, 7, 11, 13, 17, 19, 23].filter((top) => highestCommonFactor(top, bottom) === 1)
        return `$${frac(random.pick(tops), bottom)}$`
      })
      return fromList(random, {
        question: 'Which of these fractions has a terminating decimal expansion',
        correct: good ?? '',
        mistakes: bad.map((value) => [value, 'overlooked a prime factor other than 2 and 5 in the denominator']),
      })
    },
  }),
  kind({
    name: 'logarithms',
    topics: ['logarithms', 'real numbers'],
    standards: [10],
    difficulty: 'medium',
    draft(random) {
      const [base, exponent] = random.pick([
        [2, random.int(4, 10)],
        [3, random.int(3, 6)],
        [5, random.int(3, 4)],
        [7, 3],
        [10, random.int(3, 6)],
      ] as const)
      const value = base ** exponent
      return inIntegers({
        question: `What is the value of $\\log_{${base}} ${value}$?`,
        answer: exponent,
        mistakes: [
          [value / base, 'divided by the base'],
          [exponent + 1, 'counted one factor too many'],
          [exponent - 1, 'counted one factor too few'],
          [base, 'gave the base'],
        ],
      })
    },
  }),
  kind({
    name: 'sum of logarithms',
    topics: ['logarithms', 'real numbers'],
    standards: [10],
    difficulty: 'hard',
    draft(random) {
      const [base, exponent] = random.pick([
        [6, 2],
        [6, 3],
        [10, 2],
        [10, 3],
        [12, 2],
        [15, 2],
      ] as const)
      const product = base ** exponent
      const factors = [2, 3, 4, 5, 8, 9, 20, 25, 27, 40].filter((factor) => product % factor === 0)
      const one = random.pick(factors)
      return inIntegers({
        question: `What is the value of $\\log_{${base}} ${one} + \\log_{${base}} ${product / one}$?`,
        answer: exponent,
        mistakes: [
          [exponent + 1, 'counted one factor too many'],
          [exponent - 1, 'counted one factor too few'],
          [product, 'multiplied without taking the logarithm'],
          [one + product / one, 'added the numbers'],
        ],
      })
    },
  }),
]
