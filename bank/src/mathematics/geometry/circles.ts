import { inNumbers, kind } from '../kind.ts'
import { grouped } from '../phrases.ts'
import { rightTriangles } from './right-triangles.ts'

const degrees = (value: number) => `${value}°`
const centimetres = (value: number) => `${grouped(value)} cm`

export const circleKinds = [
  kind({
    name: 'angle at the centre',
    topics: ['circles', 'angle at the centre'],
    standards: [9],
    difficulty: 'medium',
    draft(random) {
      const half = random.int(25, 80)
      const asksCentre = random.pick([true, false])
      return inNumbers({
        question: asksCentre
          ? `An arc of a circle subtends an angle of ${half}° at a point on the remaining part of the circle. What angle does it subtend at the centre?`
          : `An arc of a circle subtends an angle of ${2 * half}° at the centre. What angle does it subtend at a point on the remaining part of the circle?`,
        answer: asksCentre ? 2 * half : half,
        mistakes: [
          [asksCentre ? half : 2 * half, 'took both angles for equal'],
          [asksCentre ? half / 2 : 4 * half, 'halved or doubled the wrong angle'],
          [180 - (asksCentre ? half : 2 * half), 'subtracted from 180°'],
          [360 - (asksCentre ? half : 2 * half), 'subtracted from 360°'],
        ],
        most: 359,
        show: degrees,
      })
    },
  }),
  kind({
    name: 'cyclic quadrilateral',
    topics: ['circles', 'cyclic quadrilateral'],
    standards: [9],
    difficulty: 'easy',
    draft(random) {
      const angle = random.pick([random.int(50, 85), random.int(95, 130)])
      return inNumbers({
        question: `ABCD is a cyclic quadrilateral and angle A is ${angle}°. What is angle C?`,
        answer: 180 - angle,
        mistakes: [
          [angle, 'took opposite angles for equal'],
          [360 - angle, 'subtracted from 360°'],
          [Math.abs(90 - angle), 'took the difference to 90°'],
          [190 - angle, 'slipped by ten when subtracting'],
        ],
        show: degrees,
      })
    },
  }),
  kind({
    name: 'length of a chord',
    topics: ['circles', 'chords', 'pythagoras theorem'],
    standards: [9],
    difficulty: 'hard',
    draft(random) {
      const [distance, half, radius] = random.pick(rightTriangles)
      return inNumbers({
        question: `The radius of a circle is ${radius} cm. A chord is at a distance of ${distance} cm from the centre. How long is the chord?`,
        answer: 2 * half,
        mistakes: [
          [half, 'gave half the chord'],
          [2 * (radius - distance), 'subtracted the lengths'],
          [radius + distance, 'added the lengths'],
          [2 * radius, 'gave the diameter'],
        ],
        show: centimetres,
      })
    },
  }),
  kind({
    name: 'length of a tangent',
    topics: ['circles', 'tangents', 'pythagoras theorem'],
    standards: [10],
    difficulty: 'medium',
    draft(random) {
      const [radius, tangent, distance] = random.pick(rightTriangles)
      return inNumbers({
        question: `A point is ${distance} cm from the centre of a circle of radius ${radius} cm. How long is a tangent from this point to the circle?`,
        answer: tangent,
        mistakes: [
          [distance - radius, 'subtracted the radius'],
          [distance + radius, 'added the radius'],
          [2 * tangent, 'doubled the length as for a chord'],
          [distance * distance - radius * radius, 'forgot to take the square root'],
        ],
        show: centimetres,
      })
    },
  }),
]
