import { inNumbers, kind } from '../kind.ts'
import { grouped } from '../phrases.ts'

const degrees = (value: number) => `${grouped(value)}°`

const angleNames = [
  { name: 'acute angle', least: 5, most: 85 },
  { name: 'obtuse angle', least: 95, most: 175 },
  { name: 'reflex angle', least: 185, most: 355 },
] as const

export const angleKinds = [
  kind({
    name: 'types of angles',
    topics: ['angles', 'types of angles', 'geometry'],
    standards: [5, 6],
    difficulty: 'easy',
    draft(random) {
      const { name, least, most } = random.pick(angleNames)
      const names = ['acute angle', 'right angle', 'obtuse angle', 'straight angle', 'reflex angle']
      const place = names.indexOf(name)
      const byNearness = names.toSorted(
        (one, other) => Math.abs(names.indexOf(one) - place) - Math.abs(names.indexOf(other) - place),
      )
      return {
        question: `What type of angle is an angle of ${random.int(least, most)}°?`,
        correct: name,
        mistakes: byNearness.map((other) => [other, 'mixed up the types of angles']),
      }
    },
  }),
  kind({
    name: 'parts of a right angle',
    topics: ['angles', 'right angle'],
    standards: [4, 5],
    difficulty: 'medium',
    draft(random) {
      const part = random.int(5, 85)
      return inNumbers({
        question: `A right angle is divided into two angles. One of them is ${part}°. How large is the other?`,
        answer: 90 - part,
        mistakes: [
          [180 - part, 'subtracted from 180°'],
          [100 - part, 'subtracted from 100°'],
          [part, 'took both angles for equal'],
          [90 + part, 'added instead of subtracting'],
        ],
        show: degrees,
      })
    },
  }),
  kind({
    name: 'complementary and supplementary angles',
    topics: ['angles', 'complementary and supplementary angles'],
    standards: [6, 7],
    difficulty: 'easy',
    draft(random) {
      const [word, total] = random.pick([
        ['complement', 90],
        ['supplement', 180],
      ] as const)
      const angle = random.int(12, 78)
      return inNumbers({
        question: `What is the ${word} of an angle of ${angle}°?`,
        answer: total - angle,
        mistakes: [
          [270 - total - angle, `took the ${total === 90 ? 'supplement' : 'complement'}`],
          [360 - angle, 'subtracted from 360°'],
          [100 - angle, 'subtracted from 100°'],
          [total + angle, 'added instead of subtracting'],
        ],
        show: degrees,
      })
    },
  }),
  kind({
    name: 'angles on parallel lines',
    topics: ['angles', 'parallel lines', 'lines and angles'],
    standards: [7, 9],
    difficulty: 'medium',
    draft(random) {
      const angle = random.pick([random.int(35, 85), random.int(95, 145)])
      const [pair, answer] = random.pick([
        ['alternate interior angle', angle],
        ['corresponding angle', angle],
        ['co-interior angle (on the same side of the transversal)', 180 - angle],
      ] as const)
      return inNumbers({
        question:
          `A transversal cuts two parallel lines. One interior angle is ${angle}°. How large is its ${pair}?`.replace(
            'One interior angle is',
            pair === 'corresponding angle' ? 'One angle is' : 'One interior angle is',
          ),
        answer,
        mistakes: [
          [180 - answer, answer === angle ? 'took the angles for supplementary' : 'took the angles for equal'],
          [Math.abs(90 - angle), 'took the angles for complementary'],
          [360 - angle, 'subtracted from 360°'],
          [angle / 2, 'halved the angle'],
        ],
        show: degrees,
      })
    },
  }),
]
