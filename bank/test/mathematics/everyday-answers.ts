import { calculate } from './calculation.ts'
import { amounts, type Evaluator, says } from './judging.ts'
import { close, numbersIn, only, part, range, sum } from './reading.ts'

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

function nameOfMonth(month: number): string {
  return new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month, 1))
}

const months = range(0, 11).map(nameOfMonth)

const neighbour =
  (names: readonly string[]): Evaluator =>
  (question) => {
    const [, way = '', name = ''] = /just (after|before) (\w+)/.exec(question) ?? []
    const round = [...names, ...names, ...names]
    return says(round[names.length + names.indexOf(name) + (way === 'after' ? 1 : -1)] ?? '')
  }

/** Minutes since midnight of 9:05 a.m. or 1:15 p.m. */
function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = numbersIn(time.replace(':', ' '))
  return (hour % 12) * 60 + minute + (time.includes('p.m.') ? 720 : 0)
}

const lasting: Evaluator = (question) => {
  const [start = '', end = ''] = [...question.matchAll(/\d+:\d+ [ap]\.m\./g)].map(([time]) => time)
  const minutes = minutesOf(end) - minutesOf(start)
  return (option) => {
    const hours = numbersIn(/(\d+) hour/.exec(option)?.[1] ?? '0')
    const rest = numbersIn(/(\d+) minute/.exec(option)?.[1] ?? '0')
    return (hours[0] ?? 0) * 60 + (rest[0] ?? 0) === minutes
  }
}

const smallInLarge: Readonly<Record<string, number>> = {
  'minutes/hours': 60,
  'seconds/minutes': 60,
  'hours/days': 24,
  'days/weeks': 7,
  'months/years': 12,
  'centimetres/metres': 100,
  'metres/kilometres': 1000,
  'grams/kilograms': 1000,
  'millilitres/litres': 1000,
  'cm/m': 100,
  'm/km': 1000,
  'g/kg': 1000,
  'mL/L': 1000,
}

function per(small: string, large: string): number {
  const count = smallInLarge[`${small}/${large}`]
  if (count === undefined) throw new Error(`${small} in ${large}?`)
  return count
}

const howMany: Evaluator = (question) => {
  const [, small = '', count = '', large = ''] = /How many (\w+) are there in (\d+) (\w+)/.exec(question) ?? []
  return amounts(per(small, large) * Number(count))
}

const rupeesFrom =
  (work: (numbers: readonly number[]) => number): Evaluator =>
  (question) =>
    amounts(work(numbersIn(question)), '₹')

const percentFrom =
  (work: (numbers: readonly number[]) => number): Evaluator =>
  (question) =>
    amounts(work(numbersIn(question)), '%')

const measureAnswers: Readonly<Record<string, Evaluator>> = {
  'days of the week': neighbour(days),
  'months of the year': neighbour(months),
  'days from now': (question) => {
    const [ahead = 0] = numbersIn(question)
    const today = days.indexOf(part(question, /Today is (\w+)/))
    return says(days[(today + ahead) % 7] ?? '')
  },
  'hours later': (question) => {
    const [start = 0, hours = 0] = numbersIn(question)
    const clock = range(1, hours).reduce((hour) => (hour === 12 ? 1 : hour + 1), start)
    return amounts(clock, "o'clock")
  },
  'units of time': howMany,
  'units of measure': howMany,
  duration: lasting,
  '24-hour clock': (question) => {
    const minutes = minutesOf(part(question, /(\d+:\d+ p\.m\.)/))
    return (option) => numbersIn(option.replace(':', ' ')).reduce((total, value) => total * 60 + value) === minutes
  },
  'mixed units of measure': (question) => {
    const [, whole = '', large = '', rest = '', small = ''] = /(\d+) (\w+) (\d+) (\w+) in/.exec(question) ?? []
    return amounts(Number(whole) * per(small, large) + Number(rest), small)
  },
  'measures as decimals': (question) => {
    const small = part(question, /\d (\w+) in/)
    const large = { cm: 'm', m: 'km', g: 'kg', mL: 'L' }[small] ?? ''
    return amounts((numbersIn(question)[0] ?? 0) / per(small, large), large)
  },
  'speed, distance and time': (question) => {
    const [one = 0, other = 0] = numbersIn(question)
    if (question.includes('average speed')) return amounts(one / other, 'km/h')
    return question.includes('How far') ? amounts(one * other, 'km') : amounts(other / one, 'hour')
  },
}

const moneyAnswers: Readonly<Record<string, Evaluator>> = {
  'cost of two things': rupeesFrom(sum),
  'coins and notes': (question) => {
    const [many = 0, large = 0, few = 0, small = 0] = numbersIn(question)
    return amounts(question.includes('has one') ? sum(numbersIn(question)) : many * large + few * small, '₹')
  },
  'money back': rupeesFrom(([price = 0, given = 0]) => given - price),
  'a bill of two items': rupeesFrom(([p = 0, q = 0, m = 0, n = 0]) => sum(Array(m).fill(p)) + sum(Array(n).fill(q))),
  'unitary method': rupeesFrom(([count = 1, cost = 0, wanted = 0]) => (cost / count) * wanted),
  'percentage of a number': (question) => {
    const [rate = 0, base = 0] = numbersIn(question)
    return amounts((rate / 100) * base)
  },
  'fractions as percentages': (question) => amounts(100 * calculate(part(question, /What is (\$.*\$)/)), '%'),
  'the whole from a percentage': (question) => {
    const [rate = 0, given = 0] = numbersIn(question)
    return amounts(only(range(1, 5000), (whole) => close((whole * rate) / 100, given)))
  },
  'profit and loss per cent': percentFrom(([cost = 1, selling = 0]) => (Math.abs(selling - cost) / cost) * 100),
  'percentage increase and decrease': percentFrom(([before = 1, after = 0]) => Math.abs(after / before - 1) * 100),
  discount: rupeesFrom(([marked = 0, rate = 0]) => marked * (1 - rate / 100)),
  'price with tax': rupeesFrom(([price = 0, rate = 0]) => price * (1 + rate / 100)),
  'simple interest': rupeesFrom(([principal = 0, rate = 0, years = 0]) =>
    sum(Array(years).fill((principal / 100) * rate)),
  ),
  'compound interest': rupeesFrom(([principal = 0, rate = 0, years = 0]) => {
    const amount = range(1, years).reduce((value) => value + (value * rate) / 100, principal)
    return amount - principal
  }),
}

function ratioJudge(value: number): (option: string) => boolean {
  return (option) => {
    const [one = 1, other = 1] = numbersIn(option)
    const isReduced = !range(2, Math.min(one, other)).some((common) => one % common === 0 && other % common === 0)
    return close(one / other, value) && isReduced
  }
}

const ratioAnswers: Readonly<Record<string, Evaluator>> = {
  'ratio in simplest form': (question) => {
    const [one = 1, other = 1] = numbersIn(question)
    return ratioJudge(one / other)
  },
  'ratio of measures': (question) => {
    const [, one = '', small = '', other = '', large = ''] = /of (\d+) (\w+) to (\d+) (\w+) in/.exec(question) ?? []
    return ratioJudge(Number(one) / (Number(other) * per(small, large)))
  },
  'sharing in a ratio': rupeesFrom(([total = 0, a = 1, b = 1]) => (total / (a + b)) * b),
  'direct proportion': (question) => {
    const [a = 1, b = 1, c = 1] = numbersIn(question)
    return amounts(only(range(1, 999), (x) => a * x === b * c))
  },
  'inverse proportion': (question) => {
    const [first = 1, time = 1, second = 1] = numbersIn(question)
    return amounts(
      only(range(1, 500), (wanted) => wanted * second === first * time),
      'day',
    )
  },
}

export const everydayAnswers: Readonly<Record<string, Evaluator>> = {
  ...measureAnswers,
  ...moneyAnswers,
  ...ratioAnswers,
}
