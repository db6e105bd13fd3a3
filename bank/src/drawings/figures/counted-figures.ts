/** Figures of Mathematics in which something is read or counted. */
import {
  away,
  box,
  caption,
  circle,
  colours,
  type Drawing,
  type DrawnPoint,
  dot,
  polygon,
  polyline,
} from '../drawing.ts'

export function clock(hour: number, minute: number, told: string): Drawing {
  const middle: DrawnPoint = [200, 200]
  const hand = (turns: number, length: number, width: number) =>
    polyline([middle, away(middle, 90 - turns * 360, length)], { width })
  return {
    width: 400,
    height: 400,
    strokes: [
      circle(middle, 180, { width: 5 }),
      ...Array.from({ length: 12 }, (_, at) =>
        caption(away(middle, 60 - at * 30, 146), String(at + 1), { size: 32, isBold: true }),
      ),
      hand((hour + minute / 60) / 12, 85, 9),
      hand(minute / 60, 125, 5),
      circle(middle, 8, { fill: colours.ink }),
    ],
    alternative: told,
  }
}

export const cat: Drawing = {
  width: 400,
  height: 380,
  strokes: [
    polygon([
      [95, 130],
      [85, 20],
      [180, 82],
    ]),
    polygon([
      [305, 130],
      [315, 20],
      [220, 82],
    ]),
    circle([200, 210], 140, { fill: 'white' }),
    circle([145, 175], 24),
    circle([255, 175], 24),
    polygon([
      [180, 225],
      [220, 225],
      [200, 258],
    ]),
    polyline([
      [150, 295],
      [250, 295],
    ]),
  ],
  alternative:
    "A cat's face drawn from shapes: one large circle; on its left and right a triangle for an ear; a small circle for each eye; a small triangle for the nose; a straight line for the mouth.",
}

export const fourFigures: Drawing = {
  width: 600,
  height: 210,
  strokes: [
    box([25, 40], [110, 110]),
    polygon([
      [165, 150],
      [285, 150],
      [225, 40],
    ]),
    polygon([
      [300, 150],
      [390, 150],
      [450, 40],
      [360, 40],
    ]),
    circle([525, 95], 58),
    ...['A', 'B', 'C', 'D'].map((letter, at) => caption([80 + at * 148, 185], letter, { isBold: true })),
  ],
  alternative:
    'Four figures. A: a square. B: a triangle with two equal sides. C: a slanting parallelogram whose sides are not all equal. D: a circle.',
}

export function strip(parts: number, shaded: number): Drawing {
  return {
    width: 600,
    height: 130,
    strokes: Array.from({ length: parts }, (_, at) =>
      box([20 + (560 / parts) * at, 25], [560 / parts, 80], { fill: at < shaded ? '#a9c4e4' : 'white' }),
    ),
    alternative: `A strip that is cut into ${parts} equal parts. ${shaded} of them are shaded.`,
  }
}

export function fourAngles(degrees: readonly number[]): Drawing {
  return {
    width: 600,
    height: 360,
    strokes: degrees.flatMap((angle, at) => {
      const corner: DrawnPoint = [at % 2 === 0 ? 150 : 420, at < 2 ? 140 : 310]
      return [
        polyline([away(corner, angle, 110), corner, away(corner, 0, 110)], { width: 4 }),
        dot(corner),
        caption([corner[0] - 6, corner[1] + 30], 'ABCD'[at] ?? '', { isBold: true }),
      ]
    }),
    alternative: `Four angles. ${degrees.map((angle, at) => `${'ABCD'[at]} opens ${angle === 90 ? 'as wide as a square corner' : angle === 180 ? 'to a straight line' : angle < 90 ? 'less than a square corner' : 'wider than a square corner, less than a straight line'}`).join('; ')}.`,
  }
}

export const gridMap: Drawing = {
  width: 520,
  height: 480,
  strokes: [
    ...[0, 1, 2, 3, 4].flatMap((at) => [
      polyline(
        [
          [70 + at * 105, 20],
          [70 + at * 105, 420],
        ],
        { width: 2 },
      ),
      polyline(
        [
          [70, 20 + at * 100],
          [490, 20 + at * 100],
        ],
        { width: 2 },
      ),
    ]),
    ...[0, 1, 2, 3].flatMap((at) => [
      caption([122 + at * 105, 450], 'ABCD'[at] ?? '', { isBold: true }),
      caption([40, 370 - at * 100], String(at + 1), { isBold: true }),
    ]),
    caption([122, 170], 'School', { size: 22 }),
    caption([332, 270], 'Lake', { size: 22 }),
    caption([227, 370], 'Shop', { size: 22 }),
    caption([437, 70], 'Park', { size: 22 }),
    caption([227, 170], 'Bank', { size: 22 }),
  ],
  alternative:
    'A map of squares. Its columns are A to D from left to right, its rows 1 to 4 from the bottom to the top. Shop: second column, lowest row. Lake: third column, second row from below. School: first column, third row. Bank: second column, third row. Park: last column, top row.',
}

function tallies(count: number, [x, y]: DrawnPoint): string[] {
  return Array.from({ length: count }, (_, at) => {
    const start = x + Math.floor(at / 5) * 85
    return at % 5 === 4
      ? polyline([
          [start - 6, y + 14],
          [start + 54, y - 14],
        ])
      : polyline([
          [start + (at % 5) * 16, y - 18],
          [start + (at % 5) * 16, y + 18],
        ])
  })
}

export function tallyTable(rows: readonly (readonly [name: string, count: number])[]): Drawing {
  return {
    width: 600,
    height: 70 + rows.length * 60,
    strokes: [
      caption([110, 30], 'Colour', { isBold: true }),
      caption([360, 30], 'Tally marks', { isBold: true }),
      polyline(
        [
          [200, 10],
          [200, 60 + rows.length * 60],
        ],
        { width: 2 },
      ),
      ...rows.flatMap(([name, count], at) => [
        polyline(
          [
            [20, 56 + at * 60],
            [580, 56 + at * 60],
          ],
          { width: 2 },
        ),
        caption([110, 88 + at * 60], name),
        ...tallies(count, [225, 87 + at * 60]),
      ]),
    ],
    alternative: `Table of tally marks for favourite colours. ${rows.map(([name, count]) => `${name}: bundles of five ${Math.floor(count / 5)}, single marks ${count % 5}`).join('; ')}.`,
  }
}
