import { inNumbers, kind } from '../kind.ts'
import { grouped } from '../phrases.ts'

const cm2 = (value: number) => `${grouped(value)} cm²`
const cm3 = (value: number) => `${grouped(value)} cm³`

export const boxKinds = [
  kind({
    name: 'cubes in a box',
    topics: ['volume', 'cubes', 'mensuration'],
    standards: [5],
    difficulty: 'hard',
    draft(random) {
      const [a, b, c] = [random.int(6, 12), random.int(3, 6), random.int(2, 5)]
      return inNumbers({
        question: `A box is ${a} cm long, ${b} cm wide and ${c} cm high inside. How many cubes with edges of 1 cm fill the box?`,
        answer: a * b * c,
        mistakes: [
          [a * b, 'filled only one layer'],
          [a + b + c, 'added the lengths'],
          [2 * (a * b + b * c + c * a), 'gave the surface'],
          [a * b + c, 'added the height'],
        ],
      })
    },
  }),
  kind({
    name: 'volume of cuboid and cube',
    topics: ['volume', 'cuboid', 'cube', 'mensuration'],
    standards: [8],
    difficulty: 'easy',
    draft(random) {
      const [a, b, c] = [random.int(8, 20), random.int(5, 12), random.int(3, 10)]
      const surface = 2 * (a * b + b * c + c * a)
      return random.pick([
        inNumbers({
          question: `A cuboid is ${a} cm long, ${b} cm wide and ${c} cm high. What is its volume?`,
          answer: a * b * c,
          mistakes: [
            [surface, 'gave the surface area'],
            [a + b + c, 'added the lengths'],
            [2 * (a + b) * c, 'gave the area of the four walls'],
            [2 * a * b * c, 'doubled the volume'],
          ],
          show: cm3,
        }),
        inNumbers({
          question: `Each edge of a cube is ${c} cm long. What is its volume?`,
          answer: c ** 3,
          mistakes: [
            [6 * c * c, 'gave the surface area'],
            [3 * c, 'multiplied by 3 instead of taking the cube'],
            [c * c, 'gave the area of one face'],
            [12 * c, 'added all the edges'],
          ],
          show: cm3,
        }),
      ])
    },
  }),
  kind({
    name: 'surface area of cuboid and cube',
    topics: ['surface area', 'cuboid', 'cube', 'mensuration'],
    standards: [8, 9],
    difficulty: 'medium',
    draft(random) {
      const [a, b, c] = [random.int(8, 20), random.int(5, 12), random.int(3, 10)]
      const half = a * b + b * c + c * a
      return random.pick([
        inNumbers({
          question: `A closed cuboid is ${a} cm long, ${b} cm wide and ${c} cm high. What is its total surface area?`,
          answer: 2 * half,
          mistakes: [
            [half, 'counted only three faces'],
            [2 * (a + b) * c, 'left out top and bottom'],
            [a * b * c, 'gave the volume'],
            [4 * (a + b + c), 'added all the edges'],
          ],
          show: cm2,
        }),
        inNumbers({
          question: `Each edge of a cube is ${a} cm long. What is its total surface area?`,
          answer: 6 * a * a,
          mistakes: [
            [4 * a * a, 'left out top and bottom'],
            [a ** 3, 'gave the volume'],
            [a * a, 'gave the area of one face'],
            [12 * a, 'added all the edges'],
          ],
          show: cm2,
        }),
      ])
    },
  }),
]
