import { fraction, minus, plus, shown } from '../fraction.ts'
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

function surd(times: number, under: number): string {
  return under === 1 ? `${times}` : `$${times}\\sqrt{${under}}$`
}

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
      const [one, other] = [random.pick(names), random.pick(names)]
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
        question: `Angle A is acute and $\\${given} A = ${shown(ratios[given]).replaceAll('$', '')}$. What is the value of $\\${asked} A$?`,
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
        question: `$\\sin ${times}A = \\cos ${angle}^\\circ$, where ${times}A is an acute angle. What is the value of A?`,
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
      const { top, bottom } = fraction(random.int(3, 12), random.int(1, 5))
      const [one, other] = random.pick([
        ['\\sec A', '\\tan A'],
        ['\\csc A', '\\cot A'],
      ] as const)
      return inFractions({
        question: `$${one} + ${other} = ${bottom === 1 ? top : `\\frac{${top}}{${bottom}}`}$. What is the value of $${one} - ${other}$?`,
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
  kind({
    name: 'height of a tower',
    topics: ['trigonometry', 'heights and distances', 'angle of elevation'],
    standards: [10],
    difficulty: 'hard',
    draft(random) {
      const distance = 6 * random.int(2, 15)
      const angle = random.pick(angles)
      const heights = {
        30: { tan: surd(distance / 3, 3), sin: `${distance / 2}`, cos: surd(distance / 2, 3) },
        45: { tan: `${distance}`, sin: surd(distance / 2, 2), cos: surd(distance, 2) },
        60: { tan: surd(distance, 3), sin: surd(distance / 2, 3), cos: `${distance / 2}` },
      } as const
      const height = heights[angle]
      return {
        question: `From a point on level ground ${distance} m from the foot of a vertical tower, the angle of elevation of its top is ${angle}°. What is the height of the tower?`,
        correct: `${height.tan} m`,
        mistakes: [
          [`${heights[swappedAngle[angle]].tan} m`, 'divided by the tangent instead of multiplying'],
          [`${height.sin} m`, 'took the sine instead of the tangent'],
          [`${height.cos} m`, 'took the cosine instead of the tangent'],
          [`${surd(distance, 3)} m`, 'took the tangent of 60°'],
          [`${2 * distance} m`, 'took twice the distance'],
        ],
      }
    },
  }),
  kind({
    name: 'length of a ladder',
    topics: ['trigonometry', 'heights and distances', 'word problem'],
    standards: [10],
    difficulty: 'hard',
    draft(random) {
      const foot = 2 * random.int(2, 12)
      return random.pick([
        inNumbers({
          question: `A ladder leans against a vertical wall and makes an angle of 60° with the level ground. Its foot is ${foot} m from the wall. How long is the ladder?`,
          answer: 2 * foot,
          mistakes: [
            [foot / 2, 'multiplied by the cosine instead of dividing'],
            [foot, 'took the ladder as long as the distance'],
            [3 * foot, 'multiplied by 3'],
            [4 * foot, 'divided by the cosine twice'],
          ],
          show: (value) => `${value} m`,
        }),
        inNumbers({
          question: `A ladder leans against a vertical wall and makes an angle of 30° with the level ground. It touches the wall ${foot} m above the ground. How long is the ladder?`,
          answer: 2 * foot,
          mistakes: [
            [foot / 2, 'multiplied by the sine instead of dividing'],
            [foot, 'took the ladder as long as the height'],
            [3 * foot, 'multiplied by 3'],
            [4 * foot, 'divided by the sine twice'],
          ],
          show: (value) => `${value} m`,
        }),
      ])
    },
  }),
]
