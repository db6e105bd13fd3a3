import { nonZero, type Random } from '../../seeded-random.ts'
import { type Fraction, fraction, texOf } from '../fraction.ts'
import { type DrawnQuestion, inFractions, inNumbers, kind } from '../kind.ts'
import { grouped } from '../phrases.ts'

function point(x: number, y: number): string {
  return `(${grouped(x)}, ${grouped(y)})`
}

function exactPoint(x: Fraction, y: Fraction): string {
  return `$(${texOf(x)}, ${texOf(y)})$`
}

const steps = [
  [3, 4, 5],
  [6, 8, 10],
  [5, 12, 13],
  [8, 15, 17],
  [9, 12, 15],
] as const

const ratios = [
  [1, 2],
  [2, 1],
  [1, 3],
  [3, 1],
  [2, 3],
  [3, 2],
  [1, 4],
] as const

function sectionDraft(random: Random): DrawnQuestion {
  const [m, n] = random.pick(ratios)
  const total = m + n
  const [x1, y1] = [random.int(-6, 6), random.int(-6, 6)]
  const [x2, y2] = [x1 + total * nonZero(random, 3), y1 + total * nonZero(random, 3)]
  const at = (p: number, q: number) => exactPoint(fraction(p * x2 + q * x1, total), fraction(p * y2 + q * y1, total))
  return {
    question: `Which point divides the line segment from ${point(x1, y1)} to ${point(x2, y2)} internally in the ratio ${m} : ${n}?`,
    correct: at(m, n),
    mistakes: [
      [at(n, m), 'took the ratio the wrong way round'],
      [exactPoint(fraction(x1 + x2, 2), fraction(y1 + y2, 2)), 'took the midpoint'],
      [exactPoint(fraction(m * x2 - n * x1, total), fraction(m * y2 - n * y1, total)), 'subtracted instead of adding'],
      [exactPoint(fraction(m * x2 + n * x1, 1), fraction(m * y2 + n * y1, 1)), 'forgot to divide'],
    ],
  }
}

export const coordinateKinds = [
  kind({
    name: 'quadrants',
    topics: ['coordinate geometry', 'quadrants'],
    standards: [9],
    difficulty: 'easy',
    draft(random) {
      const [x, y] = [nonZero(random, 9), nonZero(random, 9)]
      const names = ['first quadrant', 'second quadrant', 'third quadrant', 'fourth quadrant']
      const at = (a: number, b: number) => names[b > 0 ? (a > 0 ? 0 : 1) : a > 0 ? 3 : 2] ?? ''
      return {
        question: `In which quadrant does the point ${point(x, y)} lie?`,
        correct: at(x, y),
        mistakes: [
          [at(-x, y), 'got the sign of x wrong'],
          [at(x, -y), 'got the sign of y wrong'],
          [at(-x, -y), 'got both signs wrong'],
        ],
      }
    },
  }),
  kind({
    name: 'distance from an axis',
    topics: ['coordinate geometry', 'axes'],
    standards: [9],
    difficulty: 'easy',
    draft(random) {
      const [x, y] = [nonZero(random, 12), nonZero(random, 12)]
      const axis = random.pick(['x', 'y'])
      const [answer, other] = axis === 'x' ? [Math.abs(y), Math.abs(x)] : [Math.abs(x), Math.abs(y)]
      return inNumbers({
        question: `How far is the point ${point(x, y)} from the ${axis}-axis?`,
        answer,
        mistakes: [
          [other, 'mixed up the axes'],
          [answer + other, 'added both coordinates'],
          [Math.abs(answer - other), 'subtracted the coordinates'],
          [answer * other, 'multiplied the coordinates'],
        ],
        show: (value) => (value === 1 ? '1 unit' : `${value} units`),
      })
    },
  }),
  kind({
    name: 'midpoint',
    topics: ['coordinate geometry', 'midpoint', 'section formula'],
    standards: [10],
    difficulty: 'easy',
    draft(random) {
      const [x, y] = [random.int(-6, 8), random.int(-6, 8)]
      const [dx, dy] = [nonZero(random, 6), nonZero(random, 6)]
      return {
        question: `What is the midpoint of the line segment joining ${point(x - dx, y - dy)} and ${point(x + dx, y + dy)}?`,
        correct: point(x, y),
        mistakes: [
          [point(2 * x, 2 * y), 'forgot to halve'],
          [point(dx, dy), 'subtracted instead of adding'],
          [point(y, x), 'swapped the coordinates'],
          [point(2 * dx, 2 * dy), 'subtracted the coordinates'],
        ],
      }
    },
  }),
  kind({
    name: 'distance between two points',
    topics: ['coordinate geometry', 'distance formula'],
    standards: [10],
    difficulty: 'medium',
    draft(random) {
      const [a, b, c] = random.pick(steps)
      const [dx = 0, dy = 0] = random.shuffle([a, b]).map((size) => size * random.pick([1, -1]))
      const [x, y] = [random.int(-5, 5), random.int(-5, 5)]
      return inNumbers({
        question: `What is the distance between the points ${point(x, y)} and ${point(x + dx, y + dy)}?`,
        answer: c,
        mistakes: [
          [a + b, 'added the differences'],
          [b - a, 'subtracted the differences'],
          [c * c, 'forgot to take the square root'],
          [b, 'took only one difference'],
        ],
        show: (value) => (value === 1 ? '1 unit' : `${value} units`),
      })
    },
  }),
  kind({
    name: 'slope of a line',
    topics: ['coordinate geometry', 'slope'],
    standards: [10],
    difficulty: 'easy',
    draft(random) {
      const [x, y] = [random.int(-5, 5), random.int(-5, 5)]
      const [dx, dy] = [nonZero(random, 8), nonZero(random, 8)]
      return inFractions({
        question: `What is the slope of the line through ${point(x, y)} and ${point(x + dx, y + dy)}?`,
        answer: fraction(dy, dx),
        mistakes: [
          [fraction(dx, dy), 'divided the wrong way round'],
          [fraction(-dy, dx), 'got the sign wrong'],
          [fraction(-dx, dy), 'divided the wrong way round and got the sign wrong'],
          [fraction(dy, 1), 'took only the difference in y'],
        ],
        signed: true,
      })
    },
  }),
  kind({
    name: 'section formula',
    topics: ['coordinate geometry', 'section formula'],
    standards: [10],
    difficulty: 'hard',
    draft: sectionDraft,
  }),
  kind({
    name: 'area of a triangle from its vertices',
    topics: ['coordinate geometry', 'area', 'triangles'],
    standards: [10],
    difficulty: 'hard',
    draft(random) {
      const [x, y] = [random.int(-4, 4), random.int(-4, 4)]
      const [p, q, r, s] = [random.int(4, 8), random.int(-3, 3), random.int(-3, 5), random.int(4, 8)]
      const doubled = Math.abs(p * s - q * r)
      return inNumbers({
        question: `What is the area of the triangle with the vertices ${point(x, y)}, ${point(x + p, y + q)} and ${point(x + r, y + s)}?`,
        answer: doubled,
        mistakes: [
          [2 * doubled, 'forgot to halve'],
          [Math.abs(p * s + q * r), 'got one sign wrong'],
          [p * s, 'took it for a right-angled triangle'],
          [doubled + 2, 'slipped by one when adding'],
        ],
        show: (value) => `${grouped(value / 2)} square units`,
      })
    },
  }),
]
