import { calculate, type Scope } from './calculation.ts'
import { amounts, calculated, type Evaluator, equals, type Judge, says } from './judging.ts'
import { close, numbersIn, only, part, range, sum } from './reading.ts'

const plain = calculated()

/** The expression between the dollar signs of "Which expression is equal to $…$?". */
const sameExpression: Evaluator = (question) => {
  const shown = part(question, /(\$.*\$)\?$/)
  return equals((scope) => calculate(shown, scope))
}

function holds(equation: string, scope: Scope): boolean {
  const [left = '', right = ''] = equation.split('=')
  return close(calculate(left, scope), calculate(right, scope))
}

/** The equations of a question, each between dollar signs. */
function equationsOf(question: string): string[] {
  return [...question.matchAll(/\$([^$]*=[^$]*)\$/g)].map(([, equation = '']) => equation)
}

const solved: Evaluator = (question) => {
  const [equation = ''] = equationsOf(question)
  return amounts(only(range(-200, 200), (x) => holds(equation, { x })))
}

const inWords: Evaluator = (question) => {
  const [one = 0, other = 0] = numbersIn(question)
  if (question.includes('more than')) return equals(({ x = 0 }) => other * x + one)
  if (question.includes('less than')) return equals(({ x = 0 }) => other * x - one)
  return equals(({ x = 0 }) => one * (x + other))
}

/** The coefficients of a quadratic expression, from its values at 0, 1 and −1. */
function coefficients(tex: string): { a: number; b: number; c: number } {
  const at = (x: number) => calculate(tex, { x })
  return { a: (at(1) + at(-1)) / 2 - at(0), b: (at(1) - at(-1)) / 2, c: at(0) }
}

const squares: Evaluator = (question) => {
  const [equation = ''] = equationsOf(question)
  const total = Number(equation.split('=')[1])
  const sign = equation.includes('+') ? 1 : -1
  const x = (total + Math.sqrt(total * total - sign * 4)) / 2
  return amounts(x * x + 1 / (x * x))
}

function pairJudge(fits: (x: number, y: number) => boolean): Judge {
  return (option) => {
    const [x = Number.NaN, y = Number.NaN] = numbersIn(option)
    return fits(x, y)
  }
}

const twoBills: Evaluator = (question) => {
  const [m = 0, n = 0, first = 0, more = 0, extra = 0, second = 0] = numbersIn(question)
  const prices = range(1, 100).flatMap((p) => range(1, 100).map((q) => ({ p, q })))
  const fitting = prices.filter(({ p, q }) => m * p + n * q === first && more * p + extra * q === second)
  return amounts(
    only(
      fitting.map(({ p }) => p),
      () => true,
    ),
    '₹',
  )
}

const rootPair: Evaluator = (question) => {
  const [equation = ''] = equationsOf(question)
  return (option) => {
    const [one = 0, other = 0] = numbersIn(option)
    return one !== other && [one, other].every((x) => holds(equation, { x }))
  }
}

/** The numbers of a pattern, by doing again what its first numbers do. */
function continued(shown: readonly number[], count: number): number[] {
  const [first = 0, second = 0, third = 0] = shown
  const isGeometric = close(second * second, first * third)
  const next = (value: number) => (isGeometric ? (value * second) / first : value + second - first)
  return range(2, count).reduce((terms) => [...terms, next(terms.at(-1) ?? 0)], [first])
}

const farTerm: Evaluator = (question) => {
  const place = Number(part(question, /the (\d+)(?:st|nd|rd|th) /))
  const shown = numbersIn(part(question, /(?:starts|progression) (.*), …/))
  return amounts(continued(shown, place).at(-1) ?? Number.NaN)
}

const growing: Evaluator = (question) => {
  const [a = 0, b = 0, c = 0, d = 0] = numbersIn(question)
  const isGeometric = close(b / a, d / c) && close(b / a, c / b)
  const change = d - c + (c - b - (b - a))
  return amounts(isGeometric ? (d * d) / c : d + change)
}

const gap: Evaluator = (question) => {
  const terms = part(question, /\? (.*)$/).split(', ')
  const at = terms.indexOf('?')
  return amounts((Number(terms[at - 1]) + Number(terms[at + 1])) / 2)
}

const setResult: Evaluator = (question) => {
  const [one = [], other = []] = [...question.matchAll(/\{(.*?)\}/g)].map(([, shown = '']) => shown.split(', '))
  const sign = part(question, /A (.) B\?/)
  const everything = [...new Set([...one, ...other])].toSorted()
  const kept = everything.filter((value) => {
    const [inOne, inOther] = [one.includes(value), other.includes(value)]
    return sign === '∪' || (inOne && inOther === (sign === '∩'))
  })
  return says(`{${kept.join(', ')}}`)
}

function subsets(elements: readonly string[]): string[][] {
  const [first, ...rest] = elements
  if (first === undefined) return [[]]
  return subsets(rest).flatMap((subset) => [subset, [first, ...subset]])
}

const expressionAnswers: Readonly<Record<string, Evaluator>> = {
  'value of an expression': (question) => {
    const x = Number(part(question, /x = (-?\d+)/))
    return amounts(calculate(part(question, /value of (\$.*?\$)/), { x }))
  },
  'expressions in words': inWords,
  'like terms': sameExpression,
  'subtracting expressions': sameExpression,
  'multiplying binomials': sameExpression,
  'square of a binomial': sameExpression,
  'factorising a quadratic': sameExpression,
  'squares from a sum': squares,
  'degree of a polynomial': (question) =>
    amounts(Math.max(...[...question.matchAll(/\^\{(\d+)\}/g)].map(([, exponent]) => Number(exponent)))),
  'remainder theorem': (question) => {
    const [, dividend = '', divisor = ''] = /when (\$.*?\$) is divided by (\$.*?\$)/.exec(question) ?? []
    const root = only(range(-20, 20), (x) => calculate(divisor, { x }) === 0)
    return amounts(calculate(dividend, { x: root }))
  },
  'unknown coefficient from a factor': (question) => {
    const [, factor = '', whole = ''] = /(\$.*?\$) is a factor of (\$.*?\$)/.exec(question) ?? []
    const x = only(range(-20, 20), (candidate) => calculate(factor, { x: candidate }) === 0)
    return amounts(only(range(-50, 50), (k) => calculate(whole, { x, k }) === 0))
  },
  'sum and product of zeroes': (question) => {
    const { a, b, c } = coefficients(part(question, /polynomial (\$.*\$)/))
    return amounts(question.includes('sum') ? -b / a : c / a)
  },
}

const equationAnswers: Readonly<Record<string, Evaluator>> = {
  'one-step equations': solved,
  'two-step equations': solved,
  'unknown on both sides': solved,
  'consecutive numbers': (question) => {
    const total = numbersIn(question)[0] ?? 0
    const first = only(range(0, 500), (number) => number + (number + 1) + (number + 2) === total)
    return amounts(question.includes('largest') ? first + 2 : first)
  },
  ages: (question) => {
    const [times = 0, total = 0] = numbersIn(question)
    return amounts(
      only(range(1, 99), (child) => child + times * child === total),
      'year',
    )
  },
  'solution of an equation in two variables': (question) =>
    pairJudge((x, y) => holds(equationsOf(question)[0] ?? '', { x, y })),
  'unknown coefficient from a solution': (question) => {
    const [first = '', second = '', equation = ''] = equationsOf(question)
    const [x, y] = [Number(first.split('=')[1]), Number(second.split('=')[1])]
    return amounts(only(range(-50, 50), (k) => holds(equation, { k, x, y })))
  },
  'pair of linear equations': (question) => {
    const equations = equationsOf(question)
    const pairs = range(-12, 12).flatMap((x) => range(-12, 12).map((y) => ({ x, y })))
    const fitting = pairs.filter((pair) => equations.every((equation) => holds(equation, pair)))
    return amounts(
      only(
        fitting.map(({ x }) => x),
        () => true,
      ),
    )
  },
  'prices from two bills': twoBills,
  'roots of a quadratic equation': rootPair,
  discriminant: (question) => {
    const { a, b, c } = coefficients(part(question, /(\$.*) = 0/))
    return amounts(b * b - 4 * a * c)
  },
  'equal roots': (question) => {
    const left = part(question, /does (\$.*) = 0/)
    const hasEqualRoots = (k: number) => {
      const at = (x: number) => calculate(left, { x, k })
      const a = (at(1) + at(-1)) / 2 - at(0)
      return close(at(-k / (2 * a)), 0)
    }
    return amounts(only(range(1, 400), hasEqualRoots))
  },
}

const sequenceAnswers: Readonly<Record<string, Evaluator>> = {
  'next number in a pattern': (question) => amounts(continued(numbersIn(question), 5).at(-1) ?? Number.NaN),
  'missing number in a pattern': gap,
  'growing patterns': growing,
  'a far term of a pattern': farTerm,
  'term of an arithmetic progression': farTerm,
  'term of a geometric progression': farTerm,
  'sum of an arithmetic progression': (question) => {
    const [count = 0, ...shown] = numbersIn(question)
    return amounts(sum(continued(shown, count)))
  },
  'number of terms of a progression': (question) => {
    const numbers = numbersIn(question)
    return amounts(continued(numbers, 200).indexOf(numbers.at(-1) ?? 0) + 1)
  },
  'first term from two terms': (question) => {
    const [low = 0, atLow = 0, high = 0, atHigh = 0] = numbersIn(question)
    const step = (atHigh - atLow) / (high - low)
    return amounts(range(1, low - 1).reduce((value) => value - step, atLow))
  },
}

const realNumberAnswers: Readonly<Record<string, Evaluator>> = {
  'value of a power': plain,
  'laws of exponents': sameExpression,
  'negative exponents': plain,
  'square roots': (question) => amounts(only(range(1, 200), (root) => root * root === numbersIn(question)[0])),
  'cube roots': (question) => {
    const cube = Number(part(question, /\{(\d+)\}/))
    return amounts(only(range(1, 100), (root) => root * root * root === cube))
  },
  'making a perfect square': (question) => {
    const number = numbersIn(question)[0] ?? 0
    return amounts(range(1, number).find((factor) => Number.isInteger(Math.sqrt(number * factor))) ?? 0)
  },
  'simplifying square roots': sameExpression,
  'product of conjugate surds': plain,
  logarithms: plain,
  'sum of logarithms': plain,
}

const setAnswers: Readonly<Record<string, Evaluator>> = {
  'operations on sets': setResult,
  'number of elements of a union': (question) => {
    const [a = 0, b = 0, given = 0] = numbersIn(question)
    const [one, isUnionAsked] = [range(1, a), question.includes('What is n(A ∪ B)')]
    const union = (shared: number) => new Set([...one, ...range(a - shared + 1, a - shared + b)]).size
    return amounts(isUnionAsked ? union(given) : only(range(0, Math.min(a, b)), (shared) => union(shared) === given))
  },
  'number of subsets': (question) => amounts(subsets(part(question, /\{(.*)\}/).split(', ')).length),
}

export const algebraAnswers: Readonly<Record<string, Evaluator>> = {
  ...expressionAnswers,
  ...equationAnswers,
  ...sequenceAnswers,
  ...realNumberAnswers,
  ...setAnswers,
}
