import { expect, it } from 'vitest'
import { refreshInMs } from './start-refresh.ts'

const now = { date: '2026-11-09', time: '09:59:30' }
const at = (time: string, date = now.date) => ({ date, time })

it('asks again at the next start, and at the latest after a minute', () => {
  expect(refreshInMs([], now, 0)).toBe(60_000)
  expect(refreshInMs([at('10:00')], now, 0)).toBe(30_000)
  expect(refreshInMs([at('15:00'), at('10:00'), at('09:00', '2026-11-10')], now, 0)).toBe(30_000)
  expect(refreshInMs([at('00:00', '2026-11-10')], { date: '2026-11-09', time: '23:59:50' }, 0)).toBe(10_000)
})

it('spreads the pages of a class, none of them before the start', () => {
  expect(refreshInMs([at('10:00')], now, 0.5)).toBe(31_000)
  expect(refreshInMs([at('10:00')], now, 1)).toBe(32_000)
})

it('asks again soon for a start that has passed without being noticed, but not at once', () => {
  expect(refreshInMs([at('09:59')], now, 0)).toBe(2_000)
})
