import type { Random } from '../../seeded-random.ts'
import { type Fraction, frac, fraction, inverse, lowestCommonMultiple, minus, plus, texOf, times } from '../fraction.ts'
import { inFractions, inNumbers, kind } from '../kind.ts'
import { person } from '../phrases.ts'
import { range } from './factors.ts'
import { proper } from './proper.ts'

/** Two proper fractions with different denominators. */
function unlikePair(random: Random, most: number): readonly [Fraction, Fraction] {
  const one = random.int(2, most)
  const bottoms = Array.from({ length: most - 1 }, (_, index) => index + 2)
  return [proper(random, one), proper(random, random.pick(bottoms.filter((bottom) => bottom !== one)))]
}

/** Two fractions that together leave a part of the book: a/b and c/d. */
const partsOfBook = [
  [1, 2, 1, 3],
  [2, 5, 1, 4],
  [1, 3, 1, 4],
  [3, 8, 1, 4],
  [1, 6, 1, 2],
  [2, 5, 1, 3],
  [1, 4, 1, 6],
  [3, 10, 2, 5],
] as const

function signedFraction(random: Random) {
  const bottom = random.pick([3, 5, 7, 8, 9, 11])
  return fraction(random.pick([1, -1]) * random.int(2, bottom - 1), bottom)
}

const negative = { top: -1, bottom: 1 }

export const fractionOperationKinds = [
  kind({
    name: 'adding and subtracting like fractions',
    topics: ['fractions', 'like fractions', 'addition', 'subtraction'],
    standards: [4, 5],
    difficulty: 'easy',
    draft(random, standard) {
      const bottom = random.pick(standard === 4 ? [5, 7, 9, 11] : [7, 9, 11, 13, 15, 17])
      const a = random.int(2, bottom - 2)
      const isSum = random.pick([true, false])
      const b = isSum ? random.int(1, bottom - 1 - a) : random.int(1, a - 1)
      const top = isSum ? a + b : a - b
      return inFractions({
        question: `What is $${frac(a, bottom)} ${isSum ? '+' : '-'} ${frac(b, bottom)}$?`,
        answer: fraction(top, bottom),
        mistakes: [
          [fraction(top, 2 * bottom), 'added the denominators'],
          [
            fraction(isSum ? a * b : a + b, bottom),
            isSum ? 'multiplied the numerators' : 'added instead of subtracting',
          ],
          [fraction(top + 1, bottom), 'slipped by one in the numerator'],
          [fraction(top, bottom - 1), 'changed the denominator'],
        ],
      })
    },
  }),
  kind({
    name: 'adding and subtracting unlike fractions',
    topics: ['fractions', 'unlike fractions', 'addition', 'subtraction'],
    standards: [5, 6, 7],
    difficulty: 'medium',
    draft(random, standard) {
      const [one, other] = unlikePair(random, standard === 5 ? 6 : 12)
      const isSum = minus(one, other).top <= 0 || random.pick([true, false])
      const sign = isSum ? 1 : -1
      const common = lowestCommonMultiple(one.bottom, other.bottom)
      const top = one.top + sign * other.top
      return inFractions({
        question: `What is $${texOf(one)} ${isSum ? '+' : '-'} ${texOf(other)}$?`,
        answer: isSum ? plus(one, other) : minus(one, other),
        mistakes: [
          [
            fraction(top, isSum ? one.bottom + other.bottom : Math.abs(one.bottom - other.bottom)),
            `${isSum ? 'added' : 'subtracted'} numerators and denominators`,
          ],
          [fraction(top, common), 'did not change the numerators'],
          [fraction(top, one.bottom * other.bottom), 'multiplied the denominators only'],
          [times(one, other), 'multiplied the fractions'],
          [
            isSum ? fraction(1, common) : plus(one, other),
            isSum ? 'kept only the denominator' : 'added instead of subtracting',
          ],
        ],
      })
    },
  }),
  kind({
    name: 'multiplying fractions',
    topics: ['fractions', 'multiplication'],
    standards: [6, 7],
    difficulty: 'easy',
    draft(random) {
      const [one, other] = unlikePair(random, 9)
      return inFractions({
        question: `What is $${texOf(one)} \\times ${texOf(other)}$?`,
        answer: times(one, other),
        mistakes: [
          [times(one, inverse(other)), 'multiplied crosswise'],
          [plus(one, other), 'added instead of multiplying'],
          [fraction(one.top + other.top, one.bottom * other.bottom), 'added the numerators'],
          [fraction(one.top * other.top, one.bottom + other.bottom), 'added the denominators'],
        ],
      })
    },
  }),
  kind({
    name: 'dividing fractions',
    topics: ['fractions', 'division', 'reciprocal'],
    standards: [6, 7],
    difficulty: 'medium',
    draft(random) {
      const [one, other] = unlikePair(random, 9)
      return inFractions({
        question: `What is $${texOf(one)} \\div ${texOf(other)}$?`,
        answer: times(one, inverse(other)),
        mistakes: [
          [times(one, other), 'did not take the reciprocal'],
          [times(inverse(one), other), 'took the reciprocal of the first fraction'],
          [times(inverse(one), inverse(other)), 'took the reciprocal of both fractions'],
          [minus(one, other), 'subtracted instead of dividing'],
        ],
      })
    },
  }),
  kind({
    name: 'pages that remain',
    topics: ['fractions', 'word problem'],
    standards: [6, 7],
    difficulty: 'hard',
    draft(random) {
      const [a, b, c, d] = random.pick(partsOfBook)
      const pages = lowestCommonMultiple(b, d) * random.int(4, 12)
      const [first, second] = [(pages / b) * a, (pages / d) * c]
      return inNumbers({
        question: `${person(random)} reads $${frac(a, b)}$ of a book of ${pages} pages on Saturday and $${frac(c, d)}$ of the book on Sunday. How many pages are left to read?`,
        answer: pages - first - second,
        mistakes: [
          [first + second, 'gave the pages that were read'],
          [pages - first, 'left out Sunday'],
          [pages - first - ((pages - first) / d) * c, 'took the second fraction of what was left'],
          [pages - second, 'left out Saturday'],
        ],
      })
    },
  }),
  kind({
    name: 'adding rational numbers',
    topics: ['rational numbers', 'addition'],
    standards: [7, 8],
    difficulty: 'medium',
    draft(random) {
      const one = times(negative, fraction(random.int(1, 5), random.pick([6, 7, 8])))
      const bottom = random.pick([3, 4, 5])
      const tops = range(1, bottom - 1).filter((top) => plus(one, fraction(top, bottom)).top !== 0)
      const other = fraction(random.pick(tops), bottom)
      const wrong = [
        [minus(one, other), 'added the sizes and kept the minus sign'],
        [fraction(one.top + other.top, one.bottom + other.bottom), 'added numerators and denominators'],
        [minus(other, one), 'left out the minus sign'],
        [times(one, other), 'multiplied the numbers'],
      ] as const
      return inFractions({
        question: `What is $${texOf(one)} + ${texOf(other)}$?`,
        answer: plus(one, other),
        mistakes: wrong.filter(([{ top }]) => top !== 0),
        signed: true,
      })
    },
  }),
  kind({
    name: 'additive and multiplicative inverse',
    topics: ['rational numbers', 'inverse', 'reciprocal'],
    standards: [7, 8],
    difficulty: 'easy',
    draft(random) {
      const number = signedFraction(random)
      const [name, answer] = random.pick([
        ['additive inverse', times(negative, number)],
        ['multiplicative inverse', inverse(number)],
      ] as const)
      const others = [times(negative, number), inverse(number), times(negative, inverse(number)), number]
      const names = [
        'took the additive inverse',
        'took the multiplicative inverse',
        'changed sign and place',
        'changed nothing',
      ]
      return inFractions({
        question: `What is the ${name} of $${frac(number.top, number.bottom)}$?`,
        answer,
        mistakes: others.map((value, index) => [value, names[index] ?? '']),
        signed: true,
      })
    },
  }),
]
