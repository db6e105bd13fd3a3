import { fraction, minus, plus, texOf } from '../fraction.ts'
import { inFractions, inNumbers, kind } from '../kind.ts'

const angles = [30, 45, 60] as const
const half = '$\\frac{1}{2}$'
const halfRootThree = '$\\frac{\\sqrt{3}}{2}$'
const overRootTwo = '$\\frac{1}{\\sqrt{2}}$'
const overRootThree = '$\\frac{1}{\\sqrt{3}}$'
const rootThree = '$\\sqrt{3}$'

const standardValues = {
  sin: { 30: half, 45: overRootTwo, 60: halfRootThree },
  cos: { 30: halfRootThree, 45: overRootTwo, 60: half },
  tan: { 30: overRootThree, 45: '1', 60: rootThree },
} as const

/** Squares of the standard values: what is left of the roots. */
const squares = {
  sin: { 30: fraction(1, 4), 45: fraction(1, 2), 60: fraction(3, 4) },
  cos: { 30: fraction(3, 4), 45: fraction(1, 2), 60: fraction(1, 4) },
  tan: { 30: fraction(1, 3), 45: fraction(1, 1), 60: fraction(3, 1) },
} as const

const names = ['sin', 'cos', 'tan'] as const
const swappedName = { sin: 'cos', cos: 'sin', tan: 'tan' } as const
const swappedAngle = { 30: 60, 45: 45, 60: 30 } as const

/** Opposite side, adjacent side and hypotenuse. */
const sides = [
  [3, 4, 5],
  [4, 3, 5],
  [5, 12, 13],
  [12, 5, 13],
  [8, 15, 17],
  [15, 8, 17],
  [7, 24, 25],
  [24, 7, 25],
  [20, 21, 29],
] as const

export const trigonometryKinds = [
  kind({
    name: 'standard trigonometric values',
    topics: ['trigonometry', 'trigonometric ratios'],
    standards: [10],
    difficulty: 'easy',
    draft(random) {
      const [name, angle] = [random.pick(names), random.pick(angles)]
      return {
        question: `What is the value of $\\${name} ${angle}^\\circ$?`,
        correct: standardValues[name][angle],
        mistakes: [
          [standardValues[name][swappedAngle[angle]], 'mixed up 30° and 60°'],
          [standardValues[swappedName[name]][angle], 'mixed up sine and cosine'],
          [standardValues[name][45], 'took the value of 45°'],
          [standardValues[name === 'tan' ? 'sin' : 'tan'][angle], 'took another ratio'],
          [standardValues[name][30], 'took the value of 30°'],
          [standardValues[name][60], 'took the value of 60°'],
        ],
      }
    },
  }),
  kind({
    name: 'squares of trigonometric values',
    topics: ['trigonometry', 'trigonometric ratios'],
    standards: [10],
    difficulty: 'medium',
    draft(random) {
      const [one = 'sin', other = 'cos'] = random.shuffle(names)
      const [a, b] = [random.pick(angles), random.pick(angles)]
      const isSum = random.pick([true, false])
      const joined = isSum ? plus : minus
      return inFractions({
        question: `What is the value of $\\${one}^2 ${a}^\\circ ${isSum ? '+' : '-'} \\${other}^2 ${b}^\\circ$?`,
        answer: joined(squares[one][a], squares[other][b]),
        mistakes: [
          [joined(squares[one][swappedAngle[a]], squares[other][b]), 'mixed up 30° and 60° in the first term'],
          [joined(squares[one][a], squares[other][swappedAngle[b]]), 'mixed up 30° and 60° in the second term'],
          [joined(squares[swappedName[one]][a], squares[swappedName[other]][b]), 'mixed up sine and cosine'],
          [
            (isSum ? minus : plus)(squares[one][a], squares[other][b]),
            isSum ? 'subtracted instead of adding' : 'added instead of subtracting',
          ],
        ],
        signed: true,
      })
    },
  }),
  kind({
    name: 'one ratio from another',
    topics: ['trigonometry', 'trigonometric ratios'],
    standards: [10],
    difficulty: 'medium',
    draft(random) {
      const [opposite, adjacent, longest] = random.pick(sides)
      const ratios = {
        sin: fraction(opposite, longest),
        cos: fraction(adjacent, longest),
        tan: fraction(opposite, adjacent),
      }
      const [given = 'sin', asked = 'cos', left = 'tan'] = random.shuffle(names)
      return inFractions({
        question: `If A is an acute angle and $\\${given} A = ${texOf(ratios[given])}$, what is the value of $\\${asked} A$?`,
        answer: ratios[asked],
        mistakes: [
          [ratios[left], `gave ${left} A`],
          [fraction(ratios[asked].bottom, ratios[asked].top), 'gave the reciprocal'],
          [fraction(ratios[given].bottom, ratios[given].top), 'gave the reciprocal of the given ratio'],
          [ratios[given], 'gave the given ratio'],
        ],
      })
    },
  }),
  kind({
    name: 'complementary angles in trigonometry',
    topics: ['trigonometry', 'complementary angles'],
    standards: [10],
    difficulty: 'medium',
    draft(random) {
      const [times, angle] = [random.int(2, 3), 6 * random.int(3, 12)]
      const whole = 90 - angle
      return inNumbers({
        question: `If $\\sin ${times}A = \\cos ${angle}^\\circ$ and ${times}A is an acute angle, what is the value of A?`,
        answer: whole / times,
        mistakes: [
          [whole, `gave ${times}A`],
          [angle / times, 'took the two angles for equal'],
          [(180 - angle) / times, 'took the angles for supplementary'],
          [angle, 'gave the given angle'],
        ],
        show: (value) => `${value}°`,
      })
    },
  }),
  kind({
    name: 'trigonometric identities',
    topics: ['trigonometry', 'trigonometric identities'],
    standards: [10],
    difficulty: 'hard',
    draft(random) {
      const below = random.int(1, 6)
      const { top, bottom } = fraction(below + random.int(1, 7), below)
      const [one, other] = random.pick([
        ['\\sec A', '\\tan A'],
        ['\\operatorname{cosec} A', '\\cot A'],
      ] as const)
      return inFractions({
        question: `If $${one} + ${other} = ${texOf({ top, bottom })}$, what is the value of $${one} - ${other}$?`,
        answer: fraction(bottom, top),
        mistakes: [
          [fraction(-top, bottom), 'changed the sign'],
          [fraction(-bottom, top), 'got the sign of the identity wrong'],
          [fraction(top, bottom), 'took sum and difference for equal'],
          [fraction(top * top, bottom * bottom), 'squared the given value'],
        ],
        signed: true,
      })
    },
  }),
]
