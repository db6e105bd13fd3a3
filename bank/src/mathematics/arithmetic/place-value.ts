import type { Random } from '../../seeded-random.ts'
import { inNumbers, kind } from '../kind.ts'
import { grouped } from '../phrases.ts'
import { inWords } from './numerals.ts'

/** A number of different digits, none of them zero, the leading digit first. */
function differentDigits(random: Random, count: number): readonly number[] {
  return random.shuffle([1, 2, 3, 4, 5, 6, 7, 8, 9]).slice(0, count)
}

function swapped(digits: string, at: number): string {
  return (
    digits.slice(0, at) +
    digits
      .slice(at, at + 2)
      .split('')
      .toReversed()
      .join('') +
    digits.slice(at + 2)
  )
}

/** The ways in which a number with a zero inside is miswritten. */
function miswritten(number: number) {
  const digits = `${number}`
  const zero = digits.indexOf('0', 1)
  return [
    [Number(digits.replace('0', '')), 'left out the zero'],
    [Number(swapped(digits, zero)), 'put the zero one place too far right'],
    [Number(swapped(digits, zero - 1)), 'put the zero one place too far left'],
    [Number(swapped(digits, digits.length - 2)), 'swapped the last two digits'],
    [Number(swapped(digits, 0)), 'swapped the first two digits'],
    [Number(digits.split('').toReversed().join('')), 'wrote the digits in the reverse order'],
  ] as const
}

/** A number with exactly one zero, not in front. */
function withOneZero(random: Random, count: number): number {
  const digits = differentDigits(random, count).map(String)
  digits[random.int(1, count - 1)] = '0'
  return Number(digits.join(''))
}

export const placeValueKinds = [
  kind({
    name: 'tens and ones',
    topics: ['place value', 'tens and ones'],
    standards: [1, 2],
    difficulty: 'easy',
    draft(random) {
      const [tens = 0, ones = 0] = differentDigits(random, 2)
      return inNumbers({
        question: `${tens} tens and ${ones} ones make which number?`.replace(/\b1 (\w+)s\b/g, '1 $1'),
        answer: 10 * tens + ones,
        mistakes: [
          [10 * ones + tens, 'swapped tens and ones'],
          [tens + ones, 'added the digits'],
          [10 * tens, 'left out the ones'],
        ],
      })
    },
  }),
  kind({
    name: 'hundreds, tens and ones',
    topics: ['place value', 'hundreds, tens and ones'],
    standards: [3],
    difficulty: 'medium',
    draft(random) {
      const [hundreds = 0, tens = 0, ones = 0] = differentDigits(random, 3)
      return inNumbers({
        question: `Which number has ${hundreds} in the hundreds place, ${ones} in the ones place and ${tens} in the tens place?`,
        answer: 100 * hundreds + 10 * tens + ones,
        mistakes: [
          [100 * hundreds + 10 * ones + tens, 'wrote the digits in the order of the sentence'],
          [100 * ones + 10 * tens + hundreds, 'started with the ones'],
          [100 * tens + 10 * hundreds + ones, 'swapped hundreds and tens'],
        ],
      })
    },
  }),
  kind({
    name: 'expanded form',
    topics: ['place value', 'expanded form'],
    standards: [3, 4, 5],
    difficulty: 'easy',
    draft(random, standard) {
      const number = withOneZero(random, standard)
      const digits = `${number}`.split('')
      const parts = digits.map((digit, index) => Number(digit) * 10 ** (digits.length - index - 1))
      const shown = parts.filter((part) => part > 0).map(grouped)
      return inNumbers({
        question: `Which number is ${shown.join(' + ')}?`,
        answer: number,
        mistakes: miswritten(number),
      })
    },
  }),
  kind({
    name: 'place value of a digit',
    topics: ['place value', 'large numbers'],
    standards: [3, 4, 5],
    difficulty: 'easy',
    draft(random, standard) {
      const digits = differentDigits(random, [3, 4, 6][standard - 3] ?? 6)
      const place = random.int(1, digits.length - 1)
      const digit = digits[digits.length - 1 - place] ?? 0
      return inNumbers({
        question: `What is the place value of ${digit} in ${grouped(Number(digits.join('')))}?`,
        answer: digit * 10 ** place,
        mistakes: [
          [digit, 'gave the face value'],
          [digit * 10 ** (place - 1), 'counted the places from 0 instead of 1'],
          [digit * 10 ** (place + 1), 'counted one place too many'],
          [10 ** place, 'gave the value of the place only'],
        ],
      })
    },
  }),
  kind({
    name: 'number names',
    topics: ['numbers', 'number names'],
    standards: [3, 4, 5],
    difficulty: 'easy',
    draft(random, standard) {
      const number = withOneZero(random, [3, 4, 6][standard - 3] ?? 6)
      return inNumbers({
        question: `Which number is ${inWords(number)}?`,
        answer: number,
        mistakes: miswritten(number),
      })
    },
  }),
  kind({
    name: 'numbers from digits',
    topics: ['numbers', 'digits', 'largest and smallest'],
    standards: [3, 4, 5],
    difficulty: 'hard',
    draft(random, standard) {
      const chosen = random.shuffle([0, ...differentDigits(random, standard - 1)])
      const down = chosen.toSorted((one, other) => other - one).join('')
      const up = down.split('').toReversed().join('')
      const smallest = swapped(up, 0)
      const isLargest = random.pick([true, false])
      const correct = isLargest ? down : smallest
      return inNumbers({
        question: `Using each of the digits ${chosen.join(', ')} once, what is the ${isLargest ? 'largest' : 'smallest'} ${standard}-digit number that can be made?`,
        answer: Number(correct),
        mistakes: [
          [Number(isLargest ? smallest : down), 'mixed up largest and smallest'],
          [Number(swapped(correct, standard - 2)), 'put the last two digits in the wrong order'],
          [
            Number(isLargest ? swapped(correct, 0) : swapped(down, standard - 2)),
            'put the first digits in the wrong order',
          ],
          [
            Number(isLargest ? swapped(correct, standard - 3) : `${up.slice(1, 3)}0${up.slice(3)}`),
            'put a digit in the wrong place',
          ],
        ],
      })
    },
  }),
  kind({
    name: 'place value and face value',
    topics: ['place value', 'face value'],
    standards: [5, 6],
    difficulty: 'hard',
    draft(random) {
      const digits = differentDigits(random, 6)
      const place = random.int(2, 4)
      const digit = digits[digits.length - 1 - place] ?? 0
      const value = digit * 10 ** place
      return inNumbers({
        question: `What is the difference between the place value and the face value of ${digit} in ${grouped(Number(digits.join('')))}?`,
        answer: value - digit,
        mistakes: [
          [value, 'forgot to subtract the face value'],
          [value + digit, 'added the face value'],
          [value / 10 - digit, 'took the place next to it'],
          [value * 10 - digit, 'took the place next to it'],
        ],
      })
    },
  }),
]
