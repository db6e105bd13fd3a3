/** What the attempt ended without goes to the school all the same, and stays on the computer until it is there. */
import { afterEach, expect, test, vi } from 'vitest'
import { Computer } from '../../../../test/attempts/computer.ts'
import { type ExamRoom, owner, writerOne, writerTwo } from '../../../../test/attempts/exam-room.ts'
import { inExamRoom } from '../../../../test/attempts/in-exam-room.ts'
import { Journal } from '../storage/journal.ts'
import { LateDelivery } from './late-delivery.ts'

let room: ExamRoom
let computer: Computer
let delivery: LateDelivery | undefined

inExamRoom((ready) => {
  room = ready
  computer = new Computer()
})
afterEach(() => delivery?.stop())

const page = { ...owner, writer: writerOne, baseSeq: 0, over: [] }

function deliver(): LateDelivery {
  const { deliverLate } = room.transport()
  const late = new LateDelivery({
    owner,
    journal: new Journal(computer),
    deliverLate,
    onChange: () => {},
    random: () => 0,
  })
  delivery = late
  late.start()
  return late
}

test('takes each answer out of the computer once the school has it, of whatever page', async () => {
  await computer.put({ ...page, index: 0, value: '56', seq: 1 })
  await computer.put({ ...page, writer: writerTwo, index: 0, value: '54', seq: 2 })
  await computer.put({ ...page, studentId: 2, index: 1, value: 'of another pupil', seq: 1 })
  await computer.put({ ...page, examId: 8, index: 1, value: 'of another exam', seq: 1 })
  const late = deliver()
  await room.until(() => late.view.deliveredCount === 2)
  expect(room.peer.late.map(({ value }) => value)).toEqual(['56', '54'])
  await room.until(() => computer.unsaved.size === 2)
  expect(late.view).toEqual({ waiting: [], deliveredCount: 2, isUnreachable: false, isRefused: false })
})

test('keeps them and tries again for as long as the school cannot be reached', async () => {
  await computer.put({ ...page, index: 0, value: '56', seq: 1 })
  room.peer.behaviour = 'lose the reply'
  const late = deliver()
  await room.until(() => late.view.isUnreachable)
  expect(computer.values).toEqual(['56'])
  expect(late.view.waiting).toHaveLength(1)
  await room.until(() => {
    vi.advanceTimersByTime(500)
    return room.peer.late.length >= 5
  })
  expect(computer.values).toEqual(['56'])
  room.peer.behaviour = 'serve'
  await room.until(() => {
    vi.advanceTimersByTime(500)
    return late.view.deliveredCount === 1
  })
  expect(computer.unsaved.size).toBe(0)
})

test('one that is refused holds up no other, and is told', async () => {
  await computer.put({ ...page, index: 0, value: '56', seq: 1 })
  await computer.put({ ...page, index: 1, value: '17', seq: 1 })
  await computer.put({ ...page, index: 2, value: 'half', seq: 1 })
  room.peer.refusedLate = [1]
  const late = deliver()
  await room.until(() => late.view.isRefused && late.view.deliveredCount === 2)
  expect(late.view.waiting).toMatchObject([{ index: 1, value: '17' }])
  expect(computer.values).toEqual(['17'])
})

test.each(['submitted', 'completed'] as const)(
  'follows when an open page learns that its exam is %s',
  async (state) => {
    const attempt = await room.openPage(computer, { writer: writerOne })
    room.peer.state = state
    attempt.choose(0, '2')
    await room.until(() => attempt.view().phase === state)
    expect(attempt.view()).toMatchObject({ saving: { kind: 'ended' }, isStored: true })
    await room.until(() => attempt.view().late.deliveredCount === 1)
    expect(attempt.view().unsavedCount).toBe(0)
    expect(room.peer.late).toMatchObject([{ index: 0, value: '56' }])
    expect(computer).toMatchObject({ unsaved: new Map(), paper: undefined })
  },
)

test('is none of a page that was only taken over: its answers are offered there', async () => {
  const attempt = await room.openPage(computer, { writer: writerOne })
  room.peer.state = 'taken_over'
  attempt.choose(0, '2')
  await room.until(() => attempt.view().phase === 'taken_over')
  vi.advanceTimersByTime(60_000)
  expect(attempt.view()).toMatchObject({ unsavedCount: 1, saving: { kind: 'refused' } })
  expect(room.peer.late).toEqual([])
  expect(computer.values).toEqual(['56'])
  expect(computer.paper).toBeDefined()
})
