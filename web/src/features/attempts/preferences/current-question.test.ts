import { expect, test } from 'vitest'
import { currentOf, type Place } from './current-question.ts'

/** Questions of 300 px with 20 px between, on a screen that shows them from 100 to 900, scrolled by an amount. */
function look(scrolled: number, focused?: number) {
  const places: Place[] = [0, 1, 2, 3, 4].map((index) => {
    const top = 120 + index * 320 - scrolled
    return { index, top, bottom: top + 300 }
  })
  return currentOf(places, { focused, top: 100, bottom: 900 })
}

test.each([
  ['at the start the first', look(0), 0],
  ['scrolled, the first that reaches below the reading line', look(130), 1],
  ['the focused one while it is in view', look(0, 1), 1],
  ['the focused one also low on the screen', look(0, 2), 2],
  ['not the focused one when it is gone above', look(700, 0), 2],
  ['not the focused one when it is gone below', look(0, 4), 0],
  ['not the focused one when only its edge is in view', look(260, 3), 1],
  ['at the end the last', look(2000), 4],
])('%s', (_name, current, expected) => {
  expect(current).toBe(expected)
})

test('a paper without questions has none', () => {
  expect(currentOf([], { focused: undefined, top: 0, bottom: 900 })).toBeUndefined()
})
