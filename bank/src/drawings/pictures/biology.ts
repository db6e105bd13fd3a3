/** The pictures of Biology. */
import {
  arrow,
  box,
  caption,
  circle,
  colours,
  curve,
  type Drawing,
  type DrawnPoint,
  oval,
  pointer,
  polygon,
  polyline,
} from '../drawing.ts'
import { pieChart } from '../kinds/pie-charts.ts'
import { table } from '../kinds/word-tables.ts'

const plantCell: Drawing = {
  width: 600,
  height: 430,
  strokes: [
    box([110, 40], [380, 350], { width: 10, colour: colours.leaf }),
    box([126, 56], [348, 318], { width: 3 }),
    oval([330, 240], [110, 95], { fill: '#dbe8f5' }),
    circle([200, 140], 42, { fill: '#e4e4e4' }),
    circle([200, 140], 12, { fill: colours.ink }),
    ...(
      [
        [320, 100],
        [410, 120],
        [180, 250],
        [190, 330],
        [400, 345],
      ] as const
    ).map((at) => oval(at, [28, 15], { fill: '#9fd0a4' })),
    pointer([40, 90], [112, 110], 'A'),
    pointer([40, 220], [176, 160], 'B'),
    pointer([555, 80], [430, 116], 'C'),
    pointer([555, 270], [400, 250], 'D'),
  ],
  alternative:
    'A plant cell. A marks the thick outermost layer. B marks a round body with a dark spot in it. C marks one of several small oval green bodies. D marks the large clear space in the middle.',
}

const chain: Drawing = {
  width: 600,
  height: 120,
  strokes: ['Grass', 'Grasshopper', 'Frog', 'Snake', 'Eagle'].flatMap((name, at) => {
    const x = [50, 185, 325, 432, 540][at] ?? 0
    const next = [50, 185, 325, 432, 540][at + 1]
    const half = name.length * 6.2
    return [
      caption([x, 60], name, { size: 22 }),
      ...(next === undefined
        ? []
        : [
            arrow(
              [x + half + 8, 60],
              [next - (['', 'Grasshopper', 'Frog', 'Snake', 'Eagle'][at + 1]?.length ?? 0) * 6.2 - 8, 60],
            ),
          ]),
    ]
  }),
  alternative: 'A food chain, from the eaten to the eater: grass, grasshopper, frog, snake, eagle.',
}

const eye: Drawing = {
  width: 600,
  height: 420,
  strokes: [
    circle([310, 210], 160, { width: 6, fill: '#f4f8fc' }),
    curve('M185 110 C120 150 120 270 185 310', { width: 5, fill: 'white' }),
    oval([205, 210], [26, 70], { fill: '#dbe8f5' }),
    curve('M340 62 C490 90 490 330 340 358', { colour: colours.red, width: 6 }),
    polyline(
      [
        [464, 232],
        [560, 270],
      ],
      { width: 14, colour: '#b9a36b' },
    ),
    pointer([50, 90], [137, 200], 'A'),
    pointer([70, 360], [200, 260], 'B'),
    pointer([520, 70], [440, 138], 'C'),
    pointer([555, 370], [530, 262], 'D'),
  ],
  alternative:
    'An eye cut from front to back. A marks the clear bulge at the very front. B marks the body behind it that is thick in the middle. C marks the inner layer at the back. D marks the cord that leaves the eye at the back.',
}

const chamber = (at: DrawnPoint, letter: string, words: string) =>
  box(at, [150, 105], { width: 5 }) +
  caption([at[0] + 75, at[1] + 40], letter, { isBold: true, size: 30 }) +
  caption([at[0] + 75, at[1] + 76], words, { size: 19 })

const heart: Drawing = {
  width: 600,
  height: 400,
  strokes: [
    chamber([140, 90], 'A', 'upper right'),
    chamber([310, 90], 'B', 'upper left'),
    chamber([140, 215], 'C', 'lower right'),
    chamber([310, 215], 'D', 'lower left'),
    arrow([215, 185], [215, 222], { colour: colours.blue, width: 5 }),
    arrow([385, 185], [385, 222], { colour: colours.red, width: 5 }),
    arrow([40, 140], [136, 140], { colour: colours.blue, width: 5 }),
    arrow([560, 140], [464, 140], { colour: colours.red, width: 5 }),
    arrow([140, 270], [40, 270], { colour: colours.blue, width: 5 }),
    arrow([460, 270], [560, 270], { colour: colours.red, width: 5 }),
    caption([70, 112], 'vena cava', { size: 19 }),
    caption([530, 92], 'pulmonary', { size: 19 }),
    caption([530, 115], 'vein', { size: 19 }),
    caption([72, 298], 'pulmonary', { size: 19 }),
    caption([72, 321], 'artery', { size: 19 }),
    caption([520, 298], 'aorta', { size: 19 }),
    caption([300, 370], 'The right side of the body is on the left of the drawing.', { size: 19 }),
  ],
  alternative:
    'The heart as four chambers. The vena cava opens into A, the upper right one; A leads to C, the lower right one, which the pulmonary artery leaves. The pulmonary vein opens into B, the upper left one; B leads to D, the lower left one, which the aorta leaves.',
}

const flower: Drawing = {
  width: 560,
  height: 480,
  strokes: [
    curve('M280 330 C120 330 70 190 110 120 C190 140 250 230 280 330 Z', { fill: '#f3dcc4' }),
    curve('M280 330 C440 330 490 190 450 120 C370 140 310 230 280 330 Z', { fill: '#f3dcc4' }),
    ...[220, 340].flatMap((x) => [
      polyline([
        [280, 330],
        [x, 170],
      ]),
      oval([x, 155], [12, 24], { fill: '#f8e39b' }),
    ]),
    oval([280, 320], [36, 50], { fill: '#cfe5cf' }),
    ...(
      [
        [272, 310],
        [288, 325],
        [274, 338],
      ] as const
    ).map((at) => circle(at, 6, { fill: 'white', width: 2 })),
    polyline(
      [
        [280, 272],
        [280, 110],
      ],
      { width: 7 },
    ),
    oval([280, 100], [24, 12], { fill: '#cfe5cf' }),
    polyline(
      [
        [280, 370],
        [280, 470],
      ],
      { width: 9, colour: colours.leaf },
    ),
    pointer([410, 50], [296, 98], 'A'),
    pointer([60, 60], [210, 150], 'B'),
    pointer([520, 260], [430, 190], 'C'),
    pointer([420, 420], [300, 340], 'D'),
  ],
  alternative:
    'A flower cut lengthwise. A marks the tip of the long stalk in the middle. B marks the small bag at the top of a thin stalk beside it. C marks one of the broad coloured leaves around. D marks the swollen part at the base of the middle stalk, with small round bodies in it.',
}

const cross = ([x, y]: DrawnPoint, words: string, isHead: boolean) =>
  box([x, y], [120, 80], { width: 2, fill: isHead ? '#e4e4e4' : 'white' }) +
  caption([x + 60, y + 40], words, { isBold: isHead, size: 30 })

const punnett: Drawing = {
  width: 460,
  height: 330,
  strokes: [
    ...['', 'T', 't'].map((words, at) => cross([50 + at * 120, 50], words, true)),
    ...['T', 'TT', 'Tt'].map((words, at) => cross([50 + at * 120, 130], words, at === 0)),
    ...['t', '?', 'tt'].map((words, at) => cross([50 + at * 120, 210], words, at === 0)),
    caption([230, 24], 'Tt × Tt', { isBold: true }),
    caption([230, 312], 'T: tall, t: dwarf', { size: 21 }),
  ],
  alternative:
    'A square for the cross Tt × Tt, where T stands for tall and t for dwarf. Columns: gametes T and t of one parent. Rows: gametes T and t of the other. Row T: TT, Tt. Row t: the first field, in the column T, has a question mark; the second is tt.',
}

const pyramid: Drawing = {
  width: 640,
  height: 380,
  strokes: (
    [
      ['Grass', '10,000 J'],
      ['Grasshoppers', '1,000 J'],
      ['Frogs', '100 J'],
      ['Snakes', '?'],
    ] as const
  ).flatMap(([name, energy], at) => {
    const [low, high] = [350 - at * 80, 270 - at * 80]
    const half = (y: number) => ((y - 20) / 330) * 165
    return [
      polygon(
        [
          [190 - half(low), low],
          [190 + half(low), low],
          [190 + half(high), high],
          [190 - half(high), high],
        ],
        { fill: at % 2 === 0 ? '#cfe5cf' : 'white' },
      ),
      caption([385, (low + high) / 2], `${name}: ${energy}`, { anchor: 'start', size: 20 }),
    ]
  }),
  alternative:
    'A pyramid of energy with four levels. From the base to the top: grass 10,000 J, grasshoppers 1,000 J, frogs 100 J, snakes a question mark.',
}

export const biologyPictures: Readonly<Record<string, Drawing>> = {
  'biology-08-cell': plantCell,
  'biology-08-chain': chain,
  'biology-08-diseases': table({
    title: 'Germs and diseases',
    head: ['Disease', 'Germ', 'Spreads by'],
    rows: [
      ['Malaria', 'protozoan', 'mosquito'],
      ['Cholera', 'bacterium', 'dirty water'],
      ['Chickenpox', 'virus', 'air, touch'],
    ],
  }),
  'biology-09-eye': eye,
  'biology-09-animals': table({
    title: 'Four animals',
    head: ['Animal', 'Backbone', 'Skin', 'Young'],
    rows: [
      ['P', 'yes', 'scales', 'eggs in water'],
      ['Q', 'yes', 'feathers', 'hard eggs'],
      ['R', 'yes', 'hair', 'fed on milk'],
      ['S', 'no', 'hard shell', 'eggs'],
    ],
  }),
  'biology-09-air': pieChart({
    title: 'Gases of dry air',
    parts: [
      ['X', 78],
      ['Y', 21],
      ['other gases', 1],
    ],
  }),
  'biology-10-heart': heart,
  'biology-10-flower': flower,
  'biology-10-cross': punnett,
  'biology-10-energy': pyramid,
}
