import { expect, it } from 'vitest'
import { ExamMachine } from './exam-machine.ts'
import { Groups } from './groups.ts'
import { Processor } from './processor.ts'
import type { ServiceTimes } from './service-times.ts'
import { Timeline } from './timeline.ts'

/** Numbers from 0 to 1 that look random, the same at each run. */
function chances(): () => number {
  let state = 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

it('lets things happen in the order of their moments, and of their planning', () => {
  const timeline = new Timeline()
  const happened: number[] = []
  const random = chances()
  for (let event = 0; event < 500; event += 1) {
    const ms = Math.floor(random() * 50)
    timeline.after(ms, () => happened.push(ms * 1_000 + event))
  }
  timeline.run()
  expect(happened).toHaveLength(500)
  expect(happened).toEqual(happened.toSorted((one, other) => one - other))
})

/** The mean wait of those who come by chance and are each served in 1 ms, by Pollaczek and Khinchine. */
it.each([0.3, 0.6, 0.8])('keeps who comes by chance waiting as theory says, at a load of %d', (load) => {
  const timeline = new Timeline()
  const processor = new Processor(timeline, { cores: 2 })
  const one = processor.workers(1)
  const random = chances()
  let waited = 0
  let at = 0
  const calls = 100_000
  for (let call = 0; call < calls; call += 1) {
    at -= Math.log(random()) / load
    const due = at
    timeline.after(due, () => processor.give(one, 1, () => (waited += timeline.now - due - 1)))
  }
  timeline.run()
  const theory = load / (2 * (1 - load))
  expect(waited / calls / theory).toBeGreaterThan(0.95)
  expect(waited / calls / theory).toBeLessThan(1.05)
})

it('shares the cores: what needs two has both, what comes third waits', () => {
  const timeline = new Timeline()
  const processor = new Processor(timeline, { cores: 2 })
  const [loop, database] = [processor.workers(1), processor.workers(12)]
  const ended: [string, number][] = []
  const note = (name: string) => () => ended.push([name, timeline.now])
  processor.give(loop, 10, note('loop'))
  processor.give(loop, 10, note('loop again'))
  processor.give(database, 4, note('statement'))
  processor.give(database, 4, note('second statement'))
  timeline.run()
  expect(ended).toEqual([
    ['statement', 4],
    ['second statement', 8],
    ['loop', 10],
    ['loop again', 20],
  ])
})

it('takes longer for the same work where others have part of the machine', () => {
  const timeline = new Timeline()
  const processor = new Processor(timeline, { cores: 1, slowness: 4 })
  const one = processor.workers(1)
  processor.give(one, 10, () => undefined)
  timeline.run()
  expect([timeline.now, one.busyMs]).toEqual([40, 10])
})

it('answers together those who come while a group is under way', () => {
  const timeline = new Timeline()
  const sizes: number[] = []
  const groups = new Groups(timeline, { size: 5, atOnce: 1, gatherMs: 0 }, (calls, answered) => {
    sizes.push(calls)
    timeline.after(10, answered)
  })
  for (const ms of [0, 1, 2, 3, 4, 5, 6, 7, 25]) timeline.after(ms, () => groups.join(() => undefined))
  timeline.run()
  expect(sizes).toEqual([1, 5, 2, 1])
})

const cost = { loop: 1, beside: 0, database: 1, asking: 0 }
const own = { ...cost, waitMs: 1 }
const times: ServiceTimes = {
  ...{ login: own, begin: own, paper: own, submit: own, result: own },
  save: { each: cost, round: { loop: 1, database: 1 }, waitMs: 1 },
}

it('adds up what one alone waits for', () => {
  const timeline = new Timeline()
  const machine = new ExamMachine(timeline, times, { cores: 2, askersAreHere: true })
  const waited: number[] = []
  machine.ask('begin', () => {
    waited.push(timeline.now)
    machine.save(() => waited.push(timeline.now))
  })
  timeline.run()
  // The loop, the database and the way; then as much, and a look-up and a write more.
  expect(waited[0]).toBeCloseTo(3)
  expect(waited[1]).toBeCloseTo(3 + 3 + 4)
})

it('tells who would wait more than 2 s for a connection to come again', () => {
  const timeline = new Timeline()
  const slow = { ...times, begin: { ...own, waitMs: 1_500 } }
  const machine = new ExamMachine(timeline, slow, { cores: 2, askersAreHere: false })
  const answered: boolean[] = []
  for (let call = 0; call < 40; call += 1) machine.ask('begin', (isAnswered) => answered.push(isAnswered))
  timeline.run()
  expect(answered.filter((one) => one)).toHaveLength(24)
})
