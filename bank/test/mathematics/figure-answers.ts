/** Congruence, Euclid, parallelograms and symmetry. */

import { working } from './geometry-answers.ts'
import { amounts, type Evaluator, listedFitting, says } from './judging.ts'
import { listedIn, numbersIn, only, part, range } from './reading.ts'

const congruence: Evaluator = (question) => {
  const given = part(question, /, (.*)\. By/)
  const [sides, angles] = [given.match(/\b[A-Z]{2} = [A-Z]{2}/g) ?? [], given.match(/angle [A-Z] = angle/g) ?? []]
  if (given.includes('90°')) return says('RHS')
  if (sides.length + angles.length !== 3) throw new Error(`not three parts: ${question}`)
  return says(['SSS', 'SAS', 'ASA'][angles.length] ?? '')
}

/** The side between the corners at the same places of the other triangle. */
const corresponding: Evaluator = (question) => {
  const [, first = '', second = '', asked = ''] =
    /Triangle (\w+) .* triangle (\w+)\. .* is (\w+)\?/.exec(question) ?? []
  const wanted = [...asked].map((corner) => first.charAt(second.indexOf(corner))).toSorted()
  const sides = [...question.matchAll(/([A-Z]{2}) = (\d+) cm/g)]
  const found = sides.find(([, ends = '']) => [...ends].toSorted().join('') === wanted.join(''))
  return amounts(Number(found?.[2]), 'cm')
}

const ofNothing: Readonly<Record<string, number>> = { point: 0, line: 1, surface: 2, solid: 3 }

const defined: Evaluator = (question) => {
  const asked = /How many dimensions has a (\w+)/.exec(question)?.[1]
  if (asked !== undefined) return says(`${ofNothing[asked]}`)
  const known: readonly (readonly [RegExp, string])[] = [
    [/no part|ends of a line/, 'A point'],
    [/without breadth|edge of a surface/, 'A line'],
    [/breadth only|boundary of a solid/, 'A surface'],
    [/thickness/, 'A solid'],
  ]
  return says(known.find(([words]) => words.test(question))?.[1] ?? '')
}

const axiom: Evaluator = (question) => {
  if (question.includes('longer')) return (option) => option.includes('whole is greater')
  if (question.includes('x −')) return (option) => option.includes('added')
  if (question.includes('x +')) return (option) => option.includes('taken')
  return (option) => option.includes('same thing')
}

/** Each figure by its corners, or by what it is. */
const linesOf: readonly (readonly [RegExp, number])[] = [
  [/rectangle|rhombus that|letter H/, 2],
  [/letter [AMT]|half circle|kite|just two equal/, 1],
  [/square/, 4],
  [/three equal/, 3],
  [/pentagon/, 5],
  [/hexagon/, 6],
  [/octagon/, 8],
]

const orderOf: readonly (readonly [RegExp, number])[] = [
  [/rectangle|parallelogram|rhombus|letter/, 2],
  [/equilateral/, 3],
  [/square/, 4],
  [/pentagon/, 5],
  [/hexagon/, 6],
  [/octagon/, 8],
]

function counted(table: readonly (readonly [RegExp, number])[], question: string): number {
  return table.find(([figure]) => figure.test(question))?.[1] ?? Number.NaN
}

export const figureAnswers: Readonly<Record<string, Evaluator>> = {
  'rules of congruence': congruence,
  'corresponding sides of congruent triangles': corresponding,
  "euclid's definitions": defined,
  "euclid's axioms": axiom,
  'angles of a parallelogram': working('°', ([angle = 0], question) =>
    /angle C\?/.test(question) ? angle : only(range(1, 179), (other) => other + angle === 180),
  ),
  'ratio of the angles of a parallelogram': working('°', ([small = 1, large = 1], question) => {
    const unit = only(range(1, 180), (degree) => small * degree + large * degree === 180)
    return unit * (question.includes('larger') ? large : small)
  }),
  'diagonals of a parallelogram': working('cm', ([ac = 0, bd = 0], question) =>
    /long is O[AC]/.test(question) ? ac / 2 : bd / 2,
  ),
  'perimeter of a parallelogram': working('cm', ([around = 0, side = 0]) =>
    only(range(1, 99), (other) => side + other + side + other === around),
  ),
  'mid-point theorem': working('cm', ([given = 0], question) => (question.includes('DE?') ? given / 2 : given + given)),
  'lines of symmetry': (question) => amounts(counted(linesOf, question)),
  'letters with symmetry': (question) => listedFitting(listedIn(question), (letter) => !'FGJLNPQRSZ'.includes(letter)),
  'rotational symmetry': (question) => {
    const order = counted(orderOf, question)
    return question.includes('order') ? amounts(order) : amounts(360 / order, '°')
  },
  'tallest and shortest': (question) => {
    const [first = '', last = ''] = [part(question, /^(\w+) is/), part(question, /than (\w+)\. Who/)]
    return says(/tallest|oldest|heaviest/.test(question) ? first : last)
  },
}

const barsOf = (question: string) =>
  part(question, /: (.*?)\. /)
    .split(', ')
    .map((told) => ({ name: told.replace(/ \d+$/, ''), height: Number(/\d+$/.exec(told)?.[0]) }))

export const graphAnswers: Readonly<Record<string, Evaluator>> = {
  'fruits in a basket': (question) => amounts(numbersIn(question).reduce((total, value) => total + value, 0)),
  pictographs: (question) => {
    const [each = 1, other = 1] = numbersIn(question)
    return amounts(question.includes('How many pictures') ? other / each : other * each)
  },
  'reading a bar graph': (question) => {
    const bars = barsOf(question)
    const height = (name: string) => bars.find((bar) => bar.name === name)?.height ?? Number.NaN
    const [, more, less] = /has (\w[\w ]*) than (\w[\w ]*)\?/.exec(question) ?? []
    if (more !== undefined && less !== undefined) return amounts(height(more) - height(less))
    if (question.includes('in all')) return amounts(bars.reduce((total, bar) => total + bar.height, 0))
    const second = bars.map((bar) => bar.height).toSorted((one, other) => other - one)[1]
    return says(bars.find((bar) => bar.height === second)?.name ?? '')
  },
  'scale of a bar graph': (question) => {
    const [, scale = 1, pupils = 0] = numbersIn(question)
    return amounts(
      only(range(1, 99), (length) => length * scale === pupils),
      'cm',
    )
  },
  'reading a line graph': (question) => {
    const stops = [...question.matchAll(/(\d+) km at (\d+ (?:a\.m\.|noon))/g)].map(([, far, time]) => ({
      far: Number(far),
      time,
    }))
    const rises = stops.slice(1).map((stop, index) => stop.far - (stops[index]?.far ?? 0))
    const wanted = question.includes('farthest') ? Math.max(...rises) : Math.min(...rises)
    const at = rises.indexOf(wanted)
    return says(`From ${stops[at]?.time} to ${stops[at + 1]?.time}`)
  },
}
