import { expect, it } from 'vitest'
import { changeOf, heightOf, pointsOf } from './trend.ts'

it('stands between the edges of the chart', () => {
  expect([0, 50, 100, 120, -5].map(heightOf)).toEqual([88, 48, 8, 8, 88])
})

it('spaces its points evenly', () => {
  expect(pointsOf([])).toEqual([])
  expect(pointsOf([50])).toEqual([{ x: 120, y: 48 }])
  expect(pointsOf([0, 50, 100]).map(({ x }) => x)).toEqual([8, 120, 232])
})

it('says in words how it went since the exam before', () => {
  expect([[], [40], [40, 62.5], [62.5, 40], [40, 40]].map((list) => changeOf(list))).toEqual([
    undefined,
    undefined,
    'Up 22.5 since the exam before',
    'Down 22.5 since the exam before',
    'As before',
  ])
})
