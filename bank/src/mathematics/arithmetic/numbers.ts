import type { Random } from '../../seeded-random.ts'
import { type DrawnQuestion, fromList, inNumbers, kind } from '../kind.ts'
import { grouped } from '../phrases.ts'
import { romanNumeral, romanValue } from './numerals.ts'

function numberWith(random: Random, digits: number): number {
  return random.int(10 ** (digits - 1), 10 ** digits - 1)
}

function extremeDraft(random: Random, standard: number): DrawnQuestion {
  const largest = random.pick([true, false])
  const lead = random.int(1, 8)
  const unit = [10, 10, 100, 1000][standard - 1] ?? 1000
  const near = Array.from({ length: 2 }, () => lead * unit + random.int(0, unit - 1))
  const far = [(lead + 1) * unit + random.int(0, unit - 1), random.int(1, lead) * unit + random.int(0, unit - 1)]
  const sorted = [...near, ...far].sort((one, other) => (largest ? other - one : one - other))
  const [correct = 0, ...others] = sorted
  const opposite = others.at(-1)
  return fromList(random, {
    question: `Which of these numbers is the ${largest ? 'largest' : 'smallest'}`,
    correct: grouped(correct),
    mistakes: others.map((value) => [
      grouped(value),
      value === opposite ? 'mixed up largest and smallest' : 'did not compare digit by digit from the left',
    ]),
  })
}

export const numberKinds = [
  kind({
    name: 'number before or after',
    topics: ['numbers', 'counting', 'before and after'],
    standards: [1, 2, 3],
    difficulty: 'easy',
    draft(random, standard) {
      const most = [99, 199, 999][standard - 1] ?? 999
      const number = random.pick([random.int(11, most - 11), 10 * random.int(2, Math.floor(most / 10) - 1) - 1])
      const step = random.pick([1, -1])
      return inNumbers({
        question: `Which number comes just ${step === 1 ? 'after' : 'before'} ${grouped(number)}?`,
        answer: number + step,
        mistakes: [
          [number - step, 'went the wrong way'],
          [number + 10 * step, 'went ten instead of one'],
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
      const drawn = numberWith(random, standard)
      const number = drawn % unit === unit / 2 ? drawn + 1 : drawn
      const down = Math.floor(number / unit) * unit
      const [near, other] = number - down < unit / 2 ? [down, down + unit] : [down + unit, down]
      const wider = Math.round(number / (unit * 10)) * unit * 10
      return inNumbers({
        question: `Round off ${grouped(number)} to the nearest ${grouped(unit)}.`,
        answer: near,
        mistakes: [
          [other, near > number ? 'only cut off the last digits' : 'always rounded up'],
          [wider, `rounded to the nearest ${unit * 10}`],
          [
            (Math.round((number / unit) * 10) * unit) / 10,
            unit === 10 ? 'did not round' : `rounded to the nearest ${unit / 10}`,
          ],
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
        question: `Which number does the Roman numeral ${numeral} stand for?`,
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
]
