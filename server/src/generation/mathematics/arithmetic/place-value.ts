import { type Draft, fromList, inNumbers, kind } from '../kind.ts'
import type { Random } from '../random.ts'
import { grouped } from '../wording.ts'
import { inWords, romanNumeral, romanValue } from './numerals.ts'

function numberWith(random: Random, digits: number): number {
  return random.int(10 ** (digits - 1), 10 ** digits - 1)
}

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

function extremeDraft(random: Random, standard: number): Draft {
  const largest = random.pick([true, false])
  const lead = random.int(1, 8)
  const unit = 10 ** standard
  const near = Array.from({ length: 2 }, () => lead * unit + random.int(0, unit - 1))
  const far = [(lead + 1) * unit + random.int(0, unit - 1), random.int(1, lead) * unit + random.int(0, unit - 1)]
  const sorted = [...near, ...far].sort((one, other) => (largest ? other - one : one - other))
  const [correct = 0, ...others] = sorted
  const names = ['did not compare all the digits', 'looked at the ones first', 'mixed up largest and smallest']
  return fromList(random, {
    question: `Which of these numbers is the ${largest ? 'largest' : 'smallest'}`,
    correct: grouped(correct),
    mistakes: others.map((value, index) => [grouped(value), names[index] ?? '']),
  })
}

export const placeValueKinds = [
  kind({
    name: 'number before or after',
    topics: ['numbers', 'counting', 'before and after'],
    standards: [1, 2, 3],
    difficulty: 'easy',
    draft(random, standard) {
      const number = random.pick([
        random.int(11, 10 ** (standard + 1) - 12),
        10 * random.int(2, 8 * 10 ** (standard - 1)) - 1,
      ])
      const step = random.pick([1, -1])
      return inNumbers({
        question: `Which number comes just ${step === 1 ? 'after' : 'before'} ${grouped(number)}?`,
        answer: number + step,
        mistakes: [
          [number - step, 'went the wrong way'],
          [number + 10 * step, 'went on by ten'],
          [number + 2 * step, 'left out one number'],
        ],
      })
    },
  }),
  kind({
    name: 'largest and smallest number',
    topics: ['numbers', 'comparison', 'largest and smallest'],
    standards: [1, 2, 3, 4],
    difficulty: 'easy',
    draft: extremeDraft,
  }),
  kind({
    name: 'tens and ones',
    topics: ['place value', 'tens and ones'],
    standards: [1],
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
    standards: [2],
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
      const digits = differentDigits(random, standard + 1)
      const place = random.int(1, digits.length - 2)
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
    standards: [2, 3, 4, 5],
    difficulty: 'easy',
    draft(random, standard) {
      const number = withOneZero(random, standard === 5 ? 6 : standard + 1)
      return inNumbers({
        question: `Which number is ${inWords(number)}?`,
        answer: number,
        mistakes: miswritten(number),
      })
    },
  }),
  kind({
    name: 'even and odd numbers',
    topics: ['numbers', 'even and odd'],
    standards: [2, 3],
    difficulty: 'easy',
    draft(random, standard) {
      const even = random.pick([0, 1])
      const numbers = [even, 1 - even, 1 - even, 1 - even].map((parity) => {
        const lead = standard === 2 ? 0 : 100 * random.int(1, 9)
        return lead + 10 * (2 * random.int(1, 4) + 1 - parity) + 2 * random.int(0, 4) + parity
      })
      const [correct = 0, ...others] = numbers
      const isEven = correct % 2 === 0
      return fromList(random, {
        question: `Which of these is an ${isEven ? 'even' : 'odd'} number`,
        correct: `${correct}`,
        mistakes: others.map((value) => [`${value}`, 'looked at the tens digit instead of the ones digit']),
      })
    },
  }),
  kind({
    name: 'rounding',
    topics: ['rounding', 'estimation'],
    standards: [4, 5],
    difficulty: 'medium',
    draft(random, standard) {
      const unit = random.pick(standard === 4 ? [10, 100] : [100, 1000])
      const number = numberWith(random, standard)
      const down = Math.floor(number / unit) * unit
      const [near, other] = number - down < unit / 2 ? [down, down + unit] : [down + unit, down]
      const wider = Math.round(number / (unit * 10)) * unit * 10
      return inNumbers({
        question: `Round off ${grouped(number)} to the nearest ${grouped(unit)}.`,
        answer: near,
        mistakes: [
          [other, near > number ? 'only cut off the last digits' : 'always rounded up'],
          [wider, `rounded to the nearest ${unit * 10}`],
          [(Math.round((number / unit) * 10) * unit) / 10, `rounded to the nearest ${unit / 10}`],
          [2 * near - other, `moved one ${unit} too far`],
        ],
      })
    },
  }),
  kind({
    name: 'roman numerals',
    topics: ['roman numerals'],
    standards: [5, 6],
    difficulty: 'medium',
    draft(random) {
      const number = random.pick([
        10 * random.int(1, 9) + random.pick([4, 9]),
        40 + random.int(1, 9),
        90 + random.int(1, 9),
      ])
      const numeral = romanNumeral(number)
      const misread = numeral.replace('IV', 'VI').replace('IX', 'XI').replace('XL', 'LX').replace('XC', 'CX')
      return inNumbers({
        question: `Which number is the Roman numeral ${numeral}?`,
        answer: number,
        mistakes: [
          [romanValue(misread), 'added a smaller letter that stands before a larger one'],
          [number + 10, 'counted one X too many'],
          [number - 10, 'counted one X too few'],
          [number + 1, 'counted one I too many'],
        ],
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
