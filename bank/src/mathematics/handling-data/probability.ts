import { fraction } from '../fraction.ts'
import { inNumbers, inProbabilities, kind } from '../kind.ts'
import { grouped } from '../phrases.ts'

const colours = ['red', 'blue', 'green', 'white', 'black', 'yellow'] as const

const cardEvents = [
  { shown: 'a king', count: 4 },
  { shown: 'a queen', count: 4 },
  { shown: 'a red card', count: 26 },
  { shown: 'a heart', count: 13 },
  { shown: 'a spade', count: 13 },
  { shown: 'a black king', count: 2 },
  { shown: 'a face card (jack, queen or king)', count: 12 },
  { shown: 'a red ace', count: 2 },
  { shown: 'the queen of hearts', count: 1 },
] as const

export const probabilityKinds = [
  kind({
    name: 'drawing a ball',
    topics: ['probability', 'balls in a bag', 'word problem'],
    standards: [8, 9, 10],
    difficulty: 'easy',
    draft(random) {
      const [one, other, third] = random.shuffle(colours)
      const [a, b, c] = [random.int(2, 9), random.int(2, 9), random.int(2, 9)]
      const total = a + b + c
      const isNot = random.pick([true, false])
      const count = isNot ? b + c : a
      return inProbabilities({
        question: `A bag contains ${a} ${one}, ${b} ${other} and ${c} ${third} balls. One ball is drawn at random. What is the probability that it is ${isNot ? 'not ' : ''}${one}?`,
        answer: fraction(count, total),
        mistakes: [
          [fraction(total - count, total), 'gave the probability of the opposite'],
          [fraction(Math.min(a, b + c), Math.max(a, b + c)), 'compared with the other balls instead of all'],
          [fraction(1, 3), 'took all colours for equally likely'],
          [fraction(1, total), 'counted one ball only'],
          [fraction(b, total), 'took another colour'],
        ],
      })
    },
  }),
  kind({
    name: 'experimental probability',
    topics: ['probability', 'experiments'],
    standards: [8, 9],
    difficulty: 'medium',
    draft(random) {
      const total = 20 * random.int(5, 25)
      const heads = total / 2 + random.pick([1, -1]) * random.int(2, Math.floor(total / 10))
      return inProbabilities({
        question: `A coin is tossed ${total} times and shows heads ${heads} times. What is the experimental probability of tails?`,
        answer: fraction(total - heads, total),
        mistakes: [
          [fraction(heads, total), 'gave the probability of heads'],
          [fraction(1, 2), 'gave the probability of a fair coin'],
          [fraction(total - heads, heads), 'compared tails with heads'],
          [fraction(1, total - heads), 'divided 1 by the number of tails'],
        ],
      })
    },
  }),
  kind({
    name: 'numbered cards',
    topics: ['probability', 'numbered cards', 'multiples'],
    standards: [9, 10],
    difficulty: 'medium',
    draft(random) {
      const [most, divisor] = [5 * random.int(4, 10), random.pick([3, 4, 6, 7, 8])]
      const count = Math.floor(most / divisor)
      return inProbabilities({
        question: `Cards numbered 1 to ${most} are mixed and one card is drawn at random. What is the probability that its number is a multiple of ${divisor}?`,
        answer: fraction(count, most),
        mistakes: [
          [fraction(divisor, most), 'took the number itself for the count of its multiples'],
          [fraction(count - 1, most), 'left out one multiple'],
          [fraction(most - count, most), 'gave the probability of the opposite'],
          [fraction(1, divisor), 'did not count the multiples'],
        ],
      })
    },
  }),
  kind({
    name: 'complementary events',
    topics: ['probability', 'complementary events'],
    standards: [10],
    difficulty: 'easy',
    draft(random) {
      const happens = random.int(3, 97)
      return inNumbers({
        question: `The probability of an event E is ${grouped(happens / 100)}. What is the probability of the event "not E"?`,
        answer: 100 - happens,
        mistakes: [
          [happens, 'took both probabilities for equal'],
          [110 - happens, 'forgot to borrow when subtracting'],
          [90 - happens, 'borrowed twice when subtracting'],
          [(100 - happens) / 10, 'put the point one place too far left'],
        ],
        most: 100,
        show: (value) => grouped(value / 100),
      })
    },
  }),
  kind({
    name: 'drawing a playing card',
    topics: ['probability', 'playing cards'],
    standards: [10],
    difficulty: 'medium',
    draft(random) {
      const { shown, count } = random.pick(cardEvents)
      return inProbabilities({
        question: `One card is drawn at random from a well-shuffled pack of 52 playing cards. What is the probability of getting ${shown}?`,
        answer: fraction(count, 52),
        mistakes: [
          [fraction(2 * count, 52), 'counted twice as many cards'],
          [fraction(count, 104), 'counted half of the cards'],
          [fraction(52 - count, 52), 'gave the probability of the opposite'],
          [fraction(1, count === 1 ? 13 : count), 'divided 1 by the number of cards'],
          [fraction(1, 13), 'looked at one suit only'],
        ],
      })
    },
  }),
]
