import { inNumbers, kind } from '../kind.ts'
import { grouped } from '../phrases.ts'
import { rightTriangles } from './right-triangles.ts'

const degrees = (value: number) => `${value}°`
const centimetres = (value: number) => `${grouped(value)} cm`

export const triangleKinds = [
  kind({
    name: 'third angle of a triangle',
    topics: ['triangles', 'angle sum', 'geometry'],
    standards: [6, 7],
    difficulty: 'easy',
    draft(random) {
      const [a, b] = [random.int(25, 85), random.int(25, 85)]
      return inNumbers({
        question: `Two angles of a triangle are ${a}° and ${b}°. What is the third angle?`,
        answer: 180 - a - b,
        mistakes: [
          [a + b, 'gave the sum of the two angles'],
          [360 - a - b, 'took 360° for the angle sum'],
          [190 - a - b, 'forgot to carry'],
          [170 - a - b, 'carried twice'],
        ],
        show: degrees,
      })
    },
  }),
  kind({
    name: 'exterior angle of a triangle',
    topics: ['triangles', 'exterior angle'],
    standards: [7, 9],
    difficulty: 'medium',
    draft(random) {
      const [a, b] = [random.int(30, 75), random.int(30, 75)]
      return inNumbers({
        question: `An exterior angle of a triangle is ${a + b}°. One of its interior opposite angles is ${a}°. What is the other interior opposite angle?`,
        answer: b,
        mistakes: [
          [180 - a - b, 'gave the third angle of the triangle'],
          [180 - a, 'subtracted the given interior angle from 180°'],
          [a + b + a, 'added instead of subtracting'],
          [(a + b) / 2, 'halved the exterior angle'],
        ],
        show: degrees,
      })
    },
  }),
  kind({
    name: 'isosceles triangle',
    topics: ['triangles', 'isosceles triangle'],
    standards: [7],
    difficulty: 'hard',
    draft(random) {
      const base = random.int(32, 78)
      const top = 180 - 2 * base
      return inNumbers({
        question: `In an isosceles triangle, the angle between the two equal sides is ${top}°. What is each of the other two angles?`,
        answer: base,
        mistakes: [
          [180 - top, 'forgot to halve'],
          [top, 'took all angles for equal'],
          [180 - 2 * top, 'took the given angle for one of the equal angles'],
          [90 - base, 'halved the given angle'],
        ],
        show: degrees,
      })
    },
  }),
  kind({
    name: 'hypotenuse',
    topics: ['pythagoras theorem', 'right-angled triangle', 'triangles'],
    standards: [7, 8, 10],
    difficulty: 'medium',
    draft(random, standard) {
      const times = standard === 7 ? 1 : random.int(1, 3)
      const [a, b, c] = random.pick(rightTriangles)
      const [one, other, longest] = [a * times, b * times, c * times]
      return inNumbers({
        question: `The two sides of a right-angled triangle that form the right angle are ${one} cm and ${other} cm. How long is the hypotenuse?`,
        answer: longest,
        mistakes: [
          [one + other, 'added the sides'],
          [other - one, 'subtracted the sides'],
          [one * one + other * other, 'forgot to take the square root'],
          [longest - 1, 'estimated the square root'],
        ],
        show: centimetres,
      })
    },
  }),
  kind({
    name: 'ladder against a wall',
    topics: ['pythagoras theorem', 'right-angled triangle', 'word problem'],
    standards: [7, 8, 10],
    difficulty: 'hard',
    draft(random) {
      const [foot, height, ladder] = random.pick(rightTriangles.slice(0, 9))
      return inNumbers({
        question: `A ladder ${ladder} m long leans against a vertical wall. Its foot is ${foot} m from the wall. How high above the ground does the ladder touch the wall?`,
        answer: height,
        mistakes: [
          [ladder - foot, 'subtracted the lengths'],
          [ladder + foot, 'added the lengths'],
          [ladder * ladder - foot * foot, 'forgot to take the square root'],
          [height - 1, 'estimated the square root'],
        ],
        show: (value) => `${grouped(value)} m`,
      })
    },
  }),
  kind({
    name: 'sides of similar triangles',
    topics: ['similar triangles', 'triangles'],
    standards: [10],
    difficulty: 'easy',
    draft(random) {
      const [p, q] = random.pick([
        [2, 3],
        [3, 4],
        [3, 5],
        [2, 5],
        [4, 5],
        [5, 6],
        [4, 7],
      ] as const)
      const [scale, factor] = [random.int(1, 3), random.int(4, 9)]
      const [ab, de, bc] = [p * scale, q * scale, p * factor]
      return inNumbers({
        question: `Triangle ABC is similar to triangle DEF. AB = ${ab} cm, DE = ${de} cm and BC = ${bc} cm. How long is EF?`,
        answer: q * factor,
        mistakes: [
          [bc + de - ab, 'added the difference of the sides'],
          [(bc * p) / q, 'took the ratio the wrong way round'],
          [bc, 'took the triangles for congruent'],
          [q * factor + q, 'slipped by one in the table'],
          [bc * q, 'forgot to divide'],
        ],
        show: centimetres,
      })
    },
  }),
  kind({
    name: 'areas of similar triangles',
    topics: ['similar triangles', 'area', 'triangles'],
    standards: [10],
    difficulty: 'hard',
    draft(random) {
      const [p = 2, q = 3] = random.shuffle([2, 3, 4, 5, 7])
      const unit = random.int(1, 6)
      return inNumbers({
        question: `The corresponding sides of two similar triangles are in the ratio ${p} : ${q}. The area of the first triangle is ${p * p * unit} cm². What is the area of the second triangle?`,
        answer: q * q * unit,
        mistakes: [
          [p * q * unit, 'took the ratio of the sides for the ratio of the areas'],
          [p * p * unit + q * q - p * p, 'added the difference of the squares'],
          [q * q * q * unit, 'took the cube of the ratio'],
          [q * unit, 'forgot to square'],
        ],
        show: (value) => `${grouped(value)} cm²`,
      })
    },
  }),
  kind({
    name: "heron's formula",
    topics: ["heron's formula", 'area', 'triangles'],
    standards: [9],
    difficulty: 'hard',
    draft(random) {
      const [a, b, c, area] = random.pick([
        [13, 14, 15, 84],
        [5, 5, 6, 12],
        [5, 5, 8, 12],
        [10, 13, 13, 60],
        [13, 13, 24, 60],
        [9, 10, 17, 36],
        [7, 15, 20, 42],
        [4, 13, 15, 24],
        [11, 13, 20, 66],
        [15, 15, 18, 108],
        [17, 17, 16, 120],
      ] as const)
      const times = random.int(1, 3)
      const half = (times * (a + b + c)) / 2
      const right = area * times * times
      return inNumbers({
        question: `The sides of a triangle are ${a * times} cm, ${b * times} cm and ${c * times} cm. What is its area?`,
        answer: right,
        mistakes: [
          [(a * b * times * times) / 2, 'took half the product of two sides'],
          [2 * half, 'gave the perimeter'],
          [2 * right, 'forgot a factor of one half'],
          [half, 'gave half the perimeter'],
        ],
        show: (value) => `${grouped(value)} cm²`,
      })
    },
  }),
]
