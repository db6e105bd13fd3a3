import { amounts, type Evaluator, says } from './judging.ts'
import { close, numbersIn, only, range, sum } from './reading.ts'

const roughPi = 22 / 7

export function working(unit: string, work: (numbers: readonly number[], question: string) => number): Evaluator {
  return (question) => amounts(work(numbersIn(question), question), unit)
}

const corners: Readonly<Record<string, number>> = { triangle: 3, square: 4, rectangle: 4 }

/** Sides whose lengths fit to a right angle, found by trying. */
function thirdSide(fits: (side: number) => boolean): number {
  return only(range(1, 400), fits)
}

export function heron([a = 0, b = 0, c = 0]: readonly number[]): number {
  const cosine = (a * a + b * b - c * c) / (2 * a * b)
  return (a * b * Math.sqrt(1 - cosine * cosine)) / 2
}

const angleAnswers: Readonly<Record<string, Evaluator>> = {
  'sides and corners': (question) => {
    const shapes = question.match(/triangle|square|rectangle/g) ?? []
    return amounts((numbersIn(question)[0] ?? 1) * sum(shapes.map((shape) => corners[shape] ?? 0)))
  },
  'radius and diameter': working('cm', ([given = 0], question) =>
    question.includes('its radius') ? given / 2 : given * 2,
  ),
  'types of angles': (question) => {
    const [size = 0] = numbersIn(question)
    const turns = [90, 180, 360].filter((limit) => size >= limit).length
    return says(['acute angle', 'obtuse angle', 'reflex angle'][turns] ?? '')
  },
  'parts of a right angle': working('°', ([given = 0]) => 90 - given),
  'complementary and supplementary angles': working('°', ([given = 0], question) =>
    question.includes('complement') ? 90 - given : 180 - given,
  ),
  'angles on parallel lines': working('°', ([given = 0], question) =>
    question.includes('co-interior') ? 180 - given : given,
  ),
  'fourth angle of a quadrilateral': working('°', (angles) => 360 - sum(angles)),
  'angle sum of a polygon': working('°', ([sides = 0]) => 180 * sides - 360),
  'sides of a regular polygon': working('', ([angle = 0], question) =>
    only(range(3, 60), (sides) => close(question.includes('exterior') ? angle : 180 - angle, 360 / sides)),
  ),
  'faces, edges and vertices': (question) => {
    const count = (word: string) => Number(new RegExp(`(\\d+) ${word}`).exec(question)?.[1] ?? Number.NaN)
    const [faces, edges, vertices] = [count('faces'), count('edges'), count('vertices')]
    const fits = (f: number, e: number, v: number) => v - e + f === 2
    if (Number.isNaN(edges)) return amounts(only(range(1, 99), (e) => fits(faces, e, vertices)))
    if (Number.isNaN(faces)) return amounts(only(range(1, 99), (f) => fits(f, edges, vertices)))
    return amounts(only(range(1, 99), (v) => fits(faces, edges, v)))
  },
  'third angle of a triangle': working('°', (angles) => 180 - sum(angles)),
  'exterior angle of a triangle': working('°', ([exterior = 0, one = 0]) => 180 - (180 - exterior) - one),
  'isosceles triangle': working('°', ([top = 0]) => only(range(1, 89), (base) => base + base + top === 180)),
  'angle at the centre': working('°', ([given = 0], question) =>
    question.includes('at the centre?') ? 2 * given : given / 2,
  ),
  'cyclic quadrilateral': working('°', ([given = 0]) => 180 - given),
}

const lengthAnswers: Readonly<Record<string, Evaluator>> = {
  hypotenuse: working('cm', ([a = 0, b = 0]) => Math.hypot(a, b)),
  'ladder against a wall': working('m', ([long = 0, foot = 0]) =>
    thirdSide((high) => high * high + foot * foot === long * long),
  ),
  'sides of similar triangles': working('cm', ([ab = 1, de = 0, bc = 0]) => bc * (de / ab)),
  'areas of similar triangles': working('cm²', ([p = 1, q = 1, area = 0]) => area * (q / p) ** 2),
  "heron's formula": working('cm²', heron),
  'length of a chord': working('cm', ([radius = 0, away = 0]) => 2 * Math.sqrt(radius ** 2 - away ** 2)),
  'length of a tangent': working('cm', ([away = 0, radius = 0]) =>
    thirdSide((side) => side ** 2 + radius ** 2 === away ** 2),
  ),
}

const sectorOf = ([radius = 0, angle = 0]: readonly number[], question: string): number =>
  (angle / 360) * (question.includes('arc?') ? 2 * roughPi * radius : roughPi * radius ** 2)

const areaAnswers: Readonly<Record<string, Evaluator>> = {
  'perimeter of rectangle and square': working('cm', ([a = 0, b = a]) => a + b + a + b),
  'area of rectangle and square': working('cm²', ([a = 0, b = a]) => a * b),
  'missing side of a rectangle': working('cm', ([total = 0, length = 1], question) =>
    only(range(1, 99), (width) => (question.includes('perimeter') ? 2 * (width + length) : width * length) === total),
  ),
  'fencing and tiling': working('₹', ([length = 0, width = 0, rate = 0], question) =>
    question.includes('fence') ? rate * (2 * length + 2 * width) : rate * length * width,
  ),
  'area of triangle and parallelogram': working('cm²', ([base = 0, high = 0], question) =>
    question.includes('triangle') ? (base / 2) * high : base * high,
  ),
  'area of trapezium and rhombus': working('cm²', ([a = 0, b = 0, high = 0], question) =>
    question.includes('rhombus') ? (a / 2) * b : ((a + b) / 2) * high,
  ),
  'circumference of a circle': working('cm', ([radius = 0]) => 2 * roughPi * radius),
  'area of a circle': working(
    'cm²',
    ([given = 0], question) => roughPi * (question.includes('radius') ? given : given / 2) ** 2,
  ),
  'arc and sector': (question) =>
    amounts(sectorOf(numbersIn(question), question), question.includes('arc?') ? 'cm' : 'cm²'),
}

const solidAnswers: Readonly<Record<string, Evaluator>> = {
  'cubes in a box': (question) => {
    const [a = 0, b = 0, c = 0] = numbersIn(question)
    return amounts(a * b * c)
  },
  'volume of cuboid and cube': working('cm³', ([a = 0, b = a, c = a]) => a * b * c),
  'surface area of cuboid and cube': working(
    'cm²',
    ([a = 0, b = a, c = a]) => a * b + a * b + b * c + b * c + a * c + a * c,
  ),
  cylinder: (question) => {
    const [radius = 0, high = 0] = numbersIn(question)
    const around = 2 * roughPi * radius
    return question.includes('volume') ? amounts(((around * radius) / 2) * high, 'cm³') : amounts(around * high, 'cm²')
  },
  cone: working('cm³', ([radius = 0, high = 0]) => (roughPi * radius * radius * high) / 3),
  sphere: (question) => {
    const [radius = 0] = numbersIn(question)
    const surface = 4 * Math.PI * radius ** 2
    return question.includes('volume') ? amounts((surface * radius) / 3, 'cm³') : amounts(surface, 'cm²')
  },
  'melting and recasting': (question) => {
    const [a = 1, b = 1, c = 1, d = 1] = numbersIn(question)
    return amounts(question.includes('sphere') ? (a * a * a) / (b * b * b) : (a * a * b) / ((c * c * d) / 3))
  },
}

export const geometryAnswers: Readonly<Record<string, Evaluator>> = {
  ...angleAnswers,
  ...lengthAnswers,
  ...areaAnswers,
  ...solidAnswers,
}
