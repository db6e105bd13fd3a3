/** Number lines, and planes of coordinates. */
import { arrow, caption, colours, type Drawing, type DrawnPoint, dot, polyline } from '../drawing.ts'

type NumberLine = {
  from: number
  to: number
  points: readonly (readonly [letter: string, value: number])[]
  told: string
}

const minus = (value: number) => String(value).replace('-', '−')

export function numberLine({ from, to, points, told }: NumberLine): Drawing {
  const room = 520 / (to - from)
  const x = (value: number) => 40 + (value - from) * room
  const values = Array.from({ length: to - from + 1 }, (_, at) => from + at)
  return {
    width: 600,
    height: 150,
    strokes: [
      arrow([40, 85], [590, 85]),
      arrow([560, 85], [10, 85]),
      ...values.flatMap((value) => [
        polyline([
          [x(value), 75],
          [x(value), 95],
        ]),
        // Only 0 and 1 are named: the others are counted.
        caption([x(value), 118], value === 0 || value === 1 ? minus(value) : '', { size: 22 }),
      ]),
      ...points.flatMap(([letter, value]) => [
        dot([x(value), 85], colours.red),
        caption([x(value), 46], letter, { isBold: true }),
      ]),
    ],
    alternative: told,
  }
}

type Plane = {
  /** It reaches so far to each side. */
  reach: number
  points?: readonly (readonly [letter: string, at: DrawnPoint])[]
  lines?: readonly (readonly DrawnPoint[])[]
  told: string
}

export function plane({ reach, points = [], lines = [], told }: Plane): Drawing {
  const side = 520
  const room = side / (2 * reach + 1)
  const at = ([x, y]: DrawnPoint): DrawnPoint => [side / 2 + x * room, side / 2 - y * room]
  const values = Array.from({ length: 2 * reach + 1 }, (_, place) => place - reach)
  return {
    width: side,
    height: side,
    strokes: [
      ...values.flatMap((value) => [
        polyline([at([value, -reach]), at([value, reach])], { colour: colours.pale, width: 2 }),
        polyline([at([-reach, value]), at([reach, value])], { colour: colours.pale, width: 2 }),
      ]),
      arrow(at([-reach - 0.4, 0]), at([reach + 0.5, 0])),
      arrow(at([0, -reach - 0.4]), at([0, reach + 0.5])),
      ...values
        .filter((value) => value !== 0)
        .flatMap((value) => [
          caption([at([value, 0])[0], side / 2 + 18], minus(value), { size: 19 }),
          caption([side / 2 - 10, at([0, value])[1]], minus(value), { size: 19, anchor: 'end' }),
        ]),
      caption([at([reach, 0])[0] + 14, side / 2 - 20], 'x', { isBold: true }),
      caption([side / 2 + 20, at([0, reach])[1] - 8], 'y', { isBold: true }),
      ...lines.map((line) => polyline(line.map(at), { colour: colours.blue, width: 4 })),
      ...points.flatMap(([letter, place]) => [
        dot(at(place), colours.red),
        caption([at(place)[0] + 20, at(place)[1] - 20], letter, { isBold: true }),
      ]),
    ],
    alternative: told,
  }
}
