import { expect, test } from 'vitest'
import { readNumber } from './number-text.ts'

test.each([
  ['1,234.5', 1234.5],
  ['12,34,567', 1_234_567],
  ['1.2e3', 1200],
  ['-3', -3],
  ['−3', -3],
  ['.5', 0.5],
  ['5.', 5],
  ['+7', 7],
  ['1 000', 1000],
  ['१२.५', 12.5],
  ['౧౦౦', 100],
  ['౧,౦౦౦', 1000],
  ['1,5', undefined],
  ['1,23', undefined],
  ['', undefined],
  ['-', undefined],
  ['.', undefined],
  ['e3', undefined],
  ['1e', undefined],
  ['1e999', undefined],
  ['0x10', undefined],
  ['12a', undefined],
  ['1.2.3', undefined],
])('"%s" is read as %s', (text, value) => {
  expect(readNumber(text)).toBe(value)
})

test.each([
  ['12 cm', 'cm', 12],
  ['12CM', ' cm ', 12],
  ['12', 'cm', 12],
  ['25 ℃', '°C', 25],
  ['12 mm', 'cm', undefined],
  ['cm', 'cm', undefined],
])('"%s" with the unit "%s" is read as %s', (text, unit, value) => {
  expect(readNumber(text, unit)).toBe(value)
})
