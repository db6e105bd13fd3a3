/** Handing in. */
import { expect, test, vi } from 'vitest'
import { answerAll, type ExamRoom, first, writerOne } from '../../../../test/attempts/exam-room.ts'
import { inExamRoom } from '../../../../test/attempts/in-exam-room.ts'
import { minute } from '../../../../test/attempts/peer.ts'

let room: ExamRoom

inExamRoom((ready) => {
  room = ready
})

test('asks for every question first', async () => {
  const attempt = room.openAttempt()
  attempt.choose(1, '3')
  attempt.write(2, '  ')
  expect(await attempt.submit()).toEqual({ kind: 'unanswered', indices: [0, 2] })
  expect(attempt.view().phase).toBe('open')
})

test('saves what is unsent, then sends the complete maps with their numbers, and ends', async () => {
  const attempt = room.openAttempt({ answers: [{ index: 1, value: '17', seq: 3 }] })
  attempt.choose(0, '2')
  attempt.write(2, ' half ')
  const result = attempt.submit()
  expect(attempt.view().phase).toBe('submitting')
  attempt.choose(0, '1')
  expect(await attempt.submit()).toEqual({ kind: 'busy' })
  expect(await result).toEqual({ kind: 'handed_in', message: 'Exam submitted successfully' })
  expect(room.peer.answers.get(2)?.value).toBe(' half ')
  expect(room.peer.submissions).toEqual([
    {
      exam_id: 7,
      writer: writerOne,
      mcq_answers: { 0: '56', 1: '17' },
      descriptive_answers: { 2: 'half' },
      chosen: { 0: '2', 1: '3' },
      seqs: { 0: first, 1: 3, 2: first },
    },
  ])
  expect(attempt.view()).toMatchObject({ phase: 'submitted', isHandedInHere: true, unsavedCount: 0 })
  const before = room.sends
  vi.advanceTimersByTime(10 * minute)
  attempt.retryNow()
  expect(room.sends).toBe(before)
})

test('works though nothing could be saved before', async () => {
  const attempt = room.openAttempt()
  room.peer.status = 503
  answerAll(attempt)
  await room.until(() => attempt.view().saving.kind === 'stored')
  expect(await attempt.submit()).toMatchObject({ kind: 'handed_in' })
  expect(attempt.view()).toMatchObject({ phase: 'submitted', unsavedCount: 0 })
})

test('goes on saving after it failed, and can be tried again', async () => {
  const attempt = room.openAttempt()
  answerAll(attempt)
  room.peer.behaviour = 'refuse connection'
  expect(await attempt.submit()).toMatchObject({ kind: 'failed', error: { kind: 'unreachable' } })
  expect(attempt.view().phase).toBe('open')
  attempt.write(2, 'more')
  room.peer.behaviour = 'serve'
  vi.advanceTimersByTime(15_000)
  await room.until(() => attempt.view().unsavedCount === 0)
  expect(room.peer.answers.get(2)?.value).toBe('more')
  expect(await attempt.submit()).toMatchObject({ kind: 'handed_in' })
})

test('knows its own submission when only the reply was lost', async () => {
  const attempt = room.openAttempt()
  answerAll(attempt)
  attempt.flush()
  await room.until(() => attempt.view().unsavedCount === 0)
  room.peer.behaviour = 'lose the reply'
  expect(await attempt.submit()).toMatchObject({ kind: 'failed' })
  room.peer.behaviour = 'serve'
  expect(await attempt.submit()).toEqual({ kind: 'handed_in', message: undefined })
  expect(room.peer.submissions).toHaveLength(1)
})

test('delivers late what was changed after a submission that had arrived unheard', async () => {
  const attempt = room.openAttempt()
  answerAll(attempt)
  room.peer.behaviour = 'lose the reply'
  expect(await attempt.submit()).toMatchObject({ kind: 'failed' })
  attempt.choose(0, '1')
  room.peer.behaviour = 'serve'
  expect(await attempt.submit()).toEqual({ kind: 'handed_in', message: undefined })
  await room.until(() => attempt.view().unsavedCount === 0)
  expect(room.peer.late.map(({ index, value }) => ({ index, value }))).toContainEqual({ index: 0, value: '54' })
})

test.each([
  ['exam.already_submitted', 'submitted'],
  ['exam.completed', 'completed'],
  ['attempt.taken_over', 'taken_over'],
])('refused with %s leaves it %s', async (code, phase) => {
  const attempt = room.openAttempt()
  answerAll(attempt)
  room.peer.problem = { status: 409, code, message: 'No.' }
  expect(await attempt.submit()).toMatchObject({ kind: 'failed', error: { message: 'No.' } })
  expect(attempt.view()).toMatchObject({ phase, isHandedInHere: false })
})

test('stops waiting for an answer that hangs', async () => {
  const attempt = room.openAttempt()
  answerAll(attempt)
  attempt.flush()
  await room.until(() => attempt.view().unsavedCount === 0)
  room.peer.behaviour = 'hold'
  const result = attempt.submit()
  await room.until(() => room.peer.held.length === 1)
  vi.advanceTimersByTime(30_000)
  expect(await result).toMatchObject({ kind: 'failed' })
})
