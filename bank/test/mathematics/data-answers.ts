import { amounts, type Evaluator, says } from './judging.ts'
import { numbersIn, only, part, range, sum } from './reading.ts'

function inOrder(values: readonly number[]): number[] {
  return values.toSorted((one, other) => one - other)
}

/** The middle of the ordered numbers, after taking smallest and largest away in pairs. */
function middle(values: readonly number[]): number {
  const ordered = inOrder(values)
  if (ordered.length <= 2) return sum(ordered) / ordered.length
  return middle(ordered.slice(1, -1))
}

function often(values: readonly number[]): number {
  const most = Math.max(...values.map((value) => values.filter((other) => other === value).length))
  return only([...new Set(values)], (value) => values.filter((other) => other === value).length === most)
}

/** The rows of "0–10: 4; 10–20: 9". */
function rowsOf(question: string) {
  const rows = [...question.matchAll(/(\d+)–(\d+): (\d+)/g)]
  return rows.map(([, from, to, count]) => ({
    name: `${from}–${to}`,
    mark: (Number(from) + Number(to)) / 2,
    count: Number(count),
  }))
}

/** One entry for each student of a table. */
function studentsOf(question: string) {
  return rowsOf(question).flatMap((row) => Array<typeof row>(row.count).fill(row))
}

function chance<T>(outcomes: readonly T[], fits: (outcome: T) => boolean) {
  return amounts(outcomes.filter(fits).length / outcomes.length)
}

const die = range(1, 6)

const dieEvents: Readonly<Record<string, readonly number[]>> = {
  'an even number': [2, 4, 6],
  'a prime number': [2, 3, 5],
  'a number greater than 4': [5, 6],
  'a number less than 3': [1, 2],
  'a multiple of 3': [3, 6],
  'a factor of 6': [1, 2, 3, 6],
  'a number greater than 1': [2, 3, 4, 5, 6],
  'the number 5': [5],
}

const pack = ['hearts', 'diamonds', 'spades', 'clubs'].flatMap((suit) =>
  ['ace', ...range(2, 10).map(String), 'jack', 'queen', 'king'].map((face) => `${face} of ${suit}`),
)

/** Whether a card, say "king of hearts", is what the question asks for. */
function isCard(card: string, asked: string): boolean {
  const isRed = /hearts|diamonds/.test(card)
  if (asked.startsWith('a face card')) return /^(?:jack|queen|king)/.test(card)
  if (asked === 'the queen of hearts') return card === 'queen of hearts'
  if (asked === 'a red card') return isRed
  const [last = ''] = asked.split(' ').slice(-1)
  return card.includes(last) && (!asked.includes('red') || isRed) && (!asked.includes('black') || !isRed)
}

const statisticsAnswers: Readonly<Record<string, Evaluator>> = {
  'reading data': (question) => {
    const votes = new Map(
      [...part(question, /best: (.*?)\./).matchAll(/(\w+) (\d+)/g)].map(([, fruit, count]) => [fruit, Number(count)]),
    )
    const [, more = '', less = ''] = /named (\w+) than (\w+)\?/.exec(question) ?? []
    return amounts((votes.get(more) ?? 0) - (votes.get(less) ?? 0))
  },
  'average of a few numbers': (question) => {
    const values = numbersIn(question)
    return amounts(sum(values.map((value) => value / values.length)))
  },
  range: (question) => {
    const ordered = inOrder(numbersIn(question))
    return amounts((ordered.at(-1) ?? 0) - (ordered[0] ?? 0))
  },
  median: (question) => amounts(middle(numbersIn(question))),
  mode: (question) => amounts(often(numbersIn(question))),
  'missing value from the mean': (question) => {
    const known = numbersIn(part(question, /of (.*) and x/))
    const mean = Number(part(question, /is (\d+)\. What/))
    return amounts(only(range(1, 300), (x) => sum([...known, x]) === mean * (known.length + 1)))
  },
  'mean of a frequency table': (question) => {
    const groups = [...question.matchAll(/(\d+) students got (\d+) mark/g)]
    const marks = groups.flatMap(([, count, mark]) => Array<number>(Number(count)).fill(Number(mark)))
    return amounts(sum(marks) / marks.length)
  },
  'modal class': (question) => {
    const rows = rowsOf(question)
    const most = Math.max(...rows.map(({ count }) => count))
    return says(
      rows
        .filter(({ count }) => count === most)
        .map(({ name }) => name)
        .join(' or '),
    )
  },
  'median class': (question) => {
    const students = studentsOf(question)
    return says(students[(students.length - 1) / 2]?.name ?? '')
  },
  'mean of grouped data': (question) => {
    const students = studentsOf(question)
    return amounts(sum(students.map(({ mark }) => mark)) / students.length)
  },
}

const probabilityAnswers: Readonly<Record<string, Evaluator>> = {
  'throwing a die': (question) => {
    const faces = dieEvents[part(question, /getting (.*)\?/)] ?? []
    return chance(die, (face) => faces.includes(face))
  },
  'drawing a ball': (question) => {
    const counts = [...part(question, /contains (.*?) balls/).matchAll(/(\d+) (\w+)/g)]
    const balls = counts.flatMap(([, count, colour]) => Array<string>(Number(count)).fill(colour ?? ''))
    const [, not, asked] = /that it is (not )?(\w+)\?/.exec(question) ?? []
    return chance(balls, (ball) => (ball === asked) === (not === undefined))
  },
  'experimental probability': (question) => {
    const [tosses = 1, heads = 0] = numbersIn(question)
    return amounts(1 - heads / tosses)
  },
  'numbered cards': (question) => {
    const [from = 1, to = 1, divisor = 1] = numbersIn(question)
    return chance(range(from, to), (number) => number % divisor === 0)
  },
  'complementary events': (question) => amounts(1 - Number(part(question, /E is ([\d.]+)\. /))),
  'drawing a playing card': (question) => {
    const asked = part(question, /getting (.*)\?/)
    return chance(pack, (card) => isCard(card, asked))
  },
  'two dice': (question) => {
    const wanted = numbersIn(question).at(-1)
    const throws = die.flatMap((one) => die.map((other) => one + other))
    return chance(throws, (total) => total === wanted)
  },
  'tossing coins': (question) => {
    const coins = question.startsWith('Two') ? 2 : 3
    const tosses = range(0, 2 ** coins - 1).map((bits) => bits.toString(2).replaceAll('0', '').length)
    const [, bound, asked] = /(exactly|at least|at most) (\d) head/.exec(question) ?? []
    return chance(tosses, (heads) => {
      if (bound === 'exactly') return heads === Number(asked)
      return bound === 'at least' ? heads >= Number(asked) : heads <= Number(asked)
    })
  },
}

export const dataAnswers: Readonly<Record<string, Evaluator>> = { ...statisticsAnswers, ...probabilityAnswers }
