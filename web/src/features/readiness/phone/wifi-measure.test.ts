/** What a phone measures of a network that is quick, loses much, or is gone (product 2.19). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type MeasureView, WifiMeasure } from './wifi-measure.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

type Told = Parameters<ConstructorParameters<typeof WifiMeasure>[0]['tell']>[0]

/** A network that answers the ping number n (from 0) after so many ms; `lost` for never. */
function measureOver(answerMs: (at: number) => number | 'lost', canTell: (at: number) => boolean = () => true) {
  const told: Told[] = []
  const views: MeasureView[] = []
  let sent = 0
  const ping = (signal: AbortSignal) => {
    const ms = answerMs(sent)
    sent += 1
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      if (ms !== 'lost') setTimeout(resolve, ms)
    })
  }
  const tell = async (measured: Told) => {
    told.push(measured)
    if (!canTell(told.length - 1)) throw new Error('not heard')
  }
  // Its own time-outs are the browser's, which no test can move on.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const timer = new AbortController()
    setTimeout(() => timer.abort(), ms)
    return timer.signal
  })
  const page = new AbortController()
  const measure = new WifiMeasure({ ping, tell, now: () => performance.now(), onChange: (view) => views.push(view) })
  const done = measure.run(page.signal)
  return { told, views, page, done, last: () => views.at(-1) }
}

test('sends four a second for twenty seconds, tells every two seconds, and at the end', async () => {
  const { told, done, last } = measureOver((at) => (at === 7 ? 900 : 30))
  await vi.advanceTimersByTimeAsync(21_000)
  await done
  expect(told.slice(0, -1).every((one) => !one.done)).toBe(true)
  expect(told.length).toBeGreaterThanOrEqual(9)
  expect(told.at(-1)).toEqual({ sent: 80, lost: 0, median_ms: 30, slowest_ms: 900, done: true })
  expect(last()).toMatchObject({ progress: 1, isDone: true })
})

test('what is not answered within five seconds is lost, and what is on its way is neither', async () => {
  const { told, done } = measureOver((at) => (at % 4 === 0 ? 'lost' : 40))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(told.at(-1)?.lost).toBe(0)
  await vi.advanceTimersByTimeAsync(23_000)
  await done
  expect(told.at(-1)).toMatchObject({ sent: 80, lost: 20, median_ms: 40, done: true })
})

test('says the last word again where the network took it away', async () => {
  const { told, done } = measureOver(
    () => 'lost',
    (at) => at > 11,
  )
  await vi.advanceTimersByTimeAsync(40_000)
  await done
  expect(told.filter(({ done: isLast }) => isLast).length).toBeGreaterThan(1)
  expect(told.at(-1)).toEqual({ sent: 80, lost: 80, median_ms: null, slowest_ms: null, done: true })
})

test('a page that is left sends and says nothing more', async () => {
  const { told, page, done } = measureOver(() => 30)
  await vi.advanceTimersByTimeAsync(5_000)
  page.abort()
  await done
  const before = told.length
  await vi.advanceTimersByTimeAsync(30_000)
  expect(told).toHaveLength(before)
  expect(told.every((one) => !one.done)).toBe(true)
})
