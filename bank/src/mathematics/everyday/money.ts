import type { Random } from '../../seeded-random.ts'
import { sumOf } from '../handling-data/lists.ts'
import { type DrawnQuestion, inNumbers, kind } from '../kind.ts'
import { person, rupees } from '../phrases.ts'

const things = ['pen', 'ball', 'toy', 'cap', 'book', 'kite', 'doll', 'whistle'] as const
const goods = [
  ['pen', 'pens', 5, 20],
  ['notebook', 'notebooks', 20, 60],
  ['eraser', 'erasers', 3, 10],
  ['mango', 'mangoes', 10, 30],
  ['candle', 'candles', 4, 15],
  ['banana', 'bananas', 3, 8],
] as const

const pieces = [
  [1, 'coin'],
  [2, 'coin'],
  [5, 'coin'],
  [10, 'note'],
  [20, 'note'],
  [50, 'note'],
] as const

/** One of each: class 1 adds and does not multiply yet. */
function severalPieces(random: Random): DrawnQuestion {
  const chosen = random.shuffle(pieces).slice(0, random.int(2, 3))
  const values = chosen.map(([value]) => value).toSorted((one, other) => one - other)
  const total = sumOf(values)
  const shown = chosen.map(([value, word]) => `one ${rupees(value)} ${word}`)
  const name = person(random)
  return inNumbers({
    question: `${name} has ${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}. How much money does ${name} have?`,
    answer: total,
    mistakes: [
      [total - (values[0] ?? 0), 'left out one piece'],
      [values.length, 'counted the pieces'],
      [total + 1, 'counted one too many'],
      [total - 1, 'counted one too few'],
    ],
    show: rupees,
  })
}

export const moneyKinds = [
  kind({
    name: 'cost of two things',
    topics: ['money', 'addition', 'word problem'],
    standards: [1, 2],
    difficulty: 'easy',
    draft(random, standard) {
      const [a, b] = [random.int(3, 10 * standard), random.int(3, standard === 1 ? 10 : 40)]
      const [one, other] = random.shuffle(things)
      return inNumbers({
        question: `A ${one} costs ${rupees(a)}. A ${other} costs ${rupees(b)}. What do both cost together?`,
        answer: a + b,
        mistakes: [
          [Math.abs(a - b), 'subtracted instead of adding'],
          [a + b + 1, 'counted one too many'],
          [a + b - 1, 'counted one too few'],
          [Math.max(a, b), 'gave one price only'],
        ],
        show: rupees,
      })
    },
  }),
  kind({
    name: 'coins and notes',
    topics: ['money', 'coins', 'addition', 'word problem'],
    standards: [1, 2],
    difficulty: 'medium',
    draft(random, standard) {
      if (standard === 1) return severalPieces(random)
      const [large, small] = [random.pick([10, 20]), 5]
      const [many, few] = [random.int(2, 4), random.int(2, 4)]
      const name = person(random)
      return inNumbers({
        question: `${name} has ${many} notes of ${rupees(large)} and ${few} coins of ${rupees(small)}. How much money does ${name} have?`,
        answer: many * large + few * small,
        mistakes: [
          [large + small, 'added one of each only'],
          [many + few, 'counted the pieces'],
          [many * small + few * large, 'mixed up the two values'],
          [many * large, 'left out the other coins'],
        ],
        show: rupees,
      })
    },
  }),
  kind({
    name: 'money back',
    topics: ['money', 'subtraction', 'word problem'],
    standards: [2, 3],
    difficulty: 'medium',
    draft(random, standard) {
      const given = random.pick(standard === 2 ? [20, 50] : [100, 200, 500])
      const name = person(random)
      const price = random.int(Math.ceil(given / 4), given - 4)
      return inNumbers({
        question: `A ${random.pick(things)} costs ${rupees(price)}. ${name} pays ${rupees(given)}. How much money does ${name} get back?`,
        answer: given - price,
        mistakes: [
          [given - price + 10, 'forgot the borrowed ten'],
          [given - price - 1, 'counted one too many back'],
          [given + price, 'added instead of subtracting'],
          [given - price + 1, 'counted one too few back'],
        ],
        show: rupees,
      })
    },
  }),
  kind({
    name: 'a bill of two items',
    topics: ['money', 'bills', 'multiplication', 'word problem'],
    standards: [3, 4, 5],
    difficulty: 'hard',
    draft(random, standard) {
      const [one = goods[0], other = goods[1]] = random.shuffle(goods)
      const [m, n] = [random.int(2, 2 * standard), random.int(2, 2 * standard)]
      const [p, q] = [random.int(one[2], one[3]), random.int(other[2], other[3])]
      return inNumbers({
        question: `One ${one[0]} costs ${rupees(p)} and one ${other[0]} costs ${rupees(q)}. What do ${m} ${one[1]} and ${n} ${other[1]} cost in all?`,
        answer: m * p + n * q,
        mistakes: [
          [p + q, 'added one price of each only'],
          [m * q + n * p, 'mixed up the prices'],
          [(m + n) * (p + q), 'multiplied all things by both prices'],
          [m * p, 'left out the second item'],
        ],
        show: rupees,
      })
    },
  }),
  kind({
    name: 'unitary method',
    topics: ['unitary method', 'proportion', 'money', 'word problem'],
    standards: [5, 6, 7],
    difficulty: 'medium',
    draft(random, standard) {
      const [, many, least, most] = random.pick(goods)
      const price = random.int(least, most)
      const count = random.int(3, 4 + standard)
      const wanted = count + random.pick([-1, 1, 2, 3, 5])
      return inNumbers({
        question: `${count} ${many} cost ${rupees(count * price)}. What do ${wanted} ${many} cost?`,
        answer: wanted * price,
        mistakes: [
          [count * price * wanted, 'multiplied the whole cost'],
          [count * price + wanted - count, 'added the difference in number'],
          [price, 'gave the cost of one'],
          [(wanted + 1) * price, 'took one too many'],
        ],
        show: rupees,
      })
    },
  }),
]
