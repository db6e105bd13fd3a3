/** The pictures of Science. */
import type { Drawing } from '../drawing.ts'
import { fourCircuits, magnets, mirror, ruler } from '../figures/apparatus.ts'
import { moons, plant, waterCycle } from '../figures/nature.ts'
import { barGraph } from '../kinds/bar-graphs.ts'
import { lineGraph } from '../kinds/line-graphs.ts'
import { table } from '../kinds/word-tables.ts'

export const sciencePictures: Readonly<Record<string, Drawing>> = {
  'science-03-plant': plant,
  'science-03-food': table({
    title: 'What animals eat',
    head: ['Animal', 'Plants', 'Other animals'],
    rows: [
      ['Goat', 'yes', 'no'],
      ['Tiger', 'no', 'yes'],
      ['Crow', 'yes', 'yes'],
      ['Horse', 'yes', 'no'],
    ],
  }),
  'science-04-moons': moons,
  'science-04-bean': barGraph({
    title: 'How a bean plant grew',
    axis: { name: 'Height in cm', step: 2, top: 10 },
    bars: [
      ['Day 2', 1],
      ['Day 4', 3],
      ['Day 6', 7],
      ['Day 8', 8],
    ],
  }),
  'science-05-water-cycle': waterCycle,
  'science-05-shadows': table({
    title: 'Shadow of a stick on one day',
    head: ['Time', '8 a.m.', '10 a.m.', '12 noon', '2 p.m.', '4 p.m.'],
    rows: [['Shadow', '180 cm', '100 cm', '40 cm', '95 cm', '175 cm']],
  }),
  'science-06-circuits': fourCircuits,
  'science-06-magnets': magnets,
  'science-06-ruler': ruler,
  'science-07-travel': lineGraph({
    title: 'Journey of a bus',
    across: { name: 'Time in hours', ticks: [0, 1, 2, 3, 4], top: 4 },
    up: { name: 'Distance in km', ticks: [0, 40, 80, 120, 160], top: 160 },
    points: [
      [0, 0],
      [4, 160],
    ],
    told: 'Distance–time graph of a bus. A straight line rises from 0 km at the start to 160 km at 4 hours.',
  }),
  'science-07-mirror': mirror,
  'science-07-litmus': table({
    title: 'Test with litmus paper',
    head: ['Liquid', 'Blue litmus', 'Red litmus'],
    rows: [
      ['P', 'turns red', 'stays red'],
      ['Q', 'stays blue', 'turns blue'],
      ['R', 'stays blue', 'stays red'],
    ],
  }),
}
