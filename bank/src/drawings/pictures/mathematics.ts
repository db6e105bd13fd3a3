/** The pictures of Mathematics. */
import type { Drawing } from '../drawing.ts'
import { cat, clock, fourAngles, fourFigures, gridMap, strip, tallyTable } from '../figures/counted-figures.ts'
import {
  circleAngles,
  lShape,
  outerAngle,
  parabola,
  parallelogram,
  parallels,
  pole,
  tangent,
} from '../figures/geometry.ts'
import { barGraph, histogram } from '../kinds/bar-graphs.ts'
import { numberLine, plane } from '../kinds/grids.ts'
import { lineGraph } from '../kinds/line-graphs.ts'
import { pictograph } from '../kinds/pictographs.ts'
import { table } from '../kinds/word-tables.ts'

export const mathematicsPictures: Readonly<Record<string, Drawing>> = {
  'mathematics-03-fruits': pictograph({
    title: 'Fruits in a shop',
    key: 'Each circle stands for 2 fruits',
    rows: [
      ['Apples', 4],
      ['Bananas', 6],
      ['Mangoes', 3],
      ['Guavas', 5],
    ],
  }),
  'mathematics-03-clock': clock(
    4,
    30,
    'A clock face. The short hand is half way between 4 and 5. The long hand points straight down, to 6.',
  ),
  'mathematics-03-cat': cat,
  'mathematics-04-games': barGraph({
    title: 'Favourite games of Class 4',
    axis: { name: 'Children', step: 2, top: 14 },
    bars: [
      ['Kabaddi', 8],
      ['Cricket', 12],
      ['Kho-kho', 6],
      ['Chess', 4],
    ],
  }),
  'mathematics-04-figures': fourFigures,
  'mathematics-04-strip': strip(8, 3),
  'mathematics-05-routes': pictograph({
    title: 'Pupils who come by bus',
    key: 'Each circle stands for 10 pupils',
    rows: [
      ['Route 1', 3],
      ['Route 2', 4.5],
      ['Route 3', 2],
      ['Route 4', 5.5],
    ],
  }),
  'mathematics-05-map': gridMap,
  'mathematics-05-angles': fourAngles([40, 90, 130, 180]),
  'mathematics-06-number-line': numberLine({
    from: -5,
    to: 5,
    points: [
      ['P', -3],
      ['Q', 4],
    ],
    told: 'A number line with equal steps. 0 and 1 are named. The point P is three steps to the left of 0, the point Q four steps to the right of 0.',
  }),
  'mathematics-06-letter-l': lShape,
  'mathematics-06-tally': tallyTable([
    ['Red', 7],
    ['Blue', 12],
    ['Green', 9],
    ['Yellow', 4],
  ]),
  'mathematics-07-parallel-lines': parallels,
  'mathematics-07-outer-angle': outerAngle,
  'mathematics-07-temperatures': lineGraph({
    title: 'Highest temperature of each day',
    across: { name: 'Day', ticks: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'], top: 4 },
    up: { name: '°C', ticks: [0, 10, 20, 30, 40], top: 40 },
    points: [
      [0, 30],
      [1, 32],
      [2, 31],
      [3, 34],
      [4, 33],
    ],
    named: ['30', '32', '31', '34', '33'],
    told: 'Line graph of the highest temperature of five days: Monday 30 °C, Tuesday 32 °C, Wednesday 31 °C, Thursday 34 °C, Friday 33 °C.',
  }),
  'mathematics-08-marks': histogram({
    title: 'Marks in a test',
    axis: { name: 'Pupils', step: 2, top: 14 },
    groups: 'Marks',
    from: 0,
    width: 10,
    counts: [4, 6, 12, 10, 8],
  }),
  'mathematics-08-cyclist': lineGraph({
    title: 'A ride on a bicycle',
    across: { name: 'Time in hours', ticks: [0, 1, 2, 3, 4, 5], top: 5 },
    up: { name: 'Distance in km', ticks: [0, 10, 20, 30, 40], top: 40 },
    points: [
      [0, 0],
      [2, 20],
      [3, 20],
      [5, 30],
    ],
    told: 'Distance–time graph of a cyclist. It rises in a straight line from 0 km at the start to 20 km at 2 hours, stays level until 3 hours, and rises to 30 km at 5 hours.',
  }),
  'mathematics-08-parallelogram': parallelogram,
  'mathematics-09-points': plane({
    reach: 5,
    points: [
      ['A', [2, 3]],
      ['B', [-4, 2]],
      ['C', [-3, -2]],
      ['D', [4, -1]],
    ],
    told: 'Four points on a plane of coordinates. A: 2 to the right of the origin and 3 up. B: 4 to the left and 2 up. C: 3 to the left and 2 down. D: 4 to the right and 1 down.',
  }),
  'mathematics-09-circle': circleAngles,
  'mathematics-09-goals': table({
    title: 'Goals in 20 matches',
    head: ['Goals', '0', '1', '2', '3', '4'],
    rows: [['Matches', '2', '5', '6', '4', '3']],
  }),
  'mathematics-10-curve': parabola,
  'mathematics-10-lines': plane({
    reach: 5,
    lines: [
      [
        [-2, 5],
        [5, -2],
      ],
      [
        [-4, -5],
        [5, 4],
      ],
    ],
    told: 'Two straight lines on a plane of coordinates. One falls from left to right and cuts both axes at 3. The other rises from left to right and cuts the x-axis at 1 and the y-axis at −1. They cross 2 units to the right of the origin and 1 unit up.',
  }),
  'mathematics-10-tangent': tangent,
  'mathematics-10-pole': pole,
}
