import { frac, fraction, minus, texOf } from '../fraction.ts'
import { fromList, inFractions, inNumbers, kind } from '../kind.ts'
import { person } from '../phrases.ts'
import { proper } from './proper.ts'

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
    topics: ['fractions', 'part of a whole', 'word problem'],
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
          [fraction(10 * whole + top, bottom), 'wrote the whole number in front of the numerator'],
          [fraction(whole + top, bottom), 'added the whole number to the numerator'],
          [fraction(whole * bottom, bottom * 2 - 1), 'left out the numerator'],
          [fraction(whole * top + bottom, bottom), 'swapped numerator and denominator'],
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
]
