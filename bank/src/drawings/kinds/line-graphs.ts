/** Graphs of points on two axes that are joined by lines. */
import { arrow, caption, colours, type Drawing, type DrawnPoint, dot, polyline } from '../drawing.ts'

type Axis = { name: string; ticks: readonly (string | number)[]; top: number }

type LineGraph = {
  title: string
  across: Axis
  up: Axis
  points: readonly DrawnPoint[]
  /** What is written at points, by their place in the list. */
  named?: readonly string[]
  told: string
}

const size = { width: 600, height: 430 }
const corner: DrawnPoint = [90, 345]
const far: DrawnPoint = [575, 70]

/** @param told what it shows, in words */
export function lineGraph({ title, across, up, points, named = [], told }: LineGraph): Drawing {
  const x = (value: number) => corner[0] + ((far[0] - 30 - corner[0]) * value) / across.top
  const y = (value: number) => corner[1] - ((corner[1] - far[1] - 10) * value) / up.top
  const at = ([right, high]: DrawnPoint): DrawnPoint => [x(right), y(high)]
  const ticksOf = ({ ticks, top }: Axis) =>
    ticks.map((words, place) => ({ words: String(words), value: (top * place) / (ticks.length - 1) }))
  return {
    ...size,
    strokes: [
      caption([size.width / 2, 24], title, { isBold: true }),
      ...ticksOf(across).flatMap(({ words, value }) => [
        polyline(
          [
            [x(value), corner[1]],
            [x(value), far[1]],
          ],
          { colour: colours.pale, width: 2 },
        ),
        caption([x(value), corner[1] + 22], words, { size: 21 }),
      ]),
      ...ticksOf(up).flatMap(({ words, value }) => [
        polyline(
          [
            [corner[0], y(value)],
            [far[0], y(value)],
          ],
          { colour: colours.pale, width: 2 },
        ),
        caption([corner[0] - 12, y(value)], words, { size: 21, anchor: 'end' }),
      ]),
      arrow(corner, [corner[0], far[1] - 20]),
      arrow(corner, [far[0] + 15, corner[1]]),
      caption([22, (corner[1] + far[1]) / 2], up.name, { turned: -90, size: 21 }),
      caption([(corner[0] + far[0]) / 2, 404], across.name, { size: 21 }),
      polyline(points.map(at), { colour: colours.blue, width: 4 }),
      ...points.flatMap((point, place) => [
        dot(at(point), colours.blue),
        caption([at(point)[0] + (place === 0 ? 22 : 0), at(point)[1] - 22], named[place] ?? '', {
          isBold: true,
          size: 21,
        }),
      ]),
    ],
    alternative: told,
  }
}
