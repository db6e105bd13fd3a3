import { inNumbers, kind } from '../kind.ts'

const angles = [30, 45, 60] as const
const swappedAngle = { 30: 60, 45: 45, 60: 30 } as const

function surd(times: number, under: number): string {
  return under === 1 ? `${times}` : `$${times}\\sqrt{${under}}$`
}

export const heightKinds = [
  kind({
    name: 'height of a tower',
    topics: ['trigonometry', 'heights and distances', 'angle of elevation'],
    standards: [10],
    difficulty: 'hard',
    draft(random) {
      const distance = 6 * random.int(2, 15)
      const angle = random.pick(angles)
      const heights = {
        30: { tan: surd(distance / 3, 3), sin: `${distance / 2}`, cos: surd(distance / 2, 3) },
        45: { tan: `${distance}`, sin: surd(distance / 2, 2), cos: surd(distance, 2) },
        60: { tan: surd(distance, 3), sin: surd(distance / 2, 3), cos: `${distance / 2}` },
      } as const
      const height = heights[angle]
      return {
        question: `From a point on level ground ${distance} m from the foot of a vertical tower, the angle of elevation of its top is ${angle}°. What is the height of the tower?`,
        correct: `${height.tan} m`,
        mistakes: [
          [`${heights[swappedAngle[angle]].tan} m`, 'divided by the tangent instead of multiplying'],
          [`${height.sin} m`, 'took the sine instead of the tangent'],
          [`${height.cos} m`, 'took the cosine instead of the tangent'],
          [`${surd(distance, 3)} m`, 'took the tangent of 60°'],
          [`${2 * distance} m`, 'took twice the distance'],
        ],
      }
    },
  }),
  kind({
    name: 'length of a ladder',
    topics: ['trigonometry', 'heights and distances', 'word problem'],
    standards: [10],
    difficulty: 'hard',
    draft(random) {
      const foot = random.int(2, 10)
      return random.pick([
        inNumbers({
          question: `A ladder leans against a vertical wall and makes an angle of 60° with the level ground. Its foot is ${foot} m from the wall. How long is the ladder?`,
          answer: 2 * foot,
          mistakes: [
            [foot / 2, 'multiplied by the cosine instead of dividing'],
            [foot, 'took the ladder as long as the distance'],
            [3 * foot, 'multiplied by 3'],
            [4 * foot, 'divided by the cosine twice'],
          ],
          show: (value) => `${value} m`,
        }),
        inNumbers({
          question: `A ladder leans against a vertical wall and makes an angle of 30° with the level ground. It touches the wall ${foot} m above the ground. How long is the ladder?`,
          answer: 2 * foot,
          mistakes: [
            [foot / 2, 'multiplied by the sine instead of dividing'],
            [foot, 'took the ladder as long as the height'],
            [3 * foot, 'multiplied by 3'],
            [4 * foot, 'divided by the sine twice'],
          ],
          show: (value) => `${value} m`,
        }),
      ])
    },
  }),
]
