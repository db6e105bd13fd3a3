/** Sketch maps of made-up places: symbols on squares, with a legend, a scale and an arrow to the north. */
import {
  arrow,
  box,
  caption,
  circle,
  colours,
  curve,
  type Drawing,
  type DrawnPoint,
  polygon,
  polyline,
} from '../drawing.ts'

const square = 70
const [columns, rows] = [5, 5]
const origin: DrawnPoint = [20, 20]

/** The middle of a square, by its column and row from the top left. */
const at = ([column, row]: DrawnPoint): DrawnPoint => [
  origin[0] + (column + 0.5) * square,
  origin[1] + (row + 0.5) * square,
]

const signs = {
  school: ([x, y]: DrawnPoint) =>
    box([x - 16, y - 8], [32, 24]) +
    polygon([
      [x - 20, y - 8],
      [x, y - 24],
      [x + 20, y - 8],
    ]),
  hospital: ([x, y]: DrawnPoint) =>
    box([x - 18, y - 18], [36, 36]) +
    polyline(
      [
        [x, y - 11],
        [x, y + 11],
      ],
      { width: 5 },
    ) +
    polyline(
      [
        [x - 11, y],
        [x + 11, y],
      ],
      { width: 5 },
    ),
  temple: ([x, y]: DrawnPoint) =>
    polygon([
      [x - 20, y + 18],
      [x - 8, y - 6],
      [x, y - 24],
      [x + 8, y - 6],
      [x + 20, y + 18],
    ]),
  well: (place: DrawnPoint) => circle(place, 17) + circle(place, 7),
  market: ([x, y]: DrawnPoint) =>
    polygon([
      [x - 20, y - 4],
      [x - 12, y - 18],
      [x + 12, y - 18],
      [x + 20, y - 4],
    ]) + box([x - 14, y - 4], [28, 20]),
  tree: ([x, y]: DrawnPoint) =>
    circle([x, y - 8], 14) +
    polyline(
      [
        [x, y + 6],
        [x, y + 22],
      ],
      { width: 5 },
    ),
  post: ([x, y]: DrawnPoint) =>
    box([x - 20, y - 13], [40, 26]) +
    polyline(
      [
        [x - 20, y - 13],
        [x, y + 4],
        [x + 20, y - 13],
      ],
      { width: 2 },
    ),
} as const

type SignName = keyof typeof signs

type SketchMap = {
  places: readonly (readonly [sign: SignName, at: DrawnPoint])[]
  legend: readonly (readonly [sign: SignName, name: string])[]
  /** A river from the top to the bottom edge, between these columns. */
  river?: number
  /** A road from the left to the right edge, through this row. */
  road?: number
  /** How far a square is, such as "100 m". */
  scale: string
  words: { river: string; road: string; north: string }
  told: string
}

function riverAt(column: number): string {
  const x = origin[0] + column * square
  const bank = (shift: number) =>
    curve(
      `M${x + shift} ${origin[1]} C${x + shift + 24} 110 ${x + shift - 24} 220 ${x + shift} ${origin[1] + rows * square}`,
      {
        colour: colours.blue,
      },
    )
  return bank(-7) + bank(7)
}

/** A road is two lines, so that it is not a border. */
function roadAt(row: number): string {
  const y = at([0, row])[1]
  const edge = (shift: number) =>
    polyline(
      [
        [origin[0], y + shift],
        [origin[0] + columns * square, y + shift],
      ],
      { colour: colours.faint, dashed: true },
    )
  return edge(26) + edge(34)
}

const grid = [0, 1, 2, 3, 4, 5].flatMap((place) => [
  polyline(
    [
      [origin[0] + place * square, origin[1]],
      [origin[0] + place * square, origin[1] + rows * square],
    ],
    { colour: colours.pale, width: 1 },
  ),
  polyline(
    [
      [origin[0], origin[1] + place * square],
      [origin[0] + columns * square, origin[1] + place * square],
    ],
    { colour: colours.pale, width: 1 },
  ),
])

const legendX = origin[0] + columns * square + 40

/** Two short lines as a way is drawn, and its name. */
function wayLine(y: number, name: string, pen: { colour: string; dashed?: boolean }): string {
  const short = (shift: number) =>
    polyline(
      [
        [legendX - 18, y + shift],
        [legendX + 18, y + shift],
      ],
      pen,
    )
  return short(-5) + short(5) + caption([legendX + 36, y], name, { anchor: 'start', size: 21 })
}

function legendOf({ legend, river, road, words }: SketchMap): string[] {
  const lineAt = (place: number) => 120 + place * 54
  const ways = [
    ...(river === undefined ? [] : [(y: number) => wayLine(y, words.river, { colour: colours.blue })]),
    ...(road === undefined ? [] : [(y: number) => wayLine(y, words.road, { colour: colours.faint, dashed: true })]),
  ]
  return [
    arrow([legendX, 76], [legendX, 22]),
    caption([legendX + 36, 46], words.north, { anchor: 'start', isBold: true }),
    ...legend.flatMap(([sign, name], place) => [
      signs[sign]([legendX, lineAt(place)]),
      caption([legendX + 36, lineAt(place)], name, { anchor: 'start', size: 21 }),
    ]),
    ...ways.map((draw, place) => draw(lineAt(legend.length) + place * 38)),
  ]
}

function scaleOf(scale: string): string[] {
  const [from, to] = [origin[0], origin[0] + square]
  return [
    polyline(
      [
        [from, 400],
        [to, 400],
      ],
      { width: 4 },
    ),
    polyline([
      [from, 392],
      [from, 408],
    ]),
    polyline([
      [to, 392],
      [to, 408],
    ]),
    caption([to + 16, 400], scale, { anchor: 'start', size: 22 }),
  ]
}

export function sketchMap(map: SketchMap): Drawing {
  const { places, river, road, scale, told } = map
  return {
    width: 600,
    height: 430,
    strokes: [
      ...grid,
      box(origin, [columns * square, rows * square], { width: 2 }),
      ...(river === undefined ? [] : [riverAt(river)]),
      ...(road === undefined ? [] : [roadAt(road)]),
      ...places.map(([sign, place]) => signs[sign](at(place))),
      ...legendOf(map),
      ...scaleOf(scale),
    ],
    alternative: told,
  }
}
