/** What earlier pages kept on the computer, and what a page keeps itself. */
import { expect, test } from 'vitest'
import { Computer } from '../../../../test/attempts/computer.ts'
import { answerAll, type ExamRoom, first, owner, writerOne, writerTwo } from '../../../../test/attempts/exam-room.ts'
import { inExamRoom } from '../../../../test/attempts/in-exam-room.ts'
import { nextSeq } from './answer-sheet.ts'

let room: ExamRoom
let computer: Computer

inExamRoom((ready) => {
  room = ready
  computer = new Computer()
})

test('is there before the first request, and gone once the server has acknowledged it', async () => {
  const attempt = await room.openPage(computer, { writer: writerOne })
  attempt.write(2, 'half')
  expect(room.sends).toBe(0)
  expect([...computer.unsaved.values()]).toEqual([
    { ...owner, writer: writerOne, index: 2, value: 'half', seq: first, at: expect.any(Number), baseSeq: 0, over: [] },
  ])
  attempt.flush()
  await room.until(() => attempt.view().unsavedCount === 0)
  expect(computer.unsaved.size).toBe(0)
})

test('is there when the page went before the disk had it', async () => {
  const attempt = await room.openPage(computer, { writer: writerOne })
  room.peer.behaviour = 'refuse connection'
  computer.isSlow = true
  attempt.write(2, 'half')
  expect(computer.values).toEqual([])
  attempt.flushBeforeLeaving()
  expect(computer.values).toEqual(['half'])
})

test('keeps a change that came while an earlier one was under way', async () => {
  const attempt = await room.openPage(computer, { writer: writerOne })
  room.peer.behaviour = 'hold'
  attempt.write(2, 'half')
  attempt.flush()
  await room.until(() => room.peer.held.length === 1)
  attempt.write(2, 'half of it')
  await room.nextChange(attempt, () => room.peer.held.shift()?.())
  expect(computer.values).toEqual(['half of it'])
})

test('is sent by the next page, which then owns it', async () => {
  room.peer.behaviour = 'refuse connection'
  const before = await room.openPage(computer, { writer: writerOne })
  answerAll(before)
  await room.until(() => before.view().saving.kind === 'stored')
  await room.crash()

  room.peer.behaviour = 'serve'
  const attempt = await room.openPage(computer, { writer: writerTwo })
  expect(attempt.view()).toMatchObject({ restoredCount: 3, conflicts: [] })
  expect(Object.fromEntries(attempt.view().values)).toEqual({ 0: '2', 1: '3', 2: ' half ' })
  await room.until(() => attempt.view().unsavedCount === 0)
  expect(room.peer.answers.get(2)?.value).toBe(' half ')
  expect(computer.unsaved.size).toBe(0)
})

test('goes over an earlier answer of its own whose acknowledgement was lost', async () => {
  room.peer.behaviour = 'lose the reply'
  const before = await room.openPage(computer, { writer: writerOne })
  before.choose(0, '1')
  await room.until(() => before.view().saving.kind === 'stored')
  room.peer.behaviour = 'refuse connection'
  before.choose(0, '2')
  await room.crash()

  room.peer.behaviour = 'serve'
  const attempt = await room.openPage(computer, { writer: writerTwo })
  expect(attempt.view()).toMatchObject({ restoredCount: 1, conflicts: [] })
  await room.until(() => attempt.view().unsavedCount === 0)
  expect(room.peer.answers.get(0)?.value).toBe('56')
})

test('is offered, never merged, where another device has answered since, however often it was changed', async () => {
  room.peer.behaviour = 'refuse connection'
  const before = await room.openPage(computer, { writer: writerOne })
  for (const option of ['1', '2', '3']) before.choose(0, option)
  await room.until(() => before.view().saving.kind === 'stored')
  await room.crash()

  room.peer.behaviour = 'serve'
  room.peer.answers.set(0, { index: 0, value: '48', seq: nextSeq(0, writerTwo) })
  const attempt = await room.openPage(computer, { writer: '0003-page-three' })
  expect(attempt.view()).toMatchObject({ restoredCount: 0, conflicts: [{ index: 0, value: '64' }] })
  expect(attempt.view().values.get(0)).toBe('4')
  expect(computer.unsaved.size).toBe(1)

  const [offer] = attempt.view().conflicts
  if (offer) attempt.resolveConflict(offer, { use: 'unsaved' })
  await room.until(() => attempt.view().unsavedCount === 0)
  expect(room.peer.answers.get(0)?.value).toBe('64')
  expect(computer.unsaved.size).toBe(0)
  expect(attempt.view().conflicts).toEqual([])
})

test('is kept where the pupil decides on it too late, when another page has the attempt', async () => {
  room.peer.behaviour = 'refuse connection'
  const before = await room.openPage(computer, { writer: writerOne })
  before.choose(0, '3')
  await room.until(() => before.view().saving.kind === 'stored')
  await room.crash()

  room.peer.behaviour = 'serve'
  room.peer.answers.set(0, { index: 0, value: '48', seq: nextSeq(0, writerTwo) })
  const attempt = await room.openPage(computer, { writer: '0003-page-three' })
  room.peer.state = 'taken_over'
  attempt.choose(1, '3')
  await room.until(() => attempt.view().phase === 'taken_over')
  const [offer] = attempt.view().conflicts
  if (offer) attempt.resolveConflict(offer, { use: 'unsaved' })
  expect(attempt.view().conflicts).toMatchObject([{ index: 0, value: '64' }])
  expect(computer.values).toContain('64')
})

test('is sent again where it was changed and changed back: an older change of another page is offered then', async () => {
  const saved = nextSeq(0, '0009-page-gone')
  room.peer.answers.set(0, { index: 0, value: '56', seq: saved })
  const kept = { ...owner, index: 0, baseSeq: saved, over: [] }
  await computer.put({ ...kept, writer: writerOne, value: '54', seq: nextSeq(saved, writerOne) })
  await computer.put({ ...kept, writer: writerTwo, value: '56', seq: nextSeq(nextSeq(saved, writerTwo), writerTwo) })
  const attempt = await room.openPage(computer, { writer: '0003-page-three' })
  expect(attempt.view().conflicts).toMatchObject([{ value: '54' }])
  await room.until(() => attempt.view().unsavedCount === 0)
  expect(room.peer.answers.get(0)).toMatchObject({ value: '56' })
  expect(room.peer.answers.get(0)?.seq).toBeGreaterThan(saved)
  expect(computer.values).toEqual(['54'])
})

test('is erased by handing in, though nothing could be saved before', async () => {
  const attempt = await room.openPage(computer, { writer: writerOne })
  room.peer.status = 503
  answerAll(attempt)
  await room.until(() => attempt.view().saving.kind === 'stored')
  expect(computer.unsaved.size).toBe(3)
  expect(await attempt.submit()).toMatchObject({ kind: 'handed_in' })
  expect(computer.unsaved.size).toBe(0)
})

test('is nothing where storage is refused: the page says so while it cannot send, and loses nothing itself', async () => {
  computer.refuses = true
  const attempt = await room.openPage(computer, { writer: writerOne })
  room.peer.behaviour = 'refuse connection'
  attempt.choose(0, '2')
  await room.until(() => attempt.view().saving.kind === 'refused')
  expect(attempt.view().isStored).toBe(false)
  computer.refuses = false
  await room.nextChange(attempt, () => attempt.retryNow())
  await room.until(() => attempt.view().saving.kind === 'stored')
  expect(computer.unsaved.size).toBe(1)
  room.peer.behaviour = 'serve'
  attempt.retryNow()
  await room.until(() => attempt.view().saving.kind === 'saved')
})

test('of a version before, in words alone, names the option that the words mean', async () => {
  const words = { ...owner, writer: writerOne, index: 0, value: '56', seq: first, baseSeq: 0, over: [] }
  await computer.put(words)
  const attempt = await room.openPage(computer, { writer: writerTwo })
  expect(attempt.view().values.get(0)).toBe('2')
  await room.until(() => attempt.view().unsavedCount === 0)
  expect(room.peer.answers.get(0)).toMatchObject({ value: '56', chosen: '2' })
})
