import type { Random } from '../../seeded-random.ts'
import { type DrawnQuestion, inNumbers, kind } from '../kind.ts'
import { grouped } from '../phrases.ts'

const flatShapes = [
  { one: 'triangle', many: 'triangles', corners: 3 },
  { one: 'square', many: 'squares', corners: 4 },
  { one: 'rectangle', many: 'rectangles', corners: 4 },
] as const

const degrees = (value: number) => `${grouped(value)}°`

/** One shape or two: class 1 adds and does not multiply yet. */
function twoShapes(random: Random, part: string): DrawnQuestion {
  const [first = flatShapes[0], second] = random.shuffle(flatShapes).slice(0, random.int(1, 2))
  const answer = first.corners + (second?.corners ?? 0)
  return inNumbers({
    question:
      second === undefined
        ? `How many ${part} does a ${first.one} have?`
        : `How many ${part} do a ${first.one} and a ${second.one} have in all?`,
    answer,
    mistakes: [
      [first.corners === 3 ? 4 : 3, 'mixed up triangles with other shapes'],
      [answer + 1, 'counted one twice'],
      [answer - 1, 'left out one'],
      [answer + 2, 'counted two twice'],
    ],
  })
}

export const shapeKinds = [
  kind({
    name: 'sides and corners',
    topics: ['shapes', 'sides and corners', 'geometry'],
    standards: [1, 2],
    difficulty: 'medium',
    draft(random, standard) {
      const part = random.pick(['sides', 'corners'])
      if (standard === 1) return twoShapes(random, part)
      const { many, corners } = random.pick(flatShapes)
      const count = random.int(2, 6)
      return inNumbers({
        question: `How many ${part} do ${count} ${many} have in all?`,
        answer: count * corners,
        mistakes: [
          [count * (corners === 3 ? 4 : 3), 'mixed up triangles with other shapes'],
          [count + corners, 'added instead of multiplying'],
          [count * corners + 1, 'counted one twice'],
          [count * corners - 1, 'left out one'],
        ],
      })
    },
  }),
  kind({
    name: 'radius and diameter',
    topics: ['circle', 'radius and diameter', 'geometry'],
    standards: [4, 5],
    difficulty: 'easy',
    draft(random) {
      const radius = random.int(3, 40)
      const asksRadius = random.pick([true, false])
      const given = asksRadius ? 2 * radius : radius
      const answer = asksRadius ? radius : 2 * radius
      return inNumbers({
        question: asksRadius
          ? `The diameter of a circle is ${given} cm. What is its radius?`
          : `The radius of a circle is ${given} cm. What is its diameter?`,
        answer,
        mistakes: [
          [asksRadius ? 2 * given : given / 2, 'mixed up radius and diameter'],
          [given, 'took radius and diameter for the same'],
          [given + 2, 'added 2'],
          [given - 2, 'subtracted 2'],
        ],
        show: (value) => `${value} cm`,
      })
    },
  }),
  kind({
    name: 'fourth angle of a quadrilateral',
    topics: ['quadrilaterals', 'angle sum'],
    standards: [8, 9],
    difficulty: 'easy',
    draft(random) {
      const [a, b, c] = [random.int(60, 110), random.int(60, 110), random.int(60, 110)]
      const sum = a + b + c
      return inNumbers({
        question: `Three angles of a quadrilateral are ${a}°, ${b}° and ${c}°. What is the fourth angle?`,
        answer: 360 - sum,
        mistakes: [
          [sum - 180, 'took 180° for the angle sum'],
          [370 - sum, 'forgot to carry when adding'],
          [350 - sum, 'carried twice when adding'],
          [sum / 3, 'took the average of the angles'],
        ],
        show: degrees,
      })
    },
  }),
  kind({
    name: 'angle sum of a polygon',
    topics: ['polygons', 'angle sum'],
    standards: [8],
    difficulty: 'medium',
    draft(random) {
      const sides = random.int(5, 16)
      return inNumbers({
        question: `What is the sum of the interior angles of a polygon with ${sides} sides?`,
        answer: (sides - 2) * 180,
        mistakes: [
          [sides * 180, 'multiplied the number of sides by 180°'],
          [(sides - 1) * 180, 'took n − 1 instead of n − 2'],
          [360, 'gave the sum of the exterior angles'],
          [(sides - 2) * 90, 'multiplied by 90°'],
        ],
        show: degrees,
      })
    },
  }),
  kind({
    name: 'sides of a regular polygon',
    topics: ['polygons', 'exterior angles'],
    standards: [8],
    difficulty: 'hard',
    draft(random) {
      const sides = random.pick([5, 6, 8, 9, 10, 12, 15, 18, 20, 24, 30])
      const exterior = 360 / sides
      const [what, angle] = random.pick([
        ['exterior', exterior],
        ['interior', 180 - exterior],
      ] as const)
      return inNumbers({
        question: `Each ${what} angle of a regular polygon is ${angle}°. How many sides does the polygon have?`,
        answer: sides,
        mistakes: [
          [180 / exterior, 'divided 180° instead of 360°'],
          [360 / (180 - exterior), 'took the interior angle for the exterior angle'],
          [sides - 2, 'subtracted 2'],
          [sides + 2, 'added 2'],
        ],
      })
    },
  }),
  kind({
    name: 'faces, edges and vertices',
    topics: ['solid shapes', 'faces, edges and vertices', "euler's formula"],
    standards: [8],
    difficulty: 'medium',
    draft(random) {
      const n = random.int(3, 10)
      const [faces, vertices] = random.pick([
        [n + 2, 2 * n],
        [n + 1, n + 1],
        [2 * n, n + 2],
      ] as const)
      const edges = faces + vertices - 2
      const [asked, answer, given] = random.pick([
        ['edges', edges, `${faces} faces and ${vertices} vertices`],
        ['faces', faces, `${vertices} vertices and ${edges} edges`],
        ['vertices', vertices, `${faces} faces and ${edges} edges`],
      ] as const)
      return inNumbers({
        question: `A convex polyhedron has ${given}. How many ${asked} does it have?`,
        answer,
        mistakes: [
          [asked === 'edges' ? answer + 2 : answer - 2, "left out the 2 of Euler's formula"],
          [asked === 'edges' ? answer + 4 : answer - 4, "got the sign of the 2 in Euler's formula wrong"],
          [asked === 'edges' ? answer + 1 : answer - 1, "took 1 instead of 2 in Euler's formula"],
          [asked === 'edges' ? vertices : edges, 'repeated a given number'],
        ],
      })
    },
  }),
]
