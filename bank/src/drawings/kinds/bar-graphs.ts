/** Graphs of bars: each with its value on an axis from 0. */
import { arrow, box, caption, colours, type Drawing, polyline } from '../drawing.ts'

type Axis = { name: string; step: number; top: number }

const size = { width: 600, height: 430 }
const ground = 340
const leftEdge = 90
const rightEdge = 585
const ceiling = 70

const heightOf = ({ top }: Axis, value: number) => ground - ((ground - ceiling) * value) / top

function frame(title: string, axis: Axis): string[] {
  const ticks = Array.from({ length: Math.round(axis.top / axis.step) + 1 }, (_, at) => at * axis.step)
  return [
    caption([size.width / 2, 24], title, { isBold: true }),
    ...ticks.flatMap((value) => [
      polyline(
        [
          [leftEdge, heightOf(axis, value)],
          [rightEdge, heightOf(axis, value)],
        ],
        { colour: colours.pale, width: 2 },
      ),
      caption([leftEdge - 10, heightOf(axis, value)], String(value), { anchor: 'end', size: 21 }),
    ]),
    arrow([leftEdge, ground], [leftEdge, ceiling - 22]),
    polyline([
      [leftEdge, ground],
      [rightEdge, ground],
    ]),
    caption([20, (ground + ceiling) / 2], axis.name, { turned: -90, size: 21 }),
  ]
}

type Bars = { title: string; axis: Axis; bars: readonly (readonly [name: string, value: number])[]; below?: string }

export function barGraph({ title, axis, bars, below = '' }: Bars): Drawing {
  const room = (rightEdge - leftEdge) / bars.length
  const columns = bars.flatMap(([name, value], at) => {
    const x = leftEdge + room * (at + 0.2)
    const y = heightOf(axis, value)
    return [
      box([x, y], [room * 0.6, ground - y], { fill: colours.blue, width: 2 }),
      caption([leftEdge + room * (at + 0.5), ground + 24], name, { size: bars.length > 8 ? 19 : 22 }),
    ]
  })
  return {
    ...size,
    strokes: [...frame(title, axis), ...columns, caption([(leftEdge + rightEdge) / 2, 402], below, { size: 21 })],
    alternative: `Bar graph. ${title}. ${axis.name}: ${bars.map(([name, value]) => `${name} ${value}`).join(', ')}.`,
  }
}

type Histogram = { title: string; axis: Axis; groups: string; from: number; width: number; counts: readonly number[] }

export function histogram({ title, axis, groups, from, width, counts }: Histogram): Drawing {
  const room = (rightEdge - leftEdge - 40) / counts.length
  const edge = (at: number) => leftEdge + 30 + room * at
  const columns = counts.map((count, at) =>
    box([edge(at), heightOf(axis, count)], [room, ground - heightOf(axis, count)], { fill: '#a9c4e4', width: 2 }),
  )
  const edges = Array.from({ length: counts.length + 1 }, (_, at) =>
    caption([edge(at), ground + 22], String(from + at * width), { size: 21 }),
  )
  const told = counts.map((count, at) => `${from + at * width} to ${from + (at + 1) * width}: ${count}`)
  return {
    ...size,
    strokes: [
      ...frame(title, axis),
      ...columns,
      ...edges,
      caption([(leftEdge + rightEdge) / 2, 400], groups, { size: 21 }),
    ],
    alternative: `Histogram. ${title}. ${groups}, and ${axis.name.toLowerCase()}: ${told.join('; ')}.`,
  }
}
