import { afterEach, describe, expect, it } from 'vitest'
import type { Deed } from '../../../test/hostile/tasks.ts'
import { endWorkers, limitedWorker } from './limited-worker.ts'

const make = (cpuMs = 20_000) =>
  limitedWorker<Deed, string>(new URL('../../../test/hostile/tasks.ts', import.meta.url), {
    cpuMs,
    memoryMb: 64,
    waiting: { inAll: 3, ofOne: 2 },
  })

afterEach(endWorkers)

describe('a worker with limits', () => {
  it.each([
    { task: 'think for ever', fault: 'time' },
    { task: 'remember for ever', fault: 'memory' },
    { task: 'break', fault: 'broken' },
  ] as const)('ends a thread that is to $task, and goes on in a new one', async ({ task, fault }) => {
    const worker = make(task === 'think for ever' ? 300 : undefined)
    const outcomes = await Promise.all([
      worker.run({ task: { say: 'before' }, owner: 1 }),
      worker.run({ task, owner: 1 }),
      worker.run({ task: { say: 'after' }, owner: 2 }),
    ])
    expect(outcomes).toEqual([
      { isDone: true, answer: 'before 6' },
      { isDone: false, fault },
      { isDone: true, answer: 'after 5' },
    ])
  })

  it('takes so many tasks of one, and so many in all', async () => {
    const worker = make()
    const asked = [1, 1, 1, 1, 2, 3].map((owner) => worker.run({ task: { say: 'x' }, owner }))
    const faults = (await Promise.all(asked)).map((outcome) => (outcome.isDone ? 'done' : outcome.fault))
    expect(faults).toEqual(['done', 'done', 'done', 'busy', 'done', 'busy'])
    expect(await worker.run({ task: { say: 'x' }, owner: 1 })).toMatchObject({ isDone: true })
  })

  it('stops a task that is not wanted any more, at work or waiting, and goes on with the others', async () => {
    const worker = make()
    await worker.run({ task: { say: 'x' }, owner: 1 })
    const [first, second] = [new AbortController(), new AbortController()]
    const asked = [
      worker.run({ task: 'think for ever', owner: 1, signal: first.signal }),
      worker.run({ task: { say: 'never' }, owner: 2, signal: second.signal }),
      worker.run({ task: { say: 'after' }, owner: 3 }),
    ]
    second.abort()
    first.abort()
    const stopped = { isDone: false, fault: 'ended' }
    expect(await Promise.all(asked)).toEqual([stopped, stopped, { isDone: true, answer: 'after 5' }])
  })

  it('is ended at work, and what waits is not begun', async () => {
    const worker = make()
    const first = worker.run({ task: { say: 'x' }, owner: 1 })
    const asked = [worker.run({ task: 'think for ever', owner: 1 }), worker.run({ task: { say: 'x' }, owner: 2 })]
    await first
    await endWorkers()
    expect(await Promise.all(asked)).toEqual(Array(2).fill({ isDone: false, fault: 'ended' }))
    expect(await worker.run({ task: { say: 'again' }, owner: 1 })).toMatchObject({ isDone: true })
  })
})
