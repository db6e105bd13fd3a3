import { expect, it } from 'vitest'
import { marksOf, markTextOf, stepped } from './mark-text.ts'

it('keeps of what is typed what can be marks', () => {
  expect(['2,5', '3n', '-1', ' 4 ', 'e'].map(markTextOf)).toEqual(['2.5', '3', '1', '4', ''])
})

it('reads marks in halves up to those of the question', () => {
  const texts = ['', '.', '0', '2.5', '.5', '5', '5.5', '2.25', '1.5.5']
  expect(texts.map((text) => marksOf(text, 5))).toEqual([
    undefined,
    undefined,
    0,
    2.5,
    0.5,
    5,
    undefined,
    undefined,
    undefined,
  ])
})

it('steps by halves within what is possible', () => {
  expect(['', '0', '4.5', '5', '2.2', 'x'].map((text) => stepped(text, 0.5, 5))).toEqual([
    '0.5',
    '0.5',
    '5',
    '5',
    '2.5',
    '0.5',
  ])
  expect(['', '0', '0.5', '9'].map((text) => stepped(text, -0.5, 5))).toEqual(['0', '0', '0', '5'])
})
