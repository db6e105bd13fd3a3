import { expect, test } from 'vitest'
import { chosenLabel, isClassTeacherOf } from './class-choice.ts'

test.each([
  ['Class 5th', 'Class 5th'],
  ['Class 5', 'Class 5th'],
  ['10', 'Class 10th'],
  ['All', 'All'],
  ['all', 'All'],
  ['Class 11th', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s asks for %s', (asked, label) => {
  expect(chosenLabel(asked)).toBe(label)
})

test.each([
  ['Class 1st', '1', true],
  ['Class 10th', '1', false],
  ['Class 5th', '5', true],
  ['Class 5th', '6', false],
  ['All', '5', false],
  ['Class 5th', undefined, false],
  ['Class 5th', 'null', false],
])('of %s, somebody who stores %s: %s', (label, cteacher, isTheirs) => {
  expect(isClassTeacherOf(label, cteacher)).toBe(isTheirs)
})
