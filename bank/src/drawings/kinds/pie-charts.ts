/** Circles cut into parts, each with its name and share beside it. */
import { away, caption, circle, colours, curve, type Drawing, type DrawnPoint } from '../drawing.ts'

type Pie = { title: string; parts: readonly (readonly [name: string, percent: number])[] }

const middle: DrawnPoint = [300, 225]
const radius = 128
const fills = ['#a9c4e4', '#ffffff', '#d9d9d9', '#cfe5cf', '#f3dcc4']

export function pieChart({ title, parts }: Pie): Drawing {
  const degreesOf = (percent: number) => 90 - percent * 3.6
  const strokes = parts.flatMap(([name, percent], at) => {
    const before = parts.slice(0, at).reduce((sum, [, share]) => sum + share, 0)
    const [from, to] = [degreesOf(before), degreesOf(before + percent)]
    const [start, end] = [away(middle, from, radius), away(middle, to, radius)]
    const sector = curve(
      `M${middle.join(' ')} L${start.join(' ')} A${radius} ${radius} 0 ${percent > 50 ? 1 : 0} 1 ${end.join(' ')} Z`,
      { fill: fills[at % fills.length] ?? 'white', width: 2 },
    )
    const half = (from + to) / 2
    const [x, y] = away(middle, half, radius + 32)
    const anchor = Math.abs(x - middle[0]) < 30 ? 'middle' : x > middle[0] ? 'start' : 'end'
    return [
      sector,
      caption([x, y - 12], name, { anchor, size: 21 }),
      caption([x, y + 13], `${percent}%`, { anchor, size: 21, isBold: true }),
    ]
  })
  return {
    width: 600,
    height: 410,
    strokes: [
      caption([300, 24], title, { isBold: true }),
      ...strokes,
      circle(middle, radius, { colour: colours.ink, width: 2 }),
    ],
    alternative: `Pie chart. ${title}. ${parts.map(([name, percent]) => `${name} ${percent}%`).join(', ')}.`,
  }
}
