/** The pictures of PhysicalScience. */
import {
  arrow,
  box,
  caption,
  circle,
  colours,
  curve,
  type Drawing,
  type DrawnPoint,
  dot,
  oval,
  pointer,
  polyline,
} from '../drawing.ts'
import { cell, resistor } from '../kinds/circuits.ts'
import { lineGraph } from '../kinds/line-graphs.ts'
import { table } from '../kinds/word-tables.ts'

const forces: Drawing = {
  width: 560,
  height: 220,
  strokes: [
    polyline([
      [20, 170],
      [540, 170],
    ]),
    box([220, 80], [120, 90], { fill: '#e4e4e4' }),
    arrow([340, 125], [500, 125], { colour: colours.blue, width: 5 }),
    arrow([220, 125], [115, 125], { colour: colours.blue, width: 5 }),
    caption([425, 95], '30 N', { isBold: true }),
    caption([160, 95], '20 N', { isBold: true }),
    caption([280, 125], 'box'),
  ],
  alternative:
    'A box on level ground. A force of 30 N pulls it to the right, and a force of 20 N pulls it to the left.',
}

function wave(y: number, height: number, length: number): string {
  const count = Math.round(360 / length)
  const bows = Array.from({ length: count }, (_, at) => {
    const x = 90 + at * length
    return `Q${x + length / 4} ${y - height * 2} ${x + length / 2} ${y} Q${x + (length * 3) / 4} ${y + height * 2} ${x + length} ${y}`
  })
  return curve(`M90 ${y} ${bows.join(' ')}`, { colour: colours.blue })
}

const waves: Drawing = {
  width: 500,
  height: 470,
  strokes: (
    [
      [20, 180],
      [45, 120],
      [12, 36],
      [28, 90],
    ] as const
  ).flatMap(([height, length], at) => [
    polyline(
      [
        [70, 65 + at * 112],
        [470, 65 + at * 112],
      ],
      { colour: colours.faint, width: 1 },
    ),
    wave(65 + at * 112, height, length),
    caption([36, 65 + at * 112], 'PQRS'[at] ?? '', { isBold: true, size: 28 }),
  ]),
  alternative:
    'Four sound waves drawn for the same time. P: 2 waves of middle height. Q: 3 waves, the highest of all. R: 10 waves, the lowest in height. S: 4 waves, higher than P but lower than Q.',
}

const flame: Drawing = {
  width: 460,
  height: 460,
  strokes: [
    curve('M200 350 C110 270 150 130 200 30 C250 130 290 270 200 350 Z', { fill: '#f7f1d3' }),
    curve('M200 350 C145 280 165 180 200 110 C235 180 255 280 200 350 Z', { fill: '#f3c98f' }),
    curve('M200 350 C175 315 180 270 200 235 C220 270 225 315 200 350 Z', { fill: '#6e6e6e' }),
    box([160, 352], [80, 100], { fill: '#eeeeee' }),
    polyline(
      [
        [200, 352],
        [200, 320],
      ],
      { width: 5 },
    ),
    pointer([390, 110], [228, 120], 'A'),
    pointer([390, 210], [226, 225], 'B'),
    pointer([390, 310], [206, 296], 'C'),
  ],
  alternative:
    'The flame of a candle with three zones. A is the outermost zone, pale, where the flame meets the air. B is the middle zone, bright. C is the innermost zone, dark, around the wick.',
}

const atom: Drawing = {
  width: 460,
  height: 460,
  strokes: [
    ...[80, 140, 200].map((radius) => circle([230, 230], radius, { width: 2 })),
    circle([230, 230], 42, { fill: '#e4e4e4' }),
    caption([230, 218], '11 p', { size: 21 }),
    caption([230, 242], '12 n', { size: 21 }),
    ...electrons(80, 2),
    ...electrons(140, 8),
    ...electrons(200, 1),
  ],
  alternative:
    'A model of an atom. In its nucleus are 11 protons (p) and 12 neutrons (n). Around it are three shells with 2, 8 and 1 electrons, from the inside to the outside.',
}

function electrons(radius: number, count: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    const angle = (at * 2 * Math.PI) / count
    return dot([230 + Math.sin(angle) * radius, 230 - Math.cos(angle) * radius], colours.blue)
  })
}

const lens: Drawing = {
  width: 600,
  height: 280,
  strokes: [
    polyline(
      [
        [10, 150],
        [590, 150],
      ],
      { width: 2 },
    ),
    oval([310, 150], [22, 115], { fill: '#dbe8f5' }),
    ...(
      [
        [70, '2F'],
        [190, 'F'],
        [430, 'F'],
        [550, '2F'],
      ] as const
    ).flatMap(([x, name]) => [
      polyline([
        [x, 142],
        [x, 158],
      ]),
      caption([x, 182], name),
    ]),
    caption([310, 150], 'O', { isBold: true }),
    arrow([130, 150], [130, 70], { colour: colours.red, width: 5 }),
    caption([130, 48], 'object', { size: 22 }),
  ],
  alternative:
    'A convex lens with its centre O on a level axis. On each side the points F and 2F are marked, 2F twice as far from O as F. An object, an upright arrow, stands on the left half way between F and 2F.',
}

function ring(parts: readonly string[]): string[] {
  return [
    polyline([
      [306, 280],
      [520, 280],
      [520, 90],
      [80, 90],
      [80, 280],
      [290, 280],
    ]),
    ...parts,
    cell([297, 280]),
  ]
}

const series: Drawing = {
  width: 600,
  height: 350,
  strokes: [
    ...ring([
      box([142, 70], [96, 40], { fill: 'white', colour: 'white' }),
      resistor([190, 90], '2 Ω'),
      box([362, 70], [96, 40], { fill: 'white', colour: 'white' }),
      resistor([410, 90], '4 Ω'),
    ]),
    caption([297, 330], '12 V', { isBold: true }),
  ],
  alternative:
    'A circuit with one loop: a battery of 12 V, a resistor of 2 Ω and a resistor of 4 Ω, one after the other.',
}

const branchAt = (y: number, ohms: string) => [
  polyline([
    [180, y],
    [252, y],
  ]),
  resistor([300, y], ohms),
  polyline([
    [348, y],
    [420, y],
  ]),
]

const parallel: Drawing = {
  width: 600,
  height: 350,
  strokes: [
    polyline([
      [60, 130],
      [180, 130],
    ]),
    polyline([
      [420, 130],
      [540, 130],
    ]),
    polyline([
      [180, 75],
      [180, 215],
    ]),
    polyline([
      [420, 75],
      [420, 215],
    ]),
    ...branchAt(75, '6 Ω'),
    ...branchAt(215, '3 Ω'),
    dot([60, 130]),
    dot([540, 130]),
    caption([60, 98], 'X', { isBold: true }),
    caption([540, 98], 'Y', { isBold: true }),
  ],
  alternative:
    'Between the points X and Y the wire parts into two branches that meet again. In one branch is a resistor of 6 Ω, in the other a resistor of 3 Ω.',
}

const squareOf = ([column, row]: DrawnPoint, words: string) =>
  box([30 + column * 68, 90 + row * 68], [68, 68], { width: 2 }) +
  caption([64 + column * 68, 124 + row * 68], words, { isBold: words !== '', size: 26 })

const periodic: Drawing = {
  width: 600,
  height: 250,
  strokes: [
    ...['1', '2', '13', '14', '15', '16', '17', '18'].map((group, at) =>
      caption([64 + at * 68, 66], group, { size: 22 }),
    ),
    caption([300, 26], 'Groups', { isBold: true }),
    ...[0, 1].flatMap((row) =>
      Array.from({ length: 8 }, (_, at) =>
        squareOf([at, row], row === 0 ? (['P', '', '', 'Q', '', '', 'R', 'S'][at] ?? '') : (['T'][at] ?? '')),
      ),
    ),
  ],
  alternative:
    'A part of the periodic table with the groups 1, 2 and 13 to 18. In its upper period P stands in group 1, Q in group 14, R in group 17 and S in group 18. T stands in group 1, in the period below P.',
}

export const physicalSciencePictures: Readonly<Record<string, Drawing>> = {
  'physicalscience-08-forces': forces,
  'physicalscience-08-waves': waves,
  'physicalscience-08-flame': flame,
  'physicalscience-09-velocity': lineGraph({
    title: 'Motion of a car',
    across: { name: 'Time in s', ticks: [0, 5, 10, 15], top: 15 },
    up: { name: 'Velocity in m/s', ticks: [0, 5, 10, 15, 20, 25], top: 25 },
    points: [
      [0, 0],
      [5, 20],
      [10, 20],
      [15, 0],
    ],
    told: 'Velocity–time graph of a car. The velocity rises in a straight line from 0 at the start to 20 m/s at 5 s, stays at 20 m/s until 10 s, and falls in a straight line to 0 at 15 s.',
  }),
  'physicalscience-09-atom': atom,
  'physicalscience-09-density': table({
    title: 'Densities',
    head: ['Material', 'g/cm³'],
    rows: [
      ['Cork', '0.24'],
      ['Teak wood', '0.65'],
      ['Ice', '0.92'],
      ['Aluminium', '2.70'],
    ],
    note: 'Water: 1.00 g/cm³',
  }),
  'physicalscience-10-lens': lens,
  'physicalscience-10-series': series,
  'physicalscience-10-parallel': parallel,
  'physicalscience-10-periodic': periodic,
}
