import { expect, test } from 'vitest'
import { createServerClock } from './server-clock.ts'

const noon = Date.parse('2026-11-20T06:30:00.000Z')

function deviceAt(wallMs: number) {
  const state = { wallMs, steadyMs: 5_000 }
  const clock = createServerClock({ wallMs: () => state.wallMs, steadyMs: () => state.steadyMs })
  return { state, clock }
}

test('before the server has spoken the device is believed', () => {
  expect(deviceAt(noon).clock.now()).toBe(noon)
})

test('a device that is wrong by years shows the server time', () => {
  const { clock, state } = deviceAt(0)
  clock.observe('2026-11-20T06:30:00.000Z')
  state.steadyMs += 1_500
  expect(clock.now()).toBe(noon + 1_500)
})

test('changing the device clock alters nothing', () => {
  const { clock, state } = deviceAt(noon)
  clock.observe('2026-11-20T06:30:00.000Z')
  state.wallMs += 86_400_000
  expect(clock.now()).toBe(noon)
})

test('the whole seconds of a header do not replace an exact time', () => {
  const { clock } = deviceAt(0)
  clock.observeDate('Fri, 20 Nov 2026 06:29:00 GMT')
  expect(clock.now()).toBe(noon - 60_000)
  clock.observe('2026-11-20T06:30:00.250Z')
  clock.observeDate('Fri, 20 Nov 2026 06:29:00 GMT')
  expect(clock.now()).toBe(noon + 250)
})

test('a text that is no time is ignored', () => {
  const { clock } = deviceAt(noon)
  clock.observe('soon')
  expect(clock.now()).toBe(noon)
})

test('a page without network goes on with what the device was wrong by', () => {
  const before = deviceAt(noon - 3_600_000)
  expect(before.clock.offsetMs()).toBe(0)
  before.clock.observe('2026-11-20T06:30:00.000Z')
  before.state.steadyMs += 60_000
  before.state.wallMs += 60_000
  expect(before.clock.offsetMs()).toBe(3_600_000)

  const after = deviceAt(noon - 3_600_000 + 120_000)
  after.clock.assumeOffset(before.clock.offsetMs())
  expect(after.clock.now()).toBe(noon + 120_000)
  after.clock.observe('2026-11-20T07:00:00.000Z')
  after.clock.assumeOffset(0)
  expect(after.clock.now()).toBe(noon + 1_800_000)
})
