import { frac } from '../fraction.ts'
import { fromList, inNumbers, kind } from '../kind.ts'
import { grouped } from '../phrases.ts'

const tenths = (value: number) => grouped(value / 10)
const hundredths = (value: number) => grouped(value / 100)
const thousandths = (value: number) => grouped(value / 1000)

export const decimalKinds = [
  kind({
    name: 'fractions as decimals',
    topics: ['decimals', 'fractions'],
    standards: [5, 6],
    difficulty: 'easy',
    draft(random) {
      const bottom = random.pick([10, 100, 1000])
      const top = random.int(1, 9) + 10 * random.int(bottom === 1000 ? 1 : 0, bottom === 10 ? 4 : 9)
      return inNumbers({
        question: `What is $${frac(top, bottom)}$ as a decimal?`,
        answer: top * (1000 / bottom),
        mistakes: [
          [top * (10000 / bottom), 'put the point one place too far right'],
          [top * (100 / bottom), 'put the point one place too far left'],
          [top * 1000, 'left out the point'],
          [top * (100000 / bottom), 'put the point two places too far right'],
        ],
        show: thousandths,
      })
    },
  }),
  kind({
    name: 'place value in decimals',
    topics: ['decimals', 'place value'],
    standards: [5, 6],
    difficulty: 'medium',
    draft(random) {
      const digits = random.shuffle([1, 2, 3, 4, 5, 6, 7, 8, 9]).slice(0, 5)
      const place = random.pick([2, 3])
      const digit = digits[place] ?? 0
      const worth = digit * 10 ** (4 - place)
      return inNumbers({
        question: `What is the place value of ${digit} in ${digits.slice(0, 2).join('')}.${digits.slice(2).join('')}?`,
        answer: worth,
        mistakes: [
          [worth / 10, 'counted one place too many after the point'],
          [worth * 10, 'counted one place too few after the point'],
          [digit * 1000, 'gave the face value'],
          [digit * 10_000, 'counted the places from the end of the whole number'],
        ],
        show: thousandths,
      })
    },
  }),
  kind({
    name: 'comparing decimals',
    topics: ['decimals', 'comparison'],
    standards: [5, 6],
    difficulty: 'medium',
    draft(random) {
      const [a = 1, b = 2, c = 3] = random.shuffle([1, 2, 3, 4, 5, 6, 7, 8, 9]).slice(0, 3)
      const whole = random.int(0, 9)
      const values = [`${whole}.${a}`, `${whole}.0${b}${c}`, `${whole}.${c}${b}`, `${whole}.${b}0${a}`]
      const largest = random.pick([true, false])
      const [correct = '', ...others] = values.toSorted(
        (one, other) => (Number(one) - Number(other)) * (largest ? -1 : 1),
      )
      return fromList(random, {
        question: `Which of these decimals is the ${largest ? 'largest' : 'smallest'}`,
        correct,
        mistakes: others.map((value) => [value, 'compared the digits after the point like whole numbers']),
      })
    },
  }),
  kind({
    name: 'adding and subtracting decimals',
    topics: ['decimals', 'addition', 'subtraction'],
    standards: [5, 6],
    difficulty: 'easy',
    draft(random) {
      const [whole, tenth, other] = [random.int(2, 20), random.int(1, 9), random.int(105, 1500)]
      const one = 10 * whole + tenth
      const isSum = one * 10 <= other || random.pick([true, false])
      const sign = isSum ? 1 : -1
      return inNumbers({
        question: `What is ${tenths(one)} ${isSum ? '+' : '−'} ${hundredths(other)}?`,
        answer: 10 * one + sign * other,
        mistakes: [
          [100 * whole + tenth + sign * other, 'put tenths under hundredths'],
          [10 * one + sign * other + 100, 'carried to the ones once too often'],
          [10 * one + sign * other - 10, 'lost a carried tenth'],
          [one + sign * other, 'lined up the last digits instead of the points'],
        ],
        show: hundredths,
      })
    },
  }),
  kind({
    name: 'multiplying decimals',
    topics: ['decimals', 'multiplication'],
    standards: [6, 7],
    difficulty: 'medium',
    draft(random, standard) {
      const a = random.int(2, standard === 6 ? 19 : 99)
      const b = random.int(2, 9)
      return inNumbers({
        question: `What is ${tenths(a)} × ${tenths(b)}?`,
        answer: 10 * a * b,
        mistakes: [
          [100 * a * b, 'counted the decimal places of one number only'],
          [a * b, 'put the point one place too far left'],
          [100 * (a + b), 'added instead of multiplying'],
          [1000 * a * b, 'left out the point'],
        ],
        show: thousandths,
      })
    },
  }),
  kind({
    name: 'dividing decimals',
    topics: ['decimals', 'division'],
    standards: [6, 7],
    difficulty: 'hard',
    draft(random) {
      const divisor = random.int(2, 9)
      const quotient = random.int(3, 48)
      return inNumbers({
        question: `What is ${tenths(divisor * quotient)} ÷ ${hundredths(divisor)}?`,
        answer: quotient * 1000,
        mistakes: [
          [quotient * 100, 'moved the point one place only in the divisor'],
          [quotient * 10, 'moved the point the wrong way'],
          [quotient * 10_000, 'moved the point one place too far'],
          [quotient, 'did not move the point back'],
        ],
        show: (value) => grouped(value / 100),
      })
    },
  }),
]
