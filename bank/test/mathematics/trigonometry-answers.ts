/** Coordinate geometry and trigonometry. */
import { calculate } from './calculation.ts'
import { heron, working } from './geometry-answers.ts'
import { amounts, calculated, type Evaluator, says } from './judging.ts'
import { close, numbersIn, only, part, range } from './reading.ts'

const plain = calculated()

const quadrantNames: Readonly<Record<string, string>> = {
  'true,true': 'first quadrant',
  'false,true': 'second quadrant',
  'false,false': 'third quadrant',
  'true,false': 'fourth quadrant',
}

const coordinateAnswers: Readonly<Record<string, Evaluator>> = {
  quadrants: (question) => says(quadrantNames[`${numbersIn(question).map((value) => value > 0)}`] ?? ''),
  'distance from an axis': working('unit', ([x = 0, y = 0], question) => Math.abs(question.includes('x-axis') ? y : x)),
  midpoint: (question) => {
    const [a = 0, b = 0, c = 0, d = 0] = numbersIn(question)
    return says(`(${(a + c) / 2}, ${(b + d) / 2})`.replaceAll('-', '−'))
  },
  'distance between two points': working('unit', ([a = 0, b = 0, c = 0, d = 0]) => Math.hypot(a - c, b - d)),
  'slope of a line': working('', ([a = 0, b = 0, c = 0, d = 0]) => (b - d) / (a - c)),
  'section formula': (question) => {
    const [a = 0, b = 0, c = 0, d = 0, m = 1, n = 1] = numbersIn(question)
    const along = m / (m + n)
    return (option) => {
      const [x = '', y = ''] = option.slice(2, -2).split(', ')
      return close(calculate(x), a + (c - a) * along) && close(calculate(y), b + (d - b) * along)
    }
  },
  'area of a triangle from its vertices': working('square unit', ([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]) =>
    heron([Math.hypot(a - c, b - d), Math.hypot(c - e, d - f), Math.hypot(e - a, f - b)]),
  ),
}

const ratioNames = ['sin', 'cos', 'tan'] as const

/** The acute angle, in degrees, at which a falling or rising function takes a value. */
function angleWhere(value: number, at: (degrees: number) => number): number {
  let [low, high] = [1e-9, 90 - 1e-9]
  const rises = at(high) > at(low)
  for (let step = 0; step < 200; step += 1) {
    const middle = (low + high) / 2
    if (at(middle) < value === rises) low = middle
    else high = middle
  }
  return (low + high) / 2
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
const ratios = { sin: Math.sin, cos: Math.cos, tan: Math.tan } as const

function ratioOf(name: string, degrees: number): number {
  const found = ratioNames.find((ratio) => ratio === name)
  if (found === undefined) throw new Error(name)
  return ratios[found](radians(degrees))
}

const trigonometryAnswers: Readonly<Record<string, Evaluator>> = {
  'standard trigonometric values': plain,
  'squares of trigonometric values': plain,
  'one ratio from another': (question) => {
    const [, given = '', value = ''] = /\\(\w+) A = (.*?)\$/.exec(question) ?? []
    const angle = angleWhere(calculate(value), (degrees) => ratioOf(given, degrees))
    const wanted = ratioOf(part(question, /value of \$\\(\w+) A/), angle)
    return (option) => Math.abs(calculate(option) - wanted) < 1e-6
  },
  'complementary angles in trigonometry': (question) => {
    const [times = 1, angle = 0] = numbersIn(question)
    const fits = (a: number) => times * a < 90 && close(Math.sin(radians(times * a)), Math.cos(radians(angle)))
    return amounts(only(range(1, 89), fits), '°')
  },
  'trigonometric identities': (question) => {
    const value = calculate(part(question, /= (.*?)\$/))
    const pair = (degrees: number) =>
      question.includes('sec A +') && !question.includes('cosec') ? degrees : 90 - degrees
    const secant = (degrees: number) => 1 / Math.cos(radians(pair(degrees)))
    const tangent = (degrees: number) => Math.tan(radians(pair(degrees)))
    const angle = angleWhere(value, (degrees) => secant(degrees) + tangent(degrees))
    return (option) => Math.abs(calculate(option) - (secant(angle) - tangent(angle))) < 1e-6
  },
  'height of a tower': working('m', ([away = 0, angle = 0]) => away * Math.tan(radians(angle))),
  'length of a ladder': working(
    'm',
    ([angle = 0, side = 1], question) =>
      side / (question.includes('from the wall') ? Math.cos(radians(angle)) : Math.sin(radians(angle))),
  ),
}

export const trigonometryAndCoordinateAnswers: Readonly<Record<string, Evaluator>> = {
  ...coordinateAnswers,
  ...trigonometryAnswers,
}
