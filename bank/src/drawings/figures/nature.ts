/** Figures of plants, sky and water. */
import {
  arrow,
  away,
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

const leaf = ([x, y]: DrawnPoint, turned: number) =>
  `<g transform="rotate(${turned} ${x} ${y})">${curve(`M${x} ${y} C${x + 30} ${y - 34} ${x + 80} ${y - 30} ${x + 100} ${y} C${x + 80} ${y + 30} ${x + 30} ${y + 34} ${x} ${y} Z`, { fill: '#cfe5cf' })}${polyline(
    [
      [x, y],
      [x + 92, y],
    ],
    { width: 2 },
  )}</g>`

export const plant: Drawing = {
  width: 560,
  height: 500,
  strokes: [
    polyline(
      [
        [20, 350],
        [540, 350],
      ],
      { colour: colours.faint },
    ),
    polyline(
      [
        [280, 350],
        [280, 110],
      ],
      { width: 9, colour: colours.leaf },
    ),
    ...[-120, -100, -80, -60].map((angle) => polyline([[280, 350], away([280, 350], angle, 100)], { width: 4 })),
    leaf([280, 270], -25),
    leaf([280, 220], 205),
    ...[0, 72, 144, 216, 288].map((angle) => circle(away([280, 80], angle, 30), 20, { fill: '#f3dcc4' })),
    circle([280, 80], 16, { fill: 'white' }),
    pointer([130, 420], [240, 405], 'A'),
    pointer([430, 320], [284, 310], 'B'),
    pointer([470, 210], [365, 232], 'C'),
    pointer([130, 60], [250, 78], 'D'),
  ],
  alternative:
    'A plant. A marks what spreads below the ground. B marks the upright part between the ground and the top. C marks a flat green part that grows from the side. D marks the coloured part at the top, with petals.',
}

const moonAt = ([x, y]: DrawnPoint, lit: string) => circle([x, y], 52, { fill: '#3d3d3d' }) + lit

export const moons: Drawing = {
  width: 600,
  height: 200,
  strokes: [
    moonAt([80, 80], ''),
    moonAt([226, 80], curve('M226 28 A52 52 0 0 1 226 132 A66 66 0 0 0 226 28 Z', { fill: 'white', width: 2 })),
    moonAt([372, 80], curve('M372 28 A52 52 0 0 1 372 132 Z', { fill: 'white', width: 2 })),
    moonAt([520, 80], circle([520, 80], 52, { fill: 'white' })),
    ...['A', 'B', 'C', 'D'].map((letter, at) => caption([80 + at * 146.5, 170], letter, { isBold: true })),
  ],
  alternative:
    'Four pictures of the moon. A: all dark. B: only a thin curved edge is bright. C: one half is bright. D: the whole round is bright.',
}

export const waterCycle: Drawing = {
  width: 600,
  height: 420,
  strokes: [
    polygon(
      [
        [0, 400],
        [0, 330],
        [250, 330],
        [330, 250],
        [450, 150],
        [600, 260],
        [600, 400],
      ],
      { fill: '#eef0ea', width: 2 },
    ),
    box([0, 330], [250, 80], { fill: '#a9c4e4', width: 2 }),
    caption([110, 368], 'Sea', { size: 22 }),
    oval([330, 74], [95, 36], { fill: '#e4e4e4' }),
    oval([265, 84], [50, 28], { fill: '#e4e4e4' }),
    oval([400, 84], [55, 28], { fill: '#e4e4e4' }),
    circle([70, 60], 34, { fill: '#f8e39b' }),
    caption([70, 116], 'Sun', { size: 22 }),
    arrow([150, 310], [230, 140], { colour: colours.blue }),
    ...[400, 430, 460].map((x) => arrow([x, 118], [x - 8, 160], { colour: colours.blue, width: 2 })),
    arrow([440, 230], [270, 344], { colour: colours.blue, width: 5 }),
    caption([160, 220], 'A', { isBold: true, size: 28 }),
    caption([330, 74], 'B', { isBold: true, size: 28 }),
    caption([492, 130], 'C', { isBold: true, size: 28 }),
    caption([390, 300], 'D', { isBold: true, size: 28 }),
  ],
  alternative:
    'The water cycle. A: an arrow that goes up from the sea, which the sun warms, into the air. B: a cloud high up. C: drops that fall from the cloud on a hill. D: water that runs down the hill to the sea.',
}
