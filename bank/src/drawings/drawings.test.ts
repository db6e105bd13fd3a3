import { expect, it } from 'vitest'
import { angleMark, away, caption, svgOf } from './drawing.ts'
import { barGraph, histogram } from './kinds/bar-graphs.ts'
import { pieChart } from './kinds/pie-charts.ts'
import { notice, table } from './kinds/word-tables.ts'

const axis = { name: 'Children', step: 5, top: 10 }

it('draws bars as high as their values, and says the values in words', () => {
  const drawing = barGraph({
    title: 'Games',
    axis,
    bars: [
      ['Chess', 5],
      ['Kabaddi', 10],
    ],
  })
  const heights = [...drawing.strokes.join('').matchAll(/<rect [^>]*height="([\d.]+)"/g)].map(([, height]) =>
    Number(height),
  )
  expect(heights[1]).toBe(2 * (heights[0] ?? 0))
  expect(drawing.alternative).toBe('Bar graph. Games. Children: Chess 5, Kabaddi 10.')
  const grouped = histogram({ title: 'Marks', axis, groups: 'Marks', from: 0, width: 10, counts: [5, 10] })
  expect(grouped.alternative).toBe('Histogram. Marks. Marks, and children: 0 to 10: 5; 10 to 20: 10.')
})

it('cuts a circle into parts that fill it', () => {
  const drawing = pieChart({
    title: 'Land',
    parts: [
      ['Forest', 75],
      ['Fields', 25],
    ],
  })
  const flags = [...drawing.strokes.join('').matchAll(/A128 128 0 (\d) 1 ([\d. -]+) Z/g)].map(([, large, end]) => [
    large,
    end?.split(' ').map(Number).map(Math.round),
  ])
  expect(flags).toEqual([
    ['1', [172, 225]],
    ['0', [300, 97]],
  ])
})

it('reads out a table row by row, and a notice line by line', () => {
  expect(
    table({ title: 'Fares', head: ['Town', 'Fare'], rows: [['Guntur', '₹80']], note: 'One way' }).alternative,
  ).toBe('Fares. Town | Fare; Guntur | ₹80; One way')
  expect(notice({ heading: 'LIBRARY', lines: ['Open daily', 'Be quiet'] }).alternative).toBe(
    'LIBRARY; Open daily; Be quiet',
  )
})

it('stands on a white card, and takes words as words', () => {
  const svg = svgOf({ width: 10, height: 10, strokes: [caption([5, 5], 'a < b & c')], alternative: '' })
  expect(svg).toMatch(/^<svg [^>]+><rect width="10" height="10" fill="white"\/>/)
  expect(svg).toContain('a &lt; b &amp; c')
})

it('measures angles against the clock from the right', () => {
  expect(away([0, 0], 90, 10).map(Math.round)).toEqual([0, -10])
  expect(angleMark([0, 0], [0, 90], 'x')).toContain('M44,0 A44 44 0 0 0 0,-44')
})
