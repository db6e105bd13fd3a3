import type { Random } from '../../seeded-random.ts'
import { type DrawnQuestion, fromList, inNumbers, kind } from '../kind.ts'

/** With how many lines of symmetry, and from which class on. */
const figures = [
  ['a square', 4, 4],
  ['a rectangle that is not a square', 2, 4],
  ['a triangle with three equal sides', 3, 4],
  ['a triangle with just two equal sides', 1, 4],
  ['the capital letter H', 2, 4],
  ['the capital letter A', 1, 4],
  ['the capital letter T', 1, 4],
  ['the capital letter M', 1, 4],
  ['a half circle', 1, 4],
  ['a rhombus that is not a square', 2, 6],
  ['a kite that is not a rhombus', 1, 6],
  ['a regular pentagon', 5, 6],
  ['a regular hexagon', 6, 6],
  ['a regular octagon', 8, 6],
] as const

function linesDraft(random: Random, standard: number): DrawnQuestion {
  const [figure, count] = random.pick(figures.filter(([, , from]) => from <= standard))
  return inNumbers({
    question: `How many lines of symmetry has ${figure}?`,
    answer: count,
    mistakes: [
      [2 * count, 'counted each line twice'],
      [count / 2, 'counted only every other line'],
      [count + 1, 'took a line that does not fit'],
      [count - 1, 'left out one line'],
      [count + 2, 'took two lines that do not fit'],
      [count + 3, 'took three lines that do not fit'],
    ],
  })
}

const symmetric = ['A', 'B', 'C', 'D', 'E', 'H', 'I', 'M', 'O', 'T', 'U', 'V', 'W', 'X', 'Y']
const unsymmetric = ['F', 'G', 'J', 'L', 'N', 'P', 'Q', 'R', 'S', 'Z']

const turning = [
  ['an equilateral triangle', 3],
  ['a square', 4],
  ['a regular pentagon', 5],
  ['a regular hexagon', 6],
  ['a regular octagon', 8],
  ['a rectangle that is not a square', 2],
  ['a parallelogram that is no rectangle and no rhombus', 2],
  ['a rhombus that is not a square', 2],
  ['the capital letter S', 2],
  ['the capital letter N', 2],
] as const

function turningDraft(random: Random): DrawnQuestion {
  const [figure, order] = random.pick(turning)
  const asksOrder = random.pick([true, false])
  return asksOrder
    ? inNumbers({
        question: `What is the order of rotational symmetry of ${figure}?`,
        answer: order,
        mistakes: [
          [2 * order, 'counted each position twice'],
          [order - 1, 'left out one position'],
          [order + 1, 'counted one position too many'],
          [order + 2, 'counted two positions too many'],
        ],
      })
    : inNumbers({
        question: `What is the smallest angle of rotation that brings ${figure} onto itself?`,
        answer: 360 / order,
        mistakes: [
          [180 / order, 'divided 180° instead of 360°'],
          [order === 2 ? 90 : 180, 'took another turn'],
          [360, 'took the full turn'],
          [order === 4 ? 60 : 120, 'took the angle of a triangle or a hexagon'],
        ],
        show: (value) => `${value}°`,
      })
}

export const symmetryKinds = [
  kind({
    name: 'lines of symmetry',
    topics: ['symmetry', 'lines of symmetry', 'shapes'],
    standards: [4, 5, 6, 7],
    difficulty: 'medium',
    draft: linesDraft,
  }),
  kind({
    name: 'letters with symmetry',
    topics: ['symmetry', 'lines of symmetry', 'shapes'],
    standards: [3, 4, 5, 6],
    difficulty: 'easy',
    draft: (random) =>
      fromList(random, {
        question: 'Which of these capital letters has a line of symmetry',
        correct: random.pick(symmetric),
        mistakes: random
          .shuffle(unsymmetric)
          .slice(0, 3)
          .map((letter) => [letter, 'took a letter without a line of symmetry']),
      }),
  }),
  kind({
    name: 'rotational symmetry',
    topics: ['symmetry', 'rotational symmetry', 'geometry'],
    standards: [7],
    difficulty: 'hard',
    draft: turningDraft,
  }),
]
