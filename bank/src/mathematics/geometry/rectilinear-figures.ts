import { inNumbers, kind } from '../kind.ts'
import { grouped, rupees } from '../phrases.ts'

const cm = (value: number) => `${grouped(value)} cm`
const cm2 = (value: number) => `${grouped(value)} cm²`

export const mensurationKinds = [
  kind({
    name: 'perimeter of rectangle and square',
    topics: ['perimeter', 'rectangle', 'mensuration'],
    standards: [3, 4, 5],
    difficulty: 'medium',
    draft(random, standard) {
      const most = [12, 20, 40][standard - 3] ?? 40
      const [width, length] = [random.int(3, most), random.int(3, most)]
      if (width === length) {
        return inNumbers({
          question: `A square has sides of ${width} cm. What is its perimeter?`,
          answer: 4 * width,
          mistakes: [
            [width * width, 'gave the area'],
            [2 * width, 'added only two sides'],
            [3 * width, 'added only three sides'],
            [width + 4, 'added 4'],
          ],
          show: cm,
        })
      }
      return inNumbers({
        question: `A rectangle is ${Math.max(width, length)} cm long and ${Math.min(width, length)} cm wide. What is its perimeter?`,
        answer: 2 * (width + length),
        mistakes: [
          [width + length, 'added only two sides'],
          [width * length, 'gave the area'],
          [2 * Math.max(width, length) + Math.min(width, length), 'added only three sides'],
          [4 * Math.max(width, length), 'took it for a square'],
        ],
        show: cm,
      })
    },
  }),
  kind({
    name: 'area of rectangle and square',
    topics: ['area', 'rectangle', 'mensuration'],
    standards: [4, 5, 6],
    difficulty: 'easy',
    draft(random, standard) {
      const [width, extra] = [random.int(3, 5 * (standard - 2)), random.int(1, 10)]
      const length = width + extra
      const isSquare = random.int(1, 4) === 1
      return isSquare
        ? inNumbers({
            question: `A square has sides of ${length} cm. What is its area?`,
            answer: length * length,
            mistakes: [
              [4 * length, 'gave the perimeter'],
              [2 * length, 'doubled instead of squaring'],
              [length * length * 2, 'doubled the area'],
            ],
            show: cm2,
          })
        : inNumbers({
            question: `A rectangle is ${length} cm long and ${width} cm wide. What is its area?`,
            answer: length * width,
            mistakes: [
              [2 * (length + width), 'gave the perimeter'],
              [length + width, 'added the sides'],
              [2 * length * width, 'doubled the area'],
              [length * length, 'squared the length'],
            ],
            show: cm2,
          })
    },
  }),
  kind({
    name: 'missing side of a rectangle',
    topics: ['perimeter', 'area', 'rectangle'],
    standards: [5, 6, 7],
    difficulty: 'hard',
    draft(random) {
      const [width, length] = [random.int(4, 20), random.int(21, 35)]
      const fromPerimeter = random.pick([true, false])
      const total = fromPerimeter ? 2 * (length + width) : length * width
      return inNumbers({
        question: fromPerimeter
          ? `The perimeter of a rectangle is ${total} cm. Its length is ${length} cm. What is its width?`
          : `The area of a rectangle is ${total} cm². Its length is ${length} cm. What is its width?`,
        answer: width,
        mistakes: [
          [total - length, 'subtracted the length once'],
          [width - 1, 'slipped by one'],
          [
            fromPerimeter ? total - 2 * length : total / 2 - length,
            fromPerimeter ? 'forgot to halve' : 'took the area for the perimeter',
          ],
          [total / 4, 'divided by 4'],
          [width + 1, 'slipped by one'],
          [total / 2, 'halved the given number'],
        ],
        show: cm,
      })
    },
  }),
  kind({
    name: 'fencing and tiling',
    topics: ['perimeter', 'area', 'word problem'],
    standards: [5, 6],
    difficulty: 'hard',
    draft(random) {
      const [width, length] = [random.int(6, 20), random.int(21, 40)]
      const rate = 5 * random.int(3, 20)
      const fences = random.pick([true, false])
      const [perimeter, area] = [2 * (length + width), length * width]
      return inNumbers({
        question: fences
          ? `A rectangular garden is ${length} m long and ${width} m wide. What does a fence around it cost at ${rupees(rate)} per metre?`
          : `A rectangular hall is ${length} m long and ${width} m wide. What does tiling its floor cost at ${rupees(rate)} per square metre?`,
        answer: rate * (fences ? perimeter : area),
        mistakes: [
          [
            rate * (fences ? area : perimeter),
            fences ? 'took the area for the perimeter' : 'took the perimeter for the area',
          ],
          [rate * (length + width), 'added only two sides'],
          [fences ? perimeter : area, 'forgot the price'],
          [rate * length, 'took the length only'],
        ],
        show: rupees,
      })
    },
  }),
  kind({
    name: 'area of triangle and parallelogram',
    topics: ['area', 'triangle', 'parallelogram', 'mensuration'],
    standards: [7],
    difficulty: 'easy',
    draft(random) {
      const [base, height] = [2 * random.int(4, 20), random.int(5, 25)]
      const isTriangle = random.pick([true, false])
      const product = base * height
      return inNumbers({
        question: `The base of a ${isTriangle ? 'triangle' : 'parallelogram'} is ${base} cm and its height is ${height} cm. What is its area?`,
        answer: isTriangle ? product / 2 : product,
        mistakes: [
          [isTriangle ? product : product / 2, isTriangle ? 'forgot to halve' : 'halved as for a triangle'],
          [base + height, 'added base and height'],
          [2 * (base + height), 'took the perimeter of a rectangle'],
          [2 * product, 'doubled the product'],
        ],
        show: cm2,
      })
    },
  }),
  kind({
    name: 'area of trapezium and rhombus',
    topics: ['area', 'trapezium', 'rhombus', 'mensuration'],
    standards: [8],
    difficulty: 'medium',
    draft(random) {
      const [a, b, height] = [2 * random.int(3, 12), 2 * random.int(13, 20), random.int(5, 15)]
      return random.pick([
        inNumbers({
          question: `The parallel sides of a trapezium are ${a} cm and ${b} cm. The distance between them is ${height} cm. What is its area?`,
          answer: ((a + b) * height) / 2,
          mistakes: [
            [(a + b) * height, 'forgot to halve'],
            [a * b * height, 'multiplied all the lengths'],
            [a * height, 'took only one of the parallel sides'],
            [(a * b) / 2, 'took the parallel sides for diagonals'],
          ],
          show: cm2,
        }),
        inNumbers({
          question: `The diagonals of a rhombus are ${a} cm and ${b} cm. What is its area?`,
          answer: (a * b) / 2,
          mistakes: [
            [a * b, 'forgot to halve'],
            [a + b, 'added the diagonals'],
            [(a * b) / 4, 'halved twice'],
            [2 * (a + b), 'took the diagonals for sides'],
          ],
          show: cm2,
        }),
      ])
    },
  }),
]
