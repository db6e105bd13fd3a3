import { fraction } from '../fraction.ts'
import { inProbabilities, kind } from '../kind.ts'

const dieEvents = [
  { shown: 'an even number', fits: (face: number) => face % 2 === 0 },
  { shown: 'a prime number', fits: (face: number) => [2, 3, 5].includes(face) },
  { shown: 'a number greater than 4', fits: (face: number) => face > 4 },
  { shown: 'a number less than 3', fits: (face: number) => face < 3 },
  { shown: 'a multiple of 3', fits: (face: number) => face % 3 === 0 },
  { shown: 'a factor of 6', fits: (face: number) => 6 % face === 0 },
  { shown: 'a number greater than 1', fits: (face: number) => face > 1 },
  { shown: 'the number 5', fits: (face: number) => face === 5 },
] as const

const faces = [1, 2, 3, 4, 5, 6]

export const diceAndCoinKinds = [
  kind({
    name: 'throwing a die',
    topics: ['probability', 'dice'],
    standards: [8, 9, 10],
    difficulty: 'easy',
    draft(random) {
      const { shown, fits } = random.pick(dieEvents)
      const count = faces.filter(fits).length
      return inProbabilities({
        question: `A fair die is thrown once. What is the probability of getting ${shown}?`,
        answer: fraction(count, 6),
        mistakes: [
          [fraction(1, 6), 'took the event for one face'],
          [fraction(6 - count, 6), 'gave the probability of the opposite'],
          [fraction(count === 5 ? 4 : count + 1, 6), 'counted one face too many or too few'],
          [fraction(count === 1 ? 3 : count - 1, 6), 'counted the faces wrongly'],
          [fraction(5, 6), 'left out one face only'],
        ],
      })
    },
  }),
  kind({
    name: 'two dice',
    topics: ['probability', 'dice'],
    standards: [10],
    difficulty: 'hard',
    draft(random) {
      const sum = random.int(2, 12)
      const count = sum <= 7 ? sum - 1 : 13 - sum
      return inProbabilities({
        question: `Two fair dice are thrown together. What is the probability that the sum of the numbers is ${sum}?`,
        answer: fraction(count, 36),
        mistakes: [
          [fraction(1, 11), 'took all sums for equally likely'],
          [fraction(Math.ceil(count / 2), 36), 'counted each pair only once'],
          [fraction(count + 1, 36), 'counted one pair too many'],
          [fraction(36 - count, 36), 'gave the probability of the opposite'],
          [fraction(count, 12), 'divided by 12 instead of 36'],
        ],
      })
    },
  }),
  kind({
    name: 'tossing coins',
    topics: ['probability', 'coins'],
    standards: [9, 10],
    difficulty: 'hard',
    draft(random) {
      const coins = random.pick([2, 3])
      const bound = random.pick(['exactly', 'at least', 'at most'] as const)
      const heads = random.int(1, bound === 'exactly' ? coins : coins - 1)
      const fits = (count: number) =>
        bound === 'exactly' ? count === heads : bound === 'at least' ? count >= heads : count <= heads
      const outcomes = coins === 2 ? [0, 1, 1, 2] : [0, 1, 1, 1, 2, 2, 2, 3]
      const count = outcomes.filter(fits).length
      const total = outcomes.length
      return inProbabilities({
        question: `${coins === 2 ? 'Two' : 'Three'} fair coins are tossed together. What is the probability of getting ${bound} ${heads} ${heads === 1 ? 'head' : 'heads'}?`,
        answer: fraction(count, total),
        mistakes: [
          [fraction(total - count, total), 'gave the probability of the opposite'],
          [
            fraction([...new Set(outcomes)].filter(fits).length, coins + 1),
            'took all numbers of heads for equally likely',
          ],
          [fraction(outcomes.filter((outcome) => outcome === heads).length, total), 'left out some outcomes'],
          [fraction(heads, coins), 'divided the heads by the coins'],
          [fraction(1, total), 'counted one outcome only'],
          [fraction(1, 2), 'took the probability of one coin'],
        ],
      })
    },
  }),
]
