import { inNumbers, kind } from '../kind.ts'
import { amountOf, grouped } from '../phrases.ts'

const units = [
  { large: 'm', largeWord: 'metres', small: 'cm', smallWord: 'centimetres', per: 100 },
  { large: 'km', largeWord: 'kilometres', small: 'm', smallWord: 'metres', per: 1000 },
  { large: 'kg', largeWord: 'kilograms', small: 'g', smallWord: 'grams', per: 1000 },
  { large: 'L', largeWord: 'litres', small: 'mL', smallWord: 'millilitres', per: 1000 },
] as const

export const measureKinds = [
  kind({
    name: 'units of measure',
    topics: ['measures', 'units', 'conversion'],
    standards: [3, 4],
    difficulty: 'easy',
    draft(random) {
      const { largeWord, smallWord, per } = random.pick(units)
      const count = random.int(2, 9)
      return inNumbers({
        question: `How many ${smallWord} are there in ${count} ${largeWord}?`,
        answer: count * per,
        mistakes: [
          [count * (per === 100 ? 1000 : 100), `took ${per === 100 ? 1000 : 100} ${smallWord} for one`],
          [count * 10, `took 10 ${smallWord} for one`],
          [per + count, 'added instead of multiplying'],
        ],
      })
    },
  }),
  kind({
    name: 'mixed units of measure',
    topics: ['measures', 'units', 'conversion'],
    standards: [4, 5],
    difficulty: 'medium',
    draft(random) {
      const { large, small, smallWord, per } = random.pick(units)
      const whole = random.int(2, 9)
      const rest = random.int(1, 9) * (per === 100 ? 1 : random.pick([5, 10]))
      return inNumbers({
        question: `What is ${whole} ${large} ${rest} ${small} in ${smallWord}?`,
        answer: whole * per + rest,
        mistakes: [
          [Number(`${whole}${rest}`), 'wrote the two numbers side by side'],
          [whole * per + rest * 10, 'put the smaller part one place too far left'],
          [whole * (per === 100 ? 1000 : 100) + rest, `took ${per === 100 ? 1000 : 100} ${small} for one ${large}`],
          [whole + rest, 'added the two numbers'],
        ],
        show: (value) => `${grouped(value)} ${small}`,
      })
    },
  }),
  kind({
    name: 'measures as decimals',
    topics: ['measures', 'decimals', 'conversion'],
    standards: [5, 6],
    difficulty: 'hard',
    draft(random) {
      const { large, largeWord, small, per } = random.pick(units)
      const value = random.int(1, 9) * per + random.int(1, 9) * (per / 100) + random.pick([0, per / 10])
      return inNumbers({
        question: `What is ${grouped(value)} ${small} in ${largeWord}?`,
        answer: value,
        mistakes: [
          [value * 10, 'put the point one place too far right'],
          [value / 10, 'put the point one place too far left'],
          [value * (per / 10), 'divided by 10 only'],
          [Math.floor(value / per) * per + (value % per) * 10, 'left out the zero after the point'],
        ],
        show: (amount) => `${grouped(amount / per)} ${large}`,
      })
    },
  }),
  kind({
    name: 'speed, distance and time',
    topics: ['speed', 'distance', 'time', 'word problem'],
    standards: [6, 7, 8],
    difficulty: 'medium',
    draft(random) {
      const [speed, hours] = [5 * random.int(6, 18), random.int(2, 7)]
      const distance = speed * hours
      const vehicle = random.pick(['car', 'bus', 'train', 'van'])
      const [question, answer, unit] = random.pick([
        [`A ${vehicle} travels ${distance} km in ${hours} hours. What is its average speed?`, speed, 'km/h'],
        [`A ${vehicle} travels at ${speed} km/h. How far does it travel in ${hours} hours?`, distance, 'km'],
        [`A ${vehicle} travels at ${speed} km/h. How long does it take to travel ${distance} km?`, hours, 'hours'],
      ] as const)
      return inNumbers({
        question,
        answer,
        mistakes: [
          [
            unit === 'km' ? speed / hours : answer * (unit === 'hours' ? speed : hours),
            'multiplied and divided the wrong way round',
          ],
          [unit === 'km' ? speed + hours : distance - (unit === 'hours' ? speed : hours), 'added or subtracted'],
          [answer + (unit === 'hours' ? 1 : 10), 'slipped in the division or multiplication'],
          [answer - (unit === 'hours' ? 1 : 10), 'slipped in the division or multiplication'],
        ],
        show: (value) => (unit === 'hours' ? amountOf(value, 'hour') : `${grouped(value)} ${unit}`),
      })
    },
  }),
]
