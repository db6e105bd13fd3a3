import { expect, it } from 'vitest'
import { greetingAt } from './greeting.ts'

it.each([
  ['2026-11-09T03:59:59+05:30', 'Good evening'],
  ['2026-11-09T04:00:00+05:30', 'Good morning'],
  ['2026-11-09T11:59:59+05:30', 'Good morning'],
  ['2026-11-09T12:00:00+05:30', 'Good afternoon'],
  ['2026-11-09T17:00:00+05:30', 'Good evening'],
])('greets at %s with %s, by the clock of the school', (instant, greeting) => {
  expect(greetingAt(Date.parse(instant))).toBe(greeting)
})
