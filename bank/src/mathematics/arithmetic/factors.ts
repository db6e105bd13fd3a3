import { fromList, inNumbers, kind } from '../kind.ts'
import { grouped } from '../phrases.ts'

export function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

export function factorsOf(number: number): number[] {
  return range(1, number).filter((candidate) => number % candidate === 0)
}

const oddPrimes = [11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97]
const oddComposites = range(5, 49)
  .map((half) => 2 * half + 1)
  .filter((odd) => factorsOf(odd).length > 2)

export const factorKinds = [
  kind({
    name: 'factors of a number',
    topics: ['factors', 'multiples'],
    standards: [4, 5],
    difficulty: 'easy',
    draft(random) {
      const number = random.pick([
        18, 20, 24, 28, 30, 32, 36, 40, 42, 45, 48, 50, 54, 56, 60, 63, 64, 70, 72, 75, 80, 84,
      ])
      const factor = random.pick(factorsOf(number).slice(2, -1))
      const others = range(3, number - 1).filter((candidate) => number % candidate !== 0)
      const near = others.toSorted((one, other) => Math.abs(one - factor) - Math.abs(other - factor)).slice(0, 3)
      return fromList(random, {
        question: `Which of these numbers is a factor of ${number}`,
        correct: `${factor}`,
        mistakes: [
          [`${2 * number}`, 'took a multiple for a factor'],
          [`${random.pick(near)}`, 'did not check that nothing is left over'],
          [`${random.pick(others)}`, 'guessed without dividing'],
        ],
      })
    },
  }),
  kind({
    name: 'multiples of a number',
    topics: ['multiples', 'tables'],
    standards: [4, 5],
    difficulty: 'easy',
    draft(random) {
      const number = random.int(6, 15)
      const times = random.int(3, 9)
      return fromList(random, {
        question: `Which of these numbers is a multiple of ${number}`,
        correct: `${number * times}`,
        mistakes: [
          [`${number * (times + 1) - 1}`, 'slipped by one in the table'],
          [`${number * (times - 1) + 2}`, 'slipped by two in the table'],
          [`${number * (times + 2) + 3}`, 'slipped by three in the table'],
        ],
      })
    },
  }),
  kind({
    name: 'prime numbers',
    topics: ['prime numbers', 'composite numbers'],
    standards: [5, 6],
    difficulty: 'easy',
    draft(random) {
      const asksPrime = random.pick([true, false])
      const [right, others] = asksPrime ? [oddPrimes, oddComposites] : [oddComposites, oddPrimes]
      const mistake = asksPrime ? 'took an odd number for a prime number' : 'took a prime number for a product'
      return fromList(random, {
        question: `Which of these is a ${asksPrime ? 'prime' : 'composite'} number`,
        correct: `${random.pick(right)}`,
        mistakes: random
          .shuffle(others)
          .slice(0, 3)
          .map((value) => [`${value}`, mistake]),
      })
    },
  }),
  kind({
    name: 'divisibility rules',
    topics: ['divisibility', 'factors'],
    standards: [6],
    difficulty: 'medium',
    draft(random) {
      const divisor = random.pick([3, 4, 6, 8, 9, 11])
      const candidates = Array.from({ length: 60 }, () => random.int(1000, 9999))
      const wrong = candidates.filter((candidate) => candidate % divisor !== 0)
      const endsWell = wrong.filter((candidate) => (candidate % 10) % Math.min(divisor, 10) === 0)
      return fromList(random, {
        question: `Which of these numbers is divisible by ${divisor}`,
        correct: grouped(divisor * random.int(Math.ceil(1000 / divisor), Math.floor(9999 / divisor))),
        mistakes: [...endsWell, ...wrong].slice(0, 3).map((value) => [grouped(value), 'checked only the last digits']),
      })
    },
  }),
  kind({
    name: 'smallest digit for divisibility',
    topics: ['divisibility', 'digits'],
    standards: [6],
    difficulty: 'hard',
    draft(random) {
      const divisor = random.pick([3, 9])
      const [first, second, last] = [random.int(1, 9), random.int(1, 9), random.int(1, 9)]
      const left = (first + second + last) % divisor
      const answer = (divisor - left) % divisor
      return inNumbers({
        question: `What is the smallest digit that can replace * so that ${first}${second}*${last} is divisible by ${divisor}?`,
        answer,
        mistakes: [
          [left, 'gave the remainder of the digit sum'],
          [divisor - ((first + second) % divisor), 'left out the last digit'],
          [answer + divisor, 'did not take the smallest digit'],
          [answer + 1, 'slipped by one in the digit sum'],
          [answer - 1, 'slipped by one in the digit sum'],
        ],
        most: 9,
      })
    },
  }),
  kind({
    name: 'number of factors',
    topics: ['factors'],
    standards: [5, 6],
    difficulty: 'hard',
    draft(random) {
      const number = random.pick([12, 16, 18, 20, 24, 28, 30, 32, 36, 40, 42, 44, 45, 48, 50, 52, 54, 56, 60, 64, 72])
      const count = factorsOf(number).length
      return inNumbers({
        question: `How many factors does ${number} have in all?`,
        answer: count,
        mistakes: [
          [count - 2, 'left out 1 and the number itself'],
          [count - 1, 'left out the number itself'],
          [count / 2, 'counted only one factor of each pair'],
          [count + 1, 'counted one factor twice'],
        ],
      })
    },
  }),
]
