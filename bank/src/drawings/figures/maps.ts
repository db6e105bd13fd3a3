/** Maps of made-up places, never the outline of a country. */
import { caption, colours, curve, type Drawing, type DrawnPoint, dot, polyline } from '../drawing.ts'
import { sketchMap } from '../kinds/sketch-maps.ts'

const words = { river: 'River', road: 'Road', north: 'North' }

export const village = sketchMap({
  places: [
    ['school', [1, 3]],
    ['temple', [4, 3]],
    ['well', [1, 1]],
    ['market', [4, 1]],
    ['tree', [0, 4]],
  ],
  legend: [
    ['school', 'School'],
    ['temple', 'Temple'],
    ['well', 'Well'],
    ['market', 'Market'],
    ['tree', 'Tree'],
  ],
  road: 1,
  scale: '= 100 m',
  words,
  told: 'Sketch map of a village; north is at the top. School and temple stand in one row, the temple 3 squares to the right of the school. The well is 2 squares straight above the school. The market is 2 squares above the temple. A road runs between the two rows. A square is 100 m.',
})

export const riverTown = sketchMap({
  places: [
    ['school', [0, 1]],
    ['hospital', [4, 1]],
    ['post', [4, 4]],
    ['market', [1, 4]],
  ],
  legend: [
    ['school', 'School'],
    ['hospital', 'Hospital'],
    ['post', 'Post office'],
    ['market', 'Market'],
  ],
  river: 2.5,
  road: 2,
  scale: '= 5 km',
  words,
  told: 'Sketch map; north is at the top. A river runs from top to bottom, a road from left to right over it. Left of the river: a school above the road, a market far below the road. Right of the river: a hospital above the road, a post office 3 squares straight below it. A square is 5 km.',
})

const degrees = (value: number, [positive, negative]: readonly [string, string]) =>
  value === 0 ? '0°' : `${Math.abs(value)}°${value > 0 ? positive : negative}`

export const graticule: Drawing = {
  width: 600,
  height: 420,
  strokes: [
    ...[-40, -20, 0, 20, 40].flatMap((longitude) => {
      const x = 320 + longitude * 5.6
      return [
        polyline(
          [
            [x, 30],
            [x, 370],
          ],
          { width: longitude === 0 ? 4 : 2, colour: longitude === 0 ? colours.ink : colours.faint },
        ),
        caption([x, 394], degrees(longitude, ['E', 'W']), { size: 21 }),
      ]
    }),
    ...[-40, -20, 0, 20, 40].flatMap((latitude) => {
      const y = 200 - latitude * 3.9
      return [
        polyline(
          [
            [80, y],
            [560, y],
          ],
          { width: latitude === 0 ? 4 : 2, colour: latitude === 0 ? colours.ink : colours.faint },
        ),
        caption([40, y], degrees(latitude, ['N', 'S']), { size: 21 }),
      ]
    }),
    ...(
      [
        ['P', 20, 40],
        ['Q', -20, -20],
        ['R', 40, -40],
      ] as const
    ).flatMap(([letter, latitude, longitude]) => {
      const at: DrawnPoint = [320 + longitude * 5.6, 200 - latitude * 3.9]
      return [dot(at, colours.red), caption([at[0] + 20, at[1] - 20], letter, { isBold: true })]
    }),
  ],
  alternative:
    'A grid of latitudes and longitudes, a line for every 20 degrees. The lines for 0° are thick. P: one line above the equator, two lines right of 0° longitude. Q: one line below the equator, one line left of 0° longitude. R: two lines above, two lines left.',
}

export const contours: Drawing = {
  width: 600,
  height: 400,
  strokes: [
    curve('M60 200 C60 60 540 20 560 200 C540 380 60 340 60 200 Z'),
    curve('M90 200 C90 100 440 70 450 200 C440 330 90 300 90 200 Z'),
    curve('M120 200 C120 130 330 110 340 200 C330 290 120 270 120 200 Z'),
    curve('M150 200 C150 160 240 150 245 200 C240 250 150 240 150 200 Z'),
    ...(
      [
        [542, '100 m'],
        [430, '200 m'],
        [320, '300 m'],
        [214, '400 m'],
      ] as const
    ).map(([x, height]) => caption([x - 26, 200], height, { size: 19, isBold: true })),
    caption([20, 200], 'A', { isBold: true, size: 28 }),
    caption([585, 200], 'B', { isBold: true, size: 28 }),
  ],
  alternative:
    'Contour lines of a hill: rings for 100 m, 200 m, 300 m and, in the middle, 400 m. On the side A, at the left, the rings lie close together. On the side B, at the right, they lie far apart.',
}
