/** Saving, against a real HTTP peer that behaves, and misbehaves, as a server on a school's network. */
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { Computer } from '../../../../test/attempts/computer.ts'
import { type ExamRoom, first, second, writerOne } from '../../../../test/attempts/exam-room.ts'
import { inExamRoom } from '../../../../test/attempts/in-exam-room.ts'
import { type Behaviour, minute, startedAt } from '../../../../test/attempts/peer.ts'
import { Journal } from '../storage/journal.ts'
import { nextSeq } from './answer-sheet.ts'
import type { AttemptView } from './attempt-view.ts'
import type { ExamAttempt } from './exam-attempt.ts'

let room: ExamRoom

inExamRoom((ready) => {
  room = ready
})

describe('saving', () => {
  test('sends a choice at once and shows when it was saved', async () => {
    const attempt = room.openAttempt()
    expect(attempt.view().saving).toEqual({ kind: 'nothing-yet' })
    room.peer.elapsedMs = 2 * minute
    attempt.choose(0, '2')
    expect(attempt.view()).toMatchObject({ saving: { kind: 'saving' }, unsavedCount: 1 })
    await room.until(() => attempt.view().saving.kind === 'saved')
    expect(room.peer.saves).toEqual([
      { writer: writerOne, answers: [{ index: 0, value: '56', chosen: '2', seq: first }] },
    ])
    const atMs = Date.parse(startedAt) + 2 * minute
    expect(attempt.view()).toMatchObject({ saving: { kind: 'saved', atMs }, unsavedCount: 0 })
  })

  test('sends a text after half a second of rest, its last version only', async () => {
    const attempt = room.openAttempt()
    attempt.write(2, 'h')
    vi.advanceTimersByTime(499)
    attempt.write(2, 'ha')
    vi.advanceTimersByTime(499)
    expect(room.sends).toBe(0)
    vi.advanceTimersByTime(1)
    await room.until(() => attempt.view().unsavedCount === 0)
    expect(room.sentAnswers).toEqual([{ index: 2, value: 'ha', seq: second }])
  })

  test('saves somebody who never rests', async () => {
    const attempt = room.openAttempt()
    for (let typed = 1; typed <= 20; typed += 1) {
      attempt.write(2, 'x'.repeat(typed))
      vi.advanceTimersByTime(250)
    }
    await room.until(() => room.peer.saves.length === 1)
  })

  test('sends a resting text when its field is left, and a cleared one as none', async () => {
    const attempt = room.openAttempt()
    attempt.write(2, 'half')
    attempt.flush()
    await room.until(() => attempt.view().unsavedCount === 0)
    attempt.write(2, '')
    attempt.flush()
    await room.until(() => attempt.view().unsavedCount === 0)
    expect(room.sentAnswers).toEqual([
      { index: 2, value: 'half', seq: first },
      { index: 2, value: null, seq: second },
    ])
  })

  test('takes a choice back', async () => {
    const attempt = room.openAttempt({ answers: [{ index: 0, value: '54', seq: first }] })
    attempt.choose(0, '')
    await room.until(() => attempt.view().unsavedCount === 0)
    expect(room.sentAnswers).toEqual([{ index: 0, value: null, chosen: null, seq: second }])
    expect(await attempt.submit()).toEqual({ kind: 'unanswered', indices: [0, 1, 2] })
  })

  test('loses no text when another field is written before the rest is over', async () => {
    const attempt = room.openAttempt()
    attempt.write(2, 'half')
    attempt.choose(0, '2')
    await room.until(() => attempt.view().unsavedCount === 0)
    expect(new Set(room.sentAnswers.map(({ index }) => index))).toEqual(new Set([0, 2]))
  })

  test('has one request under way, and sends what came meanwhile in one more', async () => {
    const attempt = room.openAttempt()
    room.peer.behaviour = 'hold'
    attempt.choose(0, '1')
    await room.until(() => room.peer.held.length === 1)
    attempt.choose(0, '2')
    attempt.choose(1, '1')
    attempt.choose(1, '3')
    room.peer.behaviour = 'serve'
    room.peer.held.shift()?.()
    await room.until(() => attempt.view().unsavedCount === 0)
    expect(room.peer.inFlight.most).toBe(1)
    expect(room.peer.saves.at(1)?.answers).toEqual([
      { index: 0, value: '56', chosen: '2', seq: second },
      { index: 1, value: '17', chosen: '3', seq: second },
    ])
  })

  test('goes on with the numbers that the start gave', async () => {
    const attempt = room.openAttempt({ answers: [{ index: 0, value: '54', seq: 41 }] })
    expect(attempt.view().values.get(0)).toBe('1')
    attempt.choose(0, '2')
    await room.until(() => attempt.view().unsavedCount === 0)
    expect(room.sentAnswers).toEqual([{ index: 0, value: '56', chosen: '2', seq: nextSeq(41, writerOne) }])
  })

  test('beats every 20 seconds', async () => {
    const attempt = room.openAttempt()
    for (let beats = 1; beats <= 3; beats += 1) {
      vi.advanceTimersByTime(19_999)
      expect(room.sends).toBe(beats - 1)
      await room.nextChange(attempt, () => vi.advanceTimersByTime(1))
      expect(room.peer.saves).toHaveLength(beats)
    }
    expect(room.sentAnswers).toEqual([])
  })
})

describe('when the network fails', () => {
  test('says so, waits longer each time, and never gives up', async () => {
    const attempt = room.openAttempt()
    room.peer.behaviour = 'refuse connection'
    attempt.choose(0, '2')
    await room.until(() => attempt.view().saving.kind === 'stored')
    for (const [failures, waitMs] of [500, 1000, 2000, 4000, 7500, 7500, 7500].entries()) {
      expect(attempt.view()).toMatchObject({ saving: { kind: 'stored' }, unsavedCount: 1 })
      vi.advanceTimersByTime(waitMs - 1)
      expect(room.sends).toBe(failures + 1)
      await room.nextChange(attempt, () => vi.advanceTimersByTime(1))
    }
    room.peer.behaviour = 'serve'
    vi.advanceTimersByTime(7500)
    await room.until(() => attempt.view().saving.kind === 'saved')
    expect(room.peer.answers.get(0)?.value).toBe('56')
  })

  test('waits as long as a server that is not ready asks', async () => {
    const attempt = room.openAttempt()
    room.peer.status = 503
    room.peer.retryAfter = '4'
    attempt.choose(0, '2')
    await room.until(() => attempt.view().saving.kind === 'stored')
    room.peer.status = 200
    vi.advanceTimersByTime(3999)
    expect(room.sends).toBe(1)
    vi.advanceTimersByTime(1)
    await room.until(() => attempt.view().saving.kind === 'saved')
  })

  test('tries at once when the network is back', async () => {
    const attempt = room.openAttempt()
    room.peer.behaviour = 'refuse connection'
    attempt.choose(0, '2')
    await room.until(() => attempt.view().saving.kind === 'stored')
    room.peer.behaviour = 'serve'
    attempt.retryNow()
    await room.until(() => attempt.view().saving.kind === 'saved')
  })

  test('sends again what the server took when its reply was lost', async () => {
    const attempt = room.openAttempt()
    room.peer.behaviour = 'lose the reply'
    attempt.choose(0, '2')
    await room.until(() => attempt.view().saving.kind === 'stored')
    expect(attempt.view().unsavedCount).toBe(1)
    room.peer.behaviour = 'serve'
    attempt.retryNow()
    await room.until(() => attempt.view().unsavedCount === 0)
    expect(room.peer.answers.get(0)).toEqual({ index: 0, value: '56', chosen: '2', seq: first })
  })

  test('stops waiting for an answer that hangs', async () => {
    const attempt = room.openAttempt()
    room.peer.behaviour = 'hold'
    attempt.choose(0, '2')
    await room.until(() => room.peer.held.length === 1)
    room.peer.behaviour = 'serve'
    vi.advanceTimersByTime(15_000)
    await room.until(() => attempt.view().saving.kind === 'stored')
    vi.advanceTimersByTime(500)
    await room.until(() => attempt.view().saving.kind === 'saved')
  })

  test('says that nothing is saved when the server refuses, and still tries again', async () => {
    const attempt = room.openAttempt()
    room.peer.status = 404
    attempt.choose(0, '2')
    await room.until(() => attempt.view().saving.kind === 'refused')
    room.peer.status = 200
    vi.advanceTimersByTime(500)
    await room.until(() => attempt.view().saving.kind === 'saved')
  })

  test('sends what is left beside a request under way when the page goes', async () => {
    const attempt = room.openAttempt()
    room.peer.behaviour = 'hold'
    attempt.choose(0, '2')
    await room.until(() => room.peer.held.length === 1)
    attempt.write(2, 'half')
    attempt.flushBeforeLeaving()
    await room.until(() => room.peer.saves.length === 2)
    expect(room.peer.saves.at(1)?.answers.map(({ value }) => value)).toEqual(['56', 'half'])
    for (const release of room.peer.held.splice(0)) release()
    await room.until(() => attempt.view().unsavedCount === 0)
  })
})

describe('those who watch', () => {
  test('are told once of a change and once of its acknowledgement, and see one view between', async () => {
    const attempt = room.openAttempt({ journal: new Journal(new Computer()) })
    const seen: AttemptView[] = []
    attempt.watch(() => seen.push(attempt.view()))
    attempt.choose(0, '2')
    expect(seen).toHaveLength(1)
    expect(attempt.view()).toBe(seen[0])
    attempt.choose(0, '2')
    expect(seen).toHaveLength(1)
    await room.until(() => attempt.view().unsavedCount === 0)
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    expect(seen.map(({ unsavedCount, isStored }) => [unsavedCount, isStored])).toEqual([
      [1, false],
      [1, true],
      [0, true],
    ])
    attempt.visit(1)
    expect(seen).toHaveLength(4)
  })
})

describe('when another page takes over', () => {
  test('is read-only, keeps what was typed, and sends no more', async () => {
    const attempt = room.openAttempt()
    attempt.choose(0, '2')
    await room.until(() => attempt.view().unsavedCount === 0)
    room.peer.state = 'taken_over'
    attempt.choose(1, '3')
    await room.until(() => attempt.view().phase === 'taken_over')
    expect(attempt.view()).toMatchObject({ unsavedCount: 1, saving: { kind: 'refused' }, isStored: true })
    attempt.choose(1, '1')
    attempt.retryNow()
    attempt.flushBeforeLeaving()
    vi.advanceTimersByTime(10 * minute)
    expect(attempt.view().values.get(1)).toBe('3')
    expect(room.sends).toBe(2)
  })

  test.each(['submitted', 'completed'] as const)('learns from a heartbeat that the attempt is %s', async (state) => {
    const attempt = room.openAttempt()
    room.peer.state = state
    vi.advanceTimersByTime(20_000)
    await room.until(() => attempt.view().phase === state)
  })
})

test('follows a duration that is changed while the exam runs', async () => {
  const attempt = room.openAttempt()
  room.peer.elapsedMs = 10 * minute
  room.peer.durationMin = 45
  vi.advanceTimersByTime(20_000)
  await room.until(() => attempt.view().timing.durationMin === 45)
})

test('whatever the network does, saved means saved, and in the end the server has what the page shows', async () => {
  const step = fc.oneof(
    fc.record({ does: fc.constant('choose' as const), index: fc.nat(1), option: fc.nat(3) }),
    fc.record({ does: fc.constant('write' as const), text: fc.constantFrom('a', 'half', 'భిన్నం', '') }),
    fc.record({ does: fc.constant('wait' as const), ms: fc.constantFrom(100, 600, 3000, 30_000) }),
    fc.record({
      does: fc.constant('network' as const),
      behaviour: fc.constantFrom<Behaviour>('serve', 'refuse connection', 'lose the reply', 'hold'),
    }),
    fc.record({ does: fc.constantFrom('leave' as const, 'retryNow' as const, 'answer' as const) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      room.renew()
      const attempt = room.openAttempt()
      for (const action of steps) {
        if (action.does === 'choose') attempt.choose(action.index, String(action.option + 1))
        if (action.does === 'write') attempt.write(2, action.text)
        if (action.does === 'wait') vi.advanceTimersByTime(action.ms)
        if (action.does === 'network') room.peer.behaviour = action.behaviour
        if (action.does === 'leave') attempt.flushBeforeLeaving()
        if (action.does === 'retryNow') attempt.retryNow()
        if (action.does === 'answer') room.peer.held.shift()?.()
        for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
        if (attempt.view().unsavedCount === 0) expectSame(attempt)
      }
      room.peer.behaviour = 'serve'
      for (const release of room.peer.held.splice(0)) release()
      await room.until(() => {
        vi.advanceTimersByTime(1000)
        return attempt.view().unsavedCount === 0
      })
      expectSame(attempt)
      room.leave()
    }),
    { numRuns: 40 },
  )
})

function expectSame(attempt: ExamAttempt) {
  for (const [index, shown] of attempt.view().values) {
    const { value, chosen } = room.peer.answers.get(index) ?? {}
    expect(chosen ?? value).toBe(shown === '' ? null : shown)
  }
}
