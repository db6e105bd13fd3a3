/** Sequences, real numbers and sets. */
import { calculate } from './calculation.ts'
import { amounts, calculated, type Evaluator, equals, says } from './judging.ts'
import { close, numbersIn, only, part, range, sum } from './reading.ts'

const plain = calculated()

const sameExpression: Evaluator = (question) => {
  const value = calculate(part(question, /(\$.*\$)\?$/))
  return equals(() => value)
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

export const numberAnswers: Readonly<Record<string, Evaluator>> = {
  ...sequenceAnswers,
  ...realNumberAnswers,
  ...setAnswers,
}
