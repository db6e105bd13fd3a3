import { expect, test } from 'vitest'
import { freeTop } from './free-top.ts'

const room = { top: 72, bottom: 384 }

test.each([
  ['nothing is taken', [], 72],
  ['what is taken ends above', [{ top: 0, bottom: 72 }], 72],
  ['a control lies there', [{ top: 80, bottom: 120 }], 120],
  ['a control begins right below', [{ top: 122, bottom: 160 }], 72],
  [
    'the first gap is too small',
    [
      { top: 60, bottom: 100 },
      { top: 149, bottom: 180 },
    ],
    180,
  ],
  [
    'the first gap is just large enough',
    [
      { top: 60, bottom: 100 },
      { top: 150, bottom: 180 },
    ],
    100,
  ],
  [
    'they come in another order, and one within another',
    [
      { top: 130, bottom: 140 },
      { top: 90, bottom: 200 },
    ],
    200,
  ],
  ['the last place ends with the room', [{ top: 72, bottom: 334 }], 334],
  ['there is none', [{ top: 72, bottom: 335 }], undefined],
])('something of 50 px where %s', (_, taken, top) => {
  expect(freeTop(50, room, taken)).toBe(top)
})
