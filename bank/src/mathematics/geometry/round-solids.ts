import { inNumbers, kind } from '../kind.ts'
import { grouped } from '../phrases.ts'

const cm2 = (value: number) => `${grouped(value)} cm²`
const cm3 = (value: number) => `${grouped(value)} cm³`
const useOfPi = '(Take $\\pi = \\frac{22}{7}$.)'

export const roundSolidKinds = [
  kind({
    name: 'cylinder',
    topics: ['cylinder', 'volume', 'surface area', 'mensuration'],
    standards: [8, 9, 10],
    difficulty: 'medium',
    draft(random) {
      const [radius, height] = [7 * random.int(1, 3), random.int(5, 25)]
      const [volume, curved] = [(22 * radius * radius * height) / 7, (44 * radius * height) / 7]
      const ends = (44 * radius * radius) / 7
      const given = `The radius of the base of a cylinder is ${radius} cm and its height is ${height} cm.`
      return random.pick([
        inNumbers({
          question: `${given} What is its volume? ${useOfPi}`,
          answer: volume,
          mistakes: [
            [curved, 'gave the curved surface area'],
            [4 * volume, 'took the diameter for the radius'],
            [volume / radius, 'forgot to square the radius'],
            [curved + ends, 'gave the total surface area'],
          ],
          show: cm3,
        }),
        inNumbers({
          question: `${given} What is its curved surface area? ${useOfPi}`,
          answer: curved,
          mistakes: [
            [curved + ends, 'gave the total surface area'],
            [curved / 2, 'forgot the factor 2'],
            [volume, 'gave the volume'],
            [2 * curved, 'took the diameter for the radius'],
          ],
          show: cm2,
        }),
      ])
    },
  }),
  kind({
    name: 'cone',
    topics: ['cone', 'volume', 'mensuration'],
    standards: [9, 10],
    difficulty: 'medium',
    draft(random) {
      const [radius, height] = [7 * random.int(1, 3), 3 * random.int(2, 10)]
      const volume = (22 * radius * radius * height) / 21
      return inNumbers({
        question: `The radius of the base of a cone is ${radius} cm and its height is ${height} cm. What is its volume? ${useOfPi}`,
        answer: volume,
        mistakes: [
          [3 * volume, 'forgot the factor one third'],
          [2 * volume, 'took two thirds instead of one third'],
          [(44 * radius * height) / 21, 'took twice the radius for its square'],
          [4 * volume, 'took the diameter for the radius'],
        ],
        show: cm3,
      })
    },
  }),
  kind({
    name: 'sphere',
    topics: ['sphere', 'volume', 'surface area', 'mensuration'],
    standards: [9, 10],
    difficulty: 'hard',
    draft(random) {
      const radius = 3 * random.int(1, 8)
      const inPi = (unit: string) => (value: number) => `$${value}\\pi$ ${unit}`
      const [volume, surface] = [(4 * radius ** 3) / 3, 4 * radius * radius]
      return random.pick([
        inNumbers({
          question: `The radius of a sphere is ${radius} cm. What is its volume in terms of $\\pi$?`,
          answer: volume,
          mistakes: [
            [surface, 'gave the surface area'],
            [4 * radius ** 3, 'forgot to divide by 3'],
            [volume / 2, 'gave the volume of a hemisphere'],
            [radius ** 3 / 3, 'forgot the factor 4'],
          ],
          show: inPi('cm³'),
        }),
        inNumbers({
          question: `The radius of a sphere is ${radius} cm. What is its surface area in terms of $\\pi$?`,
          answer: surface,
          mistakes: [
            [surface / 4, 'forgot the factor 4'],
            [surface / 2, 'gave the curved surface of a hemisphere'],
            [volume, 'gave the volume'],
            [4 * surface, 'took the diameter for the radius'],
          ],
          show: inPi('cm²'),
        }),
      ])
    },
  }),
  kind({
    name: 'melting and recasting',
    topics: ['volume', 'sphere', 'cone', 'word problem'],
    standards: [10],
    difficulty: 'hard',
    draft(random) {
      const [small, ratio] = [random.int(1, 4), random.int(2, 6)]
      const large = small * ratio
      const [radius, height] = [random.int(2, 6), random.int(2, 6)]
      const tall = 3 * height * random.int(2, 5)
      return random.pick([
        inNumbers({
          question: `A solid metal sphere of radius ${large} cm is melted and made into small solid spheres of radius ${small} cm. How many small spheres are made?`,
          answer: ratio ** 3,
          mistakes: [
            [ratio * ratio, 'took the square of the ratio'],
            [4 * ratio ** 3, 'left a factor of the formula'],
            [ratio, 'divided the radii'],
            [3 * ratio, 'took three times the ratio'],
          ],
        }),
        inNumbers({
          question: `A solid metal cylinder of radius ${radius} cm and height ${tall} cm is melted and made into solid cones of radius ${radius} cm and height ${height} cm. How many cones are made?`,
          answer: (3 * tall) / height,
          mistakes: [
            [tall / height, 'forgot that a cone is one third of a cylinder'],
            [(9 * tall) / height, 'took the factor 3 twice'],
            [tall / (3 * height), 'divided by 3 instead of multiplying'],
            [(2 * tall) / height, 'took two instead of three'],
          ],
        }),
      ])
    },
  }),
]
