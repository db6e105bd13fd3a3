/** Figures of land, rivers and time. */
import { away, caption, circle, colours, type Drawing, type DrawnPoint, dot, polygon, polyline } from '../drawing.ts'

export const landforms: Drawing = {
  width: 600,
  height: 250,
  strokes: [
    polygon(
      [
        [10, 180],
        [50, 110],
        [80, 130],
        [110, 40],
        [145, 180],
      ],
      { fill: '#e4e4e4' },
    ),
    polygon(
      [
        [160, 180],
        [185, 80],
        [270, 80],
        [295, 180],
      ],
      { fill: '#e4e4e4' },
    ),
    polygon(
      [
        [310, 180],
        [310, 166],
        [445, 162],
        [445, 180],
      ],
      { fill: '#e4e4e4' },
    ),
    polygon(
      [
        [460, 180],
        [460, 50],
        [525, 165],
        [590, 50],
        [590, 180],
      ],
      { fill: '#e4e4e4' },
    ),
    ...['A', 'B', 'C', 'D'].map((letter, at) => caption([78 + at * 149, 215], letter, { isBold: true })),
  ],
  alternative:
    'Four landforms from the side. A: high ground with a pointed top. B: high ground with steep sides and a flat top. C: low flat ground. D: a low place between two slopes.',
}

export const timeline: Drawing = {
  width: 600,
  height: 170,
  strokes: [
    polyline(
      [
        [30, 90],
        [570, 90],
      ],
      { width: 5 },
    ),
    ...[300, 250, 200, 150, 100].flatMap((year, at) => [
      polyline([
        [60 + at * 120, 76],
        [60 + at * 120, 104],
      ]),
      caption([60 + at * 120, 130], `${year} BCE`, { size: 21 }),
    ]),
    ...(
      [
        ['P', 180],
        ['Q', 540],
      ] as const
    ).flatMap(([letter, x]) => [dot([x, 90], colours.red), caption([x, 50], letter, { isBold: true })]),
  ],
  alternative:
    'A timeline from left to right with marks at 300 BCE, 250 BCE, 200 BCE, 150 BCE and 100 BCE. The event P stands at 250 BCE, the event Q at 100 BCE.',
}

type Streams = readonly (readonly DrawnPoint[])[]

const likeTree: Streams = [
  [
    [65, 190],
    [65, 60],
  ],
  [
    [65, 150],
    [20, 100],
    [10, 60],
  ],
  [
    [65, 120],
    [110, 80],
    [118, 45],
  ],
  [
    [20, 100],
    [35, 60],
  ],
  [
    [110, 80],
    [90, 45],
  ],
]

const likeStar: Streams = [0, 60, 120, 180, 240, 300].map((angle) => [
  away([65, 115], angle, 16),
  away([65, 115], angle, 66),
])

const likeBlocks: Streams = [
  [
    [10, 50],
    [60, 50],
    [60, 100],
    [110, 100],
    [110, 150],
    [125, 150],
  ],
  [
    [10, 150],
    [60, 150],
    [60, 100],
  ],
  [
    [110, 60],
    [110, 100],
  ],
  [
    [60, 185],
    [60, 150],
  ],
]

const likeTrellis: Streams = [
  [
    [65, 190],
    [65, 45],
  ],
  ...[70, 110, 150].flatMap(
    (down): Streams => [
      [
        [10, down],
        [120, down],
      ],
      [
        [30, down],
        [30, down - 18],
      ],
      [
        [100, down],
        [100, down - 18],
      ],
    ],
  ),
]

const streamsAt = (x: number, streams: Streams) =>
  streams.map((places) =>
    polyline(
      places.map(([across, down]): DrawnPoint => [x + across, down]),
      { colour: colours.blue },
    ),
  )

export const drainage: Drawing = {
  width: 600,
  height: 250,
  strokes: [
    ...[likeTree, likeBlocks, likeStar, likeTrellis].flatMap((streams, at) => streamsAt(10 + at * 148, streams)),
    circle([371, 115], 10, { fill: '#d9d9d9' }),
    ...['A', 'B', 'C', 'D'].map((letter, at) => caption([75 + at * 148, 225], letter, { isBold: true })),
  ],
  alternative:
    'Four patterns of streams. A: small streams join larger ones at slanting angles, like the branches of a tree. B: streams with sharp bends at right angles. C: streams run in all directions away from one high point. D: long streams side by side, with short ones that join them at right angles.',
}
