/** Pictographs: rows of equal signs, each of which stands for several things. */
import { caption, circle, colours, curve, type Drawing, polyline } from '../drawing.ts'

type Pictograph = {
  title: string
  /** Such as "Each circle stands for 5 trees". */
  key: string
  /** A half sign may stand at the end. */
  rows: readonly (readonly [name: string, signs: number])[]
}

const radius = 19
const rowHeight = 56

export function pictograph({ title, key, rows }: Pictograph): Drawing {
  const height = 80 + rows.length * rowHeight + 60
  const strokes = rows.flatMap(([name, signs], at) => {
    const y = 84 + at * rowHeight
    const whole = Array.from({ length: Math.floor(signs) }, (_, place) =>
      circle([230 + place * 50, y], radius, { fill: colours.blue, width: 2 }),
    )
    const x = 230 + Math.floor(signs) * 50
    const half =
      signs % 1 === 0
        ? []
        : [
            curve(`M${x} ${y - radius} A${radius} ${radius} 0 0 0 ${x} ${y + radius} Z`, {
              fill: colours.blue,
              width: 2,
            }),
          ]
    return [caption([180, y], name, { anchor: 'end' }), ...whole, ...half]
  })
  const told = rows.map(([name, signs]) => `${name} ${signs % 1 === 0 ? signs : `${Math.floor(signs)} and a half`}`)
  return {
    width: 600,
    height,
    strokes: [
      caption([300, 26], title, { isBold: true }),
      polyline(
        [
          [195, 55],
          [195, height - 70],
        ],
        { width: 2 },
      ),
      ...strokes,
      caption([300, height - 34], key),
    ],
    alternative: `Pictograph. ${title}. ${key}. Circles: ${told.join(', ')}.`,
  }
}
