import { frac, highestCommonFactor } from '../fraction.ts'
import { inNumbers, kind } from '../kind.ts'
import { grouped } from '../phrases.ts'

const percent = (value: number) => `${grouped(value)}%`

export const percentageKinds = [
  kind({
    name: 'percentage of a number',
    topics: ['percentage'],
    standards: [6, 7],
    difficulty: 'easy',
    draft(random) {
      const [rate, base] = [5 * random.int(1, 18), 20 * random.int(3, 40)]
      return inNumbers({
        question: `What is ${rate}% of ${base}?`,
        answer: (base * rate) / 100,
        mistakes: [
          [(base * rate) / 10, 'divided by 10 instead of 100'],
          [base - rate, 'subtracted the rate'],
          [base - (base * rate) / 100, 'gave what is left'],
          [base / rate, 'divided by the rate'],
          [base + rate, 'added the rate'],
        ],
      })
    },
  }),
  kind({
    name: 'fractions as percentages',
    topics: ['percentage', 'fractions'],
    standards: [6, 7],
    difficulty: 'medium',
    draft(random) {
      const bottom = random.pick([4, 5, 10, 20, 25, 50])
      const top = random.int(1, bottom - 1)
      const [a, b] = [top / highestCommonFactor(top, bottom), bottom / highestCommonFactor(top, bottom)]
      return inNumbers({
        question: `What is $${frac(a, b)}$ as a percentage?`,
        answer: (100 * a) / b,
        mistakes: [
          [a, 'took the numerator'],
          [100 - (100 * a) / b, 'gave what is left to the whole'],
          [10 * a, 'multiplied the numerator by 10'],
          [10 * a + b, 'wrote the two numbers side by side'],
          [(10 * a) / b, 'multiplied by 10 instead of 100'],
        ],
        show: percent,
      })
    },
  }),
  kind({
    name: 'the whole from a percentage',
    topics: ['percentage', 'word problem'],
    standards: [7, 8],
    difficulty: 'hard',
    draft(random) {
      const [rate, whole] = [random.pick([5, 10, 15, 20, 25, 30, 40, 60, 75, 80]), 20 * random.int(3, 40)]
      const part = (rate * whole) / 100
      return inNumbers({
        question: `${rate}% of a number is ${part}. What is the number?`,
        answer: whole,
        mistakes: [
          [(part * rate) / 100, 'took the percentage of the given number'],
          [part + (part * rate) / 100, 'added the percentage to the given number'],
          [part * rate, 'multiplied by the rate'],
          [whole - part, 'gave the rest'],
          [whole / 10, 'divided by 10 too often'],
        ],
      })
    },
  }),
  kind({
    name: 'percentage increase and decrease',
    topics: ['percentage', 'increase and decrease'],
    standards: [7, 8],
    difficulty: 'hard',
    draft(random) {
      const [rate, before] = [random.pick([5, 10, 12, 15, 20, 25, 40, 50]), 100 * random.int(2, 30)]
      const rises = random.pick([true, false])
      const change = ((rises ? 1 : -1) * before * rate) / 100
      return inNumbers({
        question: `The number of books in a library ${rises ? 'rose' : 'fell'} from ${grouped(before)} to ${grouped(before + change)}. What is the percentage ${rises ? 'increase' : 'decrease'}?`,
        answer: rate,
        mistakes: [
          [Math.round((100 * Math.abs(change)) / (before + change)), 'took the percentage of the new number'],
          [100 - rate, 'gave what is left to 100'],
          [100 + rate, 'compared the numbers instead of the change'],
          [2 * rate, 'doubled the rate'],
        ],
        show: percent,
      })
    },
  }),
]
