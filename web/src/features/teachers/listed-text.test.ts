import { parseClass } from '@pariksha/contract/law/class-key.ts'
import { expect, test } from 'vitest'
import { itemsOf, toggleItem } from './listed-text.ts'

test('items are trimmed and empty ones dropped', () => {
  expect(itemsOf(' Class 5th ,, 6 , ')).toEqual(['Class 5th', '6'])
  expect(itemsOf('')).toEqual([])
})

const isFive = (item: string) => parseClass(item) === 5

test('picking writes the text', () => {
  expect(toggleItem('', 'Class 5th', isFive)).toBe('Class 5th')
  expect(toggleItem('6,', 'Class 5th', isFive)).toBe('6, Class 5th')
})

test('picking again takes the item out in whatever spelling it was typed, as often as it was', () => {
  expect(toggleItem('class 5, 6, 5', 'Class 5th', isFive)).toBe('6')
})
