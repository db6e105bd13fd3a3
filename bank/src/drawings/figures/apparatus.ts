/** Figures of circuits, magnets, measures and light. */
import {
  angleMark,
  arrow,
  away,
  box,
  caption,
  colours,
  type Drawing,
  type DrawnPoint,
  polygon,
  polyline,
} from '../drawing.ts'
import { bulb, cell, openSwitch } from '../kinds/circuits.ts'

function smallCircuit([x, y]: DrawnPoint, letter: string, gap: string): string[] {
  const wires: DrawnPoint[] = [
    [x - 14, y + 120],
    [x - 100, y + 120],
    [x - 100, y],
    [x + 100, y],
    [x + 100, y + 120],
    [x + 14, y + 120],
  ]
  const isWhole = gap === ''
  return [
    ...(isWhole || gap === 'switch'
      ? [polyline(wires)]
      : [
          polyline(wires.slice(0, 4)),
          polyline([[x + 100, y + 75], ...wires.slice(4)]),
          polyline([
            [x + 100, y],
            [x + 100, y + 35],
          ]),
        ]),
    ...(gap === 'switch'
      ? [box([x - 88, y - 10], [56, 20], { fill: 'white', colour: 'white' }), openSwitch([x - 60, y])]
      : []),
    box([x - 5, y + 95], [14, 50], { fill: 'white', colour: 'white' }),
    cell([x, y + 120]),
    bulb([x + 30, y]),
    caption([x, y + 62], letter, { isBold: true, size: 28 }),
  ]
}

/** The wire of the fourth comes back to the same end of its cell. */
const oneEnd: string[] = [
  polyline([
    [406, 370],
    [340, 370],
    [340, 250],
    [540, 250],
    [540, 410],
    [370, 410],
    [370, 370],
  ]),
  cell([440, 370]),
  polyline([
    [406, 370],
    [434, 370],
  ]),
  bulb([470, 250]),
  caption([440, 310], 'D', { isBold: true, size: 28 }),
]

export const fourCircuits: Drawing = {
  width: 600,
  height: 430,
  strokes: [
    ...smallCircuit([150, 50], 'A', 'switch'),
    ...smallCircuit([440, 50], 'B', ''),
    ...smallCircuit([150, 250], 'C', 'wire'),
    ...oneEnd,
  ],
  alternative:
    'Four circuits, each with a cell and a bulb. A: a switch in the wire is open. B: the wire goes from one end of the cell through the bulb to the other end of the cell. C: the wire is broken between the bulb and the cell. D: both wires of the bulb come to the same end of the cell.',
}

const magnetAt = (x: number, ends: readonly [string, string]) =>
  box([x, 60], [200, 70], { width: 3 }) +
  box([x, 60], [100, 70], { fill: '#d9d9d9' }) +
  caption([x + 30, 95], ends[0], { isBold: true, size: 30 }) +
  caption([x + 170, 95], ends[1], { isBold: true, size: 30 })

export const magnets: Drawing = {
  width: 560,
  height: 190,
  strokes: [magnetAt(50, ['S', 'N']), magnetAt(310, ['N', 'S'])],
  alternative:
    'Two bar magnets lie in one line, with a small gap between them. At the gap the left magnet has its end N, and the right magnet has its end N too.',
}

export const ruler: Drawing = {
  width: 600,
  height: 220,
  strokes: [
    box([20, 110], [560, 90], { fill: '#f6efd9' }),
    ...Array.from({ length: 23 }, (_, at) =>
      polyline(
        [
          [45 + at * 23.2, 110],
          [45 + at * 23.2, at % 2 === 0 ? 140 : 126],
        ],
        { width: 2 },
      ),
    ),
    ...Array.from({ length: 12 }, (_, at) => caption([45 + at * 46.4, 160], String(at), { size: 22 })),
    caption([300, 186], 'cm', { size: 20 }),
    polygon(
      [
        [137.8, 75],
        [450, 55],
        [485.8, 75],
        [450, 95],
        [137.8, 95],
      ],
      { fill: '#cfe5cf' },
    ),
    polyline(
      [
        [137.8, 55],
        [137.8, 110],
      ],
      { dashed: true, width: 2 },
    ),
    polyline(
      [
        [485.8, 55],
        [485.8, 110],
      ],
      { dashed: true, width: 2 },
    ),
    box([137.8, 55], [312, 40], { fill: '#cfe5cf' }),
    polygon(
      [
        [450, 55],
        [485.8, 75],
        [450, 95],
      ],
      { fill: 'white' },
    ),
  ],
  alternative:
    'A pencil lies along a ruler with marks at each half centimetre. One end of the pencil is at the mark 2 cm. Its tip is half way between 9 cm and 10 cm.',
}

export const mirror: Drawing = {
  width: 560,
  height: 320,
  strokes: [
    polyline(
      [
        [40, 270],
        [520, 270],
      ],
      { width: 5 },
    ),
    ...Array.from({ length: 16 }, (_, at) =>
      polyline(
        [
          [55 + at * 30, 272],
          [40 + at * 30, 290],
        ],
        { width: 2 },
      ),
    ),
    arrow(away([280, 270], 140, 240), [280, 270], { colour: colours.blue }),
    arrow([280, 270], away([280, 270], 40, 240), { colour: colours.blue }),
    polyline(
      [
        [280, 270],
        [280, 40],
      ],
      { dashed: true },
    ),
    angleMark([280, 270], [140, 180], '40°'),
    angleMark([280, 270], [40, 90], 'r'),
    caption([90, 150], 'ray', { size: 22 }),
    caption([420, 250], 'mirror', { size: 22 }),
    caption([330, 50], 'normal', { size: 22 }),
  ],
  alternative:
    'A ray of light falls from the left on a flat mirror. The angle between the ray and the mirror is 40°. A dashed line, the normal, stands at a right angle on the mirror where the ray meets it. The angle between the normal and the reflected ray is r.',
}
