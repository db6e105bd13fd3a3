import {
  type Fraction,
  frac,
  fraction,
  highestCommonFactor,
  inverse,
  lowestCommonMultiple,
  minus,
  plus,
  texOf,
  times,
} from '../fraction.ts'
import { fromList, inFractions, inNumbers, kind } from '../kind.ts'
import type { Random } from '../random.ts'
import { person } from '../wording.ts'

/** A fraction between 0 and 1 in lowest terms. */
function proper(random: Random, bottom: number): Fraction {
  const tops = Array.from({ length: bottom - 1 }, (_, index) => index + 1)
  return fraction(random.pick(tops.filter((top) => highestCommonFactor(top, bottom) === 1)), bottom)
}

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

export const fractionKinds = [
  kind({
    name: 'unit fraction of a collection',
    topics: ['fractions', 'part of a collection'],
    standards: [3, 4],
    difficulty: 'easy',
    draft(random, standard) {
      const bottom = random.int(2, standard === 3 ? 5 : 10)
      const part = random.int(3, 12)
      return inNumbers({
        question: `What is $${frac(1, bottom)}$ of ${bottom * part}?`,
        answer: part,
        mistakes: [
          [bottom * part - bottom, 'subtracted the denominator'],
          [part + 1, 'slipped by one in the table'],
          [bottom, 'gave the denominator'],
          [part * (bottom - 1), 'gave the part that is left'],
        ],
      })
    },
  }),
  kind({
    name: 'fraction of a whole',
    topics: ['fractions', 'part of a whole'],
    standards: [3, 4],
    difficulty: 'medium',
    draft(random, standard) {
      const bottom = random.pick(standard === 3 ? [5, 7, 8] : [7, 8, 9, 10, 11, 12])
      const { top } = proper(random, bottom)
      const left = random.pick([true, false])
      const [right, other] = left ? [bottom - top, top] : [top, bottom - top]
      const food = random.pick(['roti', 'cake', 'pizza', 'chapati', 'chikki'])
      return inFractions({
        question:
          `A ${food} is cut into ${bottom} equal pieces. ${person(random)} eats ${top} of the pieces. What fraction of the ${food} is ${left ? 'left' : 'eaten'}?`.replace(
            'eats 1 of the pieces',
            'eats 1 piece',
          ),
        answer: fraction(right, bottom),
        mistakes: [
          [fraction(other, bottom), left ? 'gave the part that is eaten' : 'gave the part that is left'],
          [fraction(right, other), 'compared the two parts with each other'],
          [fraction(1, bottom), 'gave one piece'],
          [fraction(bottom, right), 'turned the fraction upside down'],
        ],
      })
    },
  }),
  kind({
    name: 'comparing unit fractions',
    topics: ['fractions', 'comparison'],
    standards: [3, 4],
    difficulty: 'hard',
    draft(random) {
      const bottoms = random.shuffle([2, 3, 4, 5, 6, 7, 8, 9, 10]).slice(0, 4)
      const largest = random.pick([true, false])
      const [correct = 2, ...others] = bottoms.toSorted((one, other) => (largest ? one - other : other - one))
      return fromList(random, {
        question: `Which of these fractions is the ${largest ? 'largest' : 'smallest'}`,
        correct: `$${frac(1, correct)}$`,
        mistakes: others.map((bottom) => [`$${frac(1, bottom)}$`, 'went by the size of the denominator']),
      })
    },
  }),
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
    name: 'equivalent fractions',
    topics: ['fractions', 'equivalent fractions'],
    standards: [4, 5],
    difficulty: 'medium',
    draft(random, standard) {
      const { top, bottom } = proper(random, random.int(3, standard === 4 ? 6 : 9))
      const factor = random.int(2, standard === 4 ? 5 : 9)
      return inNumbers({
        question: `$${frac(top, bottom)} = \\frac{?}{${bottom * factor}}$. What is the missing number?`,
        answer: top * factor,
        mistakes: [
          [top + bottom * factor - bottom, 'added the same number above and below'],
          [factor, 'gave the number to multiply by'],
          [top, 'left the numerator as it was'],
          [top * factor + 1, 'slipped by one in the table'],
        ],
      })
    },
  }),
  kind({
    name: 'simplest form of a fraction',
    topics: ['fractions', 'simplest form'],
    standards: [5, 6],
    difficulty: 'easy',
    draft(random) {
      const simple = proper(random, random.int(3, 12))
      const factor = random.int(3, 9)
      const { top, bottom } = simple
      return inFractions({
        question: `What is $${frac(top * factor, bottom * factor)}$ in its simplest form?`,
        answer: simple,
        mistakes: [
          [fraction(top, bottom * factor), 'divided only the numerator'],
          [fraction(top, bottom + 1), 'divided the denominator wrongly'],
          [fraction(top + 1, bottom), 'divided the numerator wrongly'],
          [fraction(bottom, top), 'turned the fraction upside down'],
        ],
      })
    },
  }),
  kind({
    name: 'mixed numbers and improper fractions',
    topics: ['fractions', 'mixed numbers', 'improper fractions'],
    standards: [5, 6],
    difficulty: 'easy',
    draft(random) {
      const { top, bottom } = proper(random, random.int(3, 9))
      const whole = random.int(2, 9)
      return inFractions({
        question: `What is $${whole}${frac(top, bottom)}$ as an improper fraction?`,
        answer: fraction(whole * bottom + top, bottom),
        mistakes: [
          [fraction(whole * top, bottom), 'multiplied the whole number by the numerator'],
          [fraction(whole + top, bottom), 'added the whole number to the numerator'],
          [fraction(whole * bottom, bottom * 2 - 1), 'left out the numerator'],
          [fraction(whole * top + bottom, bottom), 'swapped numerator and denominator'],
          [fraction(10 * whole + top, bottom), 'wrote the whole number in front of the numerator'],
        ],
      })
    },
  }),
  kind({
    name: 'comparing fractions',
    topics: ['fractions', 'comparison'],
    standards: [5, 6],
    difficulty: 'medium',
    draft(random, standard) {
      const pool = Array.from({ length: 4 }, () => proper(random, random.int(3, standard === 5 ? 8 : 12)))
      const largest = random.pick([true, false])
      const ordered = pool.toSorted((one, other) => minus(one, other).top * (largest ? -1 : 1))
      const [correct = fraction(1, 2), ...others] = ordered
      return fromList(random, {
        question: `Which of these fractions is the ${largest ? 'largest' : 'smallest'}`,
        correct: `$${texOf(correct)}$`,
        mistakes: others.map((other) => [`$${texOf(other)}$`, 'compared only the numerators or the denominators']),
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
]
