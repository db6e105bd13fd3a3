import { expect, it } from 'vitest'
import { mostSteadySaves } from './capacity.ts'
import { playSitting, playSpike, playSteady } from './scenes.ts'
import type { ServiceTimes } from './service-times.ts'

const own = { loop: 1, beside: 0.5, database: 2, asking: 0.1, waitMs: 4 }
const times: ServiceTimes = {
  ...{ login: own, begin: own, paper: own, submit: own, result: own },
  save: {
    each: { loop: 0.1, beside: 0.01, database: 0.05, asking: 0.05 },
    round: { loop: 0.4, database: 0.5 },
    waitMs: 2,
  },
}
const elsewhere = { cores: 4, askersAreHere: false }
/** In the middle of what may come. */
const random = () => 0.5

it('keeps a server as busy as its saves cost, where each is alone', () => {
  const { save, busy } = playSteady(times, elsewhere, { callsPerSecond: 10, forMs: 100_000, random })
  const perSecond = save.length / 100
  expect(busy.loop).toBeCloseTo((perSecond * (0.1 + 2 * 0.4)) / 1000)
  expect(busy.database).toBeCloseTo((perSecond * (0.05 + 2 * 0.5)) / 1000)
  expect(busy.asking).toBe(0)
})

it('shares rounds among many, until the loop has no time left', () => {
  const most = mostSteadySaves(times, elsewhere)
  // Alone 0.9 ms of the loop, among as many as can be 0.1.
  expect(most).toBeGreaterThan(4 * (850 / 0.9))
  expect(most).toBeLessThan(850 / 0.1)
})

it('carries no more than one group after the other can be written, where the disk is slow', () => {
  const slowDisk = { ...times, save: { ...times.save, waitMs: 200 } }
  // 500 at a time, five times a second.
  expect(mostSteadySaves(slowDisk, elsewhere)).toBeLessThan(2_500)
})

it('queues those who start at one moment behind the loop', () => {
  const crowd = { pupils: 300, writing: { pupils: 0, everyMs: 1 }, random }
  const at = (spreadMs: number) => playSpike(times, elsewhere, { ...crowd, spreadMs })
  const { start, refusals } = at(0)
  // Twelve at once, two calls each: what they wait for weighs more here than the loop.
  expect(Math.max(...start)).toBeGreaterThan(300 * 2 * own.loop)
  expect(Math.max(...start)).toBeLessThan(2 * 300 * 2 * own.loop)
  expect(refusals).toBe(0)
})

it('has everybody of a sitting come, save as often as said, and hand in', () => {
  const sitting = { pupils: 50, withinMs: 1_000, changesFor: 6, changeEveryMs: 200 }
  const { start, save, submit, busy, tookMs } = playSitting(times, { cores: 2, askersAreHere: true }, sitting)
  expect([start.length, save.length, submit.length]).toEqual([100, 300, 50])
  expect(busy.asking * tookMs).toBeCloseTo(50 * 4 * own.asking + 300 * 0.05)
  // The last comes after 980 ms, and hands in 1,400 ms later.
  expect(tookMs).toBeGreaterThan(980 + 7 * 200)
  expect(tookMs).toBeLessThan(980 + 7 * 200 + 50)
})
