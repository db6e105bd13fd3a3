import { inNumbers, kind } from '../kind.ts'
import { grouped } from '../phrases.ts'

const cm = (value: number) => `${grouped(value)} cm`
const cm2 = (value: number) => `${grouped(value)} cm²`
const useOfPi = '(Take $\\pi = \\frac{22}{7}$.)'

export const circleMeasureKinds = [
  kind({
    name: 'circumference of a circle',
    topics: ['circle', 'circumference', 'mensuration'],
    standards: [7, 8],
    difficulty: 'medium',
    draft(random) {
      const radius = 7 * random.int(1, 10)
      return inNumbers({
        question: `The radius of a circle is ${radius} cm. What is its circumference? ${useOfPi}`,
        answer: (44 * radius) / 7,
        mistakes: [
          [(22 * radius) / 7, 'took the radius for the diameter'],
          [(88 * radius) / 7, 'took the diameter for the radius'],
          [(22 * radius * radius) / 7, 'gave the area'],
          [2 * radius, 'gave the diameter'],
        ],
        show: cm,
      })
    },
  }),
  kind({
    name: 'area of a circle',
    topics: ['circle', 'area', 'mensuration'],
    standards: [7, 8],
    difficulty: 'medium',
    draft(random) {
      const radius = 7 * random.int(1, 6)
      const given = random.pick(['radius', 'diameter'])
      const area = (22 * radius * radius) / 7
      return inNumbers({
        question: `The ${given} of a circle is ${given === 'radius' ? radius : 2 * radius} cm. What is its area? ${useOfPi}`,
        answer: area,
        mistakes: [
          [
            given === 'radius' ? area / 4 : 4 * area,
            given === 'radius' ? 'took the radius for the diameter' : 'took the diameter for the radius',
          ],
          [(44 * radius) / 7, 'gave the circumference'],
          [2 * area, 'doubled the area'],
          [(22 * radius) / 7, 'forgot to square the radius'],
        ],
        show: cm2,
      })
    },
  }),
  kind({
    name: 'arc and sector',
    topics: ['circle', 'sector', 'arc', 'mensuration'],
    standards: [10],
    difficulty: 'medium',
    draft(random) {
      const [radius, angle] = [21 * random.int(1, 4), random.pick([30, 60, 90, 120])]
      const arc = (44 * radius * angle) / (7 * 360)
      const sector = (22 * radius * radius * angle) / (7 * 360)
      const asksArc = random.pick([true, false])
      const [answer, other] = asksArc ? [arc, sector] : [sector, arc]
      return inNumbers({
        question: `A sector of a circle has radius ${radius} cm and angle ${angle}°. What is ${asksArc ? 'the length of its arc' : 'its area'}? ${useOfPi}`,
        answer: 2 * answer,
        mistakes: [
          [2 * other, asksArc ? 'gave the area of the sector' : 'gave the length of the arc'],
          [4 * answer, 'took 180° for the full angle'],
          [(2 * answer * 360) / angle, 'took the whole circle'],
          [answer, 'halved the result'],
          [(2 * answer * (360 - angle)) / angle, 'took the larger part of the circle'],
        ],
        show: (value) => (asksArc ? cm(value / 2) : cm2(value / 2)),
      })
    },
  }),
]
