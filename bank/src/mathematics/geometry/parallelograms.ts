import { inNumbers, kind } from '../kind.ts'
import { grouped } from '../phrases.ts'

const degrees = (value: number) => `${value}°`
const centimetres = (value: number) => `${grouped(value)} cm`

/** Ratios of adjacent angles whose parts are whole degrees. */
const ratios = [
  [1, 2],
  [1, 3],
  [1, 4],
  [1, 5],
  [2, 3],
  [2, 7],
  [3, 7],
  [4, 5],
  [5, 7],
  [7, 8],
  [7, 11],
] as const

export const parallelogramKinds = [
  kind({
    name: 'angles of a parallelogram',
    topics: ['parallelogram', 'quadrilaterals', 'angles'],
    standards: [8, 9],
    difficulty: 'easy',
    draft(random) {
      const angle = random.pick([random.int(50, 85), random.int(95, 130)])
      const [asked, answer] = random.pick([
        ['B', 180 - angle],
        ['C', angle],
        ['D', 180 - angle],
      ] as const)
      return inNumbers({
        question: `ABCD is a parallelogram and angle A is ${angle}°. What is angle ${asked}?`,
        answer,
        mistakes: [
          [180 - answer, 'mixed up opposite and adjacent angles'],
          [360 - angle, 'subtracted from 360°'],
          [Math.abs(90 - angle), 'took the difference to 90°'],
          [90, 'took it for a rectangle'],
        ],
        show: degrees,
      })
    },
  }),
  kind({
    name: 'ratio of the angles of a parallelogram',
    topics: ['parallelogram', 'quadrilaterals', 'ratio'],
    standards: [8],
    difficulty: 'hard',
    draft(random) {
      const [small, large] = random.pick(ratios)
      const part = 180 / (small + large)
      const asksLarger = random.pick([true, false])
      const [answer, other] = asksLarger ? [large * part, small * part] : [small * part, large * part]
      return inNumbers({
        question: `Two adjacent angles of a parallelogram are in the ratio ${small} : ${large}. What is the ${asksLarger ? 'larger' : 'smaller'} of them?`,
        answer,
        mistakes: [
          [other, `gave the ${asksLarger ? 'smaller' : 'larger'} angle`],
          [2 * answer, 'took 360° for the sum of the two'],
          [part, 'gave one part'],
          [answer / 2, 'took 90° for the sum of the two'],
        ],
        most: 359,
        show: degrees,
      })
    },
  }),
  kind({
    name: 'diagonals of a parallelogram',
    topics: ['parallelogram', 'quadrilaterals', 'diagonals'],
    standards: [8, 9],
    difficulty: 'medium',
    draft(random) {
      const [ac = 12, bd = 16] = random.shuffle([10, 12, 14, 16, 18, 20, 22, 24, 26])
      const [asked, answer, other] = random.pick([
        ['OA', ac, bd],
        ['OC', ac, bd],
        ['OB', bd, ac],
        ['OD', bd, ac],
      ] as const)
      return inNumbers({
        question: `The diagonals of the parallelogram ABCD meet at O. AC = ${ac} cm and BD = ${bd} cm. How long is ${asked}?`,
        answer: answer / 2,
        mistakes: [
          [other / 2, 'took half of the other diagonal'],
          [answer, 'took the whole diagonal'],
          [(ac + bd) / 2, 'halved the sum of the diagonals'],
          [Math.abs(ac - bd) / 2, 'halved the difference of the diagonals'],
        ],
        show: centimetres,
      })
    },
  }),
  kind({
    name: 'perimeter of a parallelogram',
    topics: ['parallelogram', 'quadrilaterals', 'perimeter'],
    standards: [8],
    difficulty: 'medium',
    draft(random) {
      const [short, long] = [random.int(4, 14), random.int(15, 30)]
      return inNumbers({
        question: `The perimeter of a parallelogram is ${2 * (short + long)} cm. One of its sides is ${long} cm long. How long is the side next to it?`,
        answer: short,
        mistakes: [
          [2 * short, 'forgot to halve'],
          [2 * short + long, 'subtracted the side once'],
          [(short + long) / 2, 'divided the perimeter by 4'],
          [short + long, 'halved the perimeter only'],
        ],
        show: centimetres,
      })
    },
  }),
  kind({
    name: 'mid-point theorem',
    topics: ['mid-point theorem', 'quadrilaterals', 'triangles'],
    standards: [9],
    difficulty: 'medium',
    draft(random) {
      const half = random.int(5, 24)
      const asksHalf = random.pick([true, false])
      const given = asksHalf ? 2 * half : half
      return inNumbers({
        question: asksHalf
          ? `D and E are the midpoints of the sides AB and AC of triangle ABC. BC is ${given} cm long. How long is DE?`
          : `D and E are the midpoints of the sides AB and AC of triangle ABC. DE is ${given} cm long. How long is BC?`,
        answer: asksHalf ? half : 2 * half,
        mistakes: [
          [given, 'took both for equal'],
          [asksHalf ? 2 * given : given / 2, 'doubled or halved the wrong one'],
          [asksHalf ? given / 4 : 4 * given, 'took a quarter for a half'],
          [asksHalf ? given / 3 : 3 * given, 'took a third for a half'],
        ],
        show: centimetres,
      })
    },
  }),
]
