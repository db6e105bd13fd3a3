import { calculate, type Scope } from './calculation.ts'
import { amounts, type Evaluator, equals, type Judge } from './judging.ts'
import { close, numbersIn, only, part, range } from './reading.ts'

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
    return amounts(only(range(1, 99), hasEqualRoots))
  },
}

export const algebraAnswers: Readonly<Record<string, Evaluator>> = {
  ...expressionAnswers,
  ...equationAnswers,
}
