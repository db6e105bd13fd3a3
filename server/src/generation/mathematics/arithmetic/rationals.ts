import { frac, fraction, inverse, minus, plus, texOf, times } from '../fraction.ts'
import { inFractions, kind } from '../kind.ts'
import type { Random } from '../random.ts'

function signedFraction(random: Random) {
  const bottom = random.pick([3, 5, 7, 8, 9, 11])
  return fraction(random.pick([1, -1]) * random.int(2, bottom - 1), bottom)
}

const negative = { top: -1, bottom: 1 }

export const rationalKinds = [
  kind({
    name: 'adding rational numbers',
    topics: ['rational numbers', 'addition'],
    standards: [7, 8],
    difficulty: 'medium',
    draft(random) {
      const one = times(negative, fraction(random.int(1, 5), random.pick([6, 7, 8])))
      const other = fraction(random.int(1, 4), random.pick([3, 4, 5]))
      return inFractions({
        question: `What is $${texOf(one)} + ${texOf(other)}$?`,
        answer: plus(one, other),
        mistakes: [
          [minus(one, other), 'added the sizes and kept the minus sign'],
          [fraction(one.top + other.top, one.bottom + other.bottom), 'added numerators and denominators'],
          [minus(other, one), 'left out the minus sign'],
          [times(one, other), 'multiplied the numbers'],
        ],
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
