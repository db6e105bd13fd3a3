import type { Random } from '../../seeded-random.ts'
import { highestCommonFactor } from '../fraction.ts'
import { type DrawnQuestion, inNumbers, kind } from '../kind.ts'
import { amountOf, rupees, twoPeople } from '../phrases.ts'

function ratio(one: number, other: number): string {
  const common = highestCommonFactor(one, other)
  return `${one / common} : ${other / common}`
}

function ratioDraft(random: Random): DrawnQuestion {
  const common = random.int(3, 12)
  const [a = 2, b = 3] = random.shuffle([1, 2, 3, 4, 5, 7, 8, 9])
  return {
    question: `What is the ratio ${a * common} : ${b * common} in its simplest form?`,
    correct: ratio(a, b),
    mistakes: [
      [ratio(b, a), 'wrote the ratio the wrong way round'],
      [ratio(a, b + 1), 'divided the second number wrongly'],
      [ratio(a, a + b), 'compared one part with the whole'],
      [ratio(a + 1, b), 'divided the first number wrongly'],
    ],
  }
}

const sharingRatios = [
  [1, 2],
  [1, 3],
  [3, 1],
  [2, 3],
  [3, 2],
  [1, 4],
  [3, 4],
  [4, 3],
  [2, 5],
  [5, 3],
  [4, 5],
] as const

export const ratioKinds = [
  kind({
    name: 'ratio in simplest form',
    topics: ['ratio'],
    standards: [6],
    difficulty: 'easy',
    draft: ratioDraft,
  }),
  kind({
    name: 'ratio of measures',
    topics: ['ratio', 'units'],
    standards: [6, 7],
    difficulty: 'hard',
    draft(random) {
      const unit = random.pick([
        { large: 'm', small: 'cm', per: 100 },
        { large: 'kg', small: 'g', per: 1000 },
        { large: 'km', small: 'm', per: 1000 },
        { large: 'hours', small: 'minutes', per: 60 },
      ])
      const [small, large] = [(unit.per / 20) * random.int(3, 15), random.int(2, 6)]
      return {
        question: `What is the ratio of ${small} ${unit.small} to ${large} ${unit.large} in its simplest form?`,
        correct: ratio(small, large * unit.per),
        mistakes: [
          [ratio(small, large), 'did not change to the same unit'],
          [ratio(large * unit.per, small), 'wrote the ratio the wrong way round'],
          [ratio(small, large * (unit.per === 100 ? 10 : 100)), 'changed the unit wrongly'],
        ],
      }
    },
  }),
  kind({
    name: 'sharing in a ratio',
    topics: ['ratio', 'sharing', 'word problem'],
    standards: [6, 7],
    difficulty: 'hard',
    draft(random) {
      const [a, b] = random.pick(sharingRatios)
      const part = 10 * random.int(3, 30)
      const [one, other] = twoPeople(random)
      const total = (a + b) * part
      return inNumbers({
        question: `${rupees(total)} is shared between ${one} and ${other} in the ratio ${a} : ${b}. How much does ${other} get?`,
        answer: b * part,
        mistakes: [
          [a * part, `gave the share of ${one}`],
          [total / b, 'divided the money by one part of the ratio'],
          [part, 'gave one part'],
          [total / 2, 'shared equally'],
          [total - b, 'subtracted the ratio'],
        ],
        show: rupees,
      })
    },
  }),
  kind({
    name: 'direct proportion',
    topics: ['proportion', 'direct proportion'],
    standards: [6, 7, 8],
    difficulty: 'easy',
    draft(random) {
      const [a = 2, b = 3] = random.shuffle([2, 3, 4, 5, 6, 7, 8, 9])
      const factor = random.int(2, 9)
      return inNumbers({
        question: `If ${a} : ${b} = ${a * factor} : x, what is the value of x?`,
        answer: b * factor,
        mistakes: [
          [b + a * factor - a, 'added the same number to both'],
          [factor, 'gave the number to multiply by'],
          [a * factor * b, 'multiplied without dividing'],
          [(b + 1) * factor, 'slipped by one in the table'],
        ],
      })
    },
  }),
  kind({
    name: 'inverse proportion',
    topics: ['proportion', 'inverse proportion', 'word problem'],
    standards: [7, 8],
    difficulty: 'hard',
    draft(random) {
      const [few, many] = random.pick([
        [4, 6],
        [6, 8],
        [8, 12],
        [5, 15],
        [6, 9],
        [10, 15],
        [12, 16],
        [9, 12],
        [4, 12],
      ] as const)
      const [first, second] = random.pick([
        [few, many],
        [many, few],
      ] as const)
      const work = ((few * many) / highestCommonFactor(few, many)) * random.int(2, 6)
      const days = work / first
      return inNumbers({
        question: `${first} workers finish a piece of work in ${days} days. In how many days will ${second} workers finish it, if all work equally fast?`,
        answer: work / second,
        mistakes: [
          [(days * second) / first, 'took it for direct proportion'],
          [days + first - second, 'added the difference in workers'],
          [days, 'did not change the days'],
          [work, 'gave the days for one worker'],
        ],
        show: (value) => amountOf(value, 'day'),
      })
    },
  }),
]
