/** A page that loads without the server: what it takes meanwhile, and how it comes to have its attempt. */
import { describe, expect, test, vi } from 'vitest'
import { Computer } from '../../../../test/attempts/computer.ts'
import { answerAll, type ExamRoom, writerOne, writerTwo } from '../../../../test/attempts/exam-room.ts'
import { inExamRoom } from '../../../../test/attempts/in-exam-room.ts'
import { minute } from '../../../../test/attempts/peer.ts'
import { nextSeq } from './answer-sheet.ts'
import type { ExamAttempt } from './exam-attempt.ts'

const reloaded = { writer: '0003-claims', provisionalWriter: '0004-meanwhile' }
const reloadedAgain = { writer: '0005-claims', provisionalWriter: '0006-meanwhile' }

let room: ExamRoom
let computer: Computer

inExamRoom((ready) => {
  room = ready
  computer = new Computer()
})

/** An exam that was begun with the network, of which the first choice was saved; then the server is gone. */
async function loseServer(): Promise<ExamAttempt> {
  const attempt = await room.openPage(computer, { writer: writerOne })
  attempt.choose(0, '2')
  await room.until(() => attempt.view().unsavedCount === 0)
  room.peer.behaviour = 'refuse connection'
  return attempt
}

async function reload(names: typeof reloaded): Promise<ExamAttempt> {
  await room.crash()
  return room.openOfflinePage(computer, names)
}

async function findServer(attempt: ExamAttempt): Promise<void> {
  room.peer.behaviour = 'serve'
  await room.until(() => {
    vi.advanceTimersByTime(500)
    return attempt.view().unsavedCount === 0 && !attempt.view().isUnreachable
  })
}

const shown = (attempt: ExamAttempt) => Object.fromEntries(attempt.view().values)
const onServer = () => Object.fromEntries([...room.peer.answers.values()].map(({ index, value }) => [index, value]))

describe('without the server', () => {
  test('shows what was saved and what was not, takes answers, and says where they are', async () => {
    const before = await loseServer()
    before.write(2, 'a part')
    await room.until(() => computer.unsaved.size === 1)
    const attempt = await reload(reloaded)
    expect(shown(attempt)).toEqual({ 0: '2', 2: 'a part' })
    attempt.choose(1, '3')
    await room.until(() => attempt.view().saving.kind === 'stored')
    expect(attempt.view()).toMatchObject({ phase: 'open', isUnreachable: true, unsavedCount: 2, restoredCount: 1 })
    expect(computer.values.sort()).toEqual(['17', 'a part'])
  })

  test('asks again and again, and saves nothing before it has the attempt', async () => {
    await loseServer()
    const attempt = await reload(reloaded)
    attempt.choose(1, '3')
    const asked = room.sends
    await room.until(() => {
      vi.advanceTimersByTime(500)
      return room.sends > asked + 5
    })
    expect(room.sentAnswers.map(({ value }) => value)).toEqual(['56'])
    await findServer(attempt)
    expect(attempt.view().saving.kind).toBe('saved')
    expect(onServer()).toEqual({ 0: '56', 1: '17' })
  })

  test('knows by how much the clock of the computer is wrong, also once it was set without the server', async () => {
    const attempt = await loseServer()
    expect(computer.paper?.paper.clockOffsetMs).toBe(0)
    for (const offsetMs of [-3_600_000, 499_000]) {
      room.clockOffsetMs = offsetMs
      attempt.retryNow()
      await room.until(() => computer.paper?.paper.clockOffsetMs === offsetMs)
    }
  })

  test('survives one reload after another', async () => {
    const before = await loseServer()
    before.choose(1, '1')
    await room.until(() => computer.unsaved.size === 1)
    const second = await reload(reloaded)
    second.choose(1, '3')
    await room.until(() => computer.values.includes('17'))
    const third = await reload(reloadedAgain)
    expect(shown(third)).toEqual({ 0: '2', 1: '3' })
    await findServer(third)
    expect(third.view().conflicts).toEqual([])
    expect(onServer()).toEqual({ 0: '56', 1: '17' })
    expect(computer.unsaved.size).toBe(0)
  })

  test('sends nothing on its way out, and leaves all to the next page', async () => {
    await loseServer()
    const attempt = await reload(reloaded)
    attempt.choose(1, '3')
    const before = room.sends
    attempt.flushBeforeLeaving()
    expect(room.sends).toBe(before)
    const next = await reload(reloadedAgain)
    expect(shown(next)).toEqual({ 0: '2', 1: '3' })
  })

  test('cannot hand in, says so, and loses nothing', async () => {
    const before = await loseServer()
    answerAll(before)
    const attempt = await reload(reloaded)
    expect(await attempt.submit()).toMatchObject({ kind: 'failed', error: { kind: 'unreachable' } })
    expect(attempt.view()).toMatchObject({ phase: 'open', unsavedCount: 2, isUnreachable: true })
    room.peer.behaviour = 'serve'
    expect(await attempt.submit()).toMatchObject({ kind: 'handed_in' })
    expect(room.peer.submissions).toMatchObject([
      {
        exam_id: 7,
        writer: reloaded.writer,
        mcq_answers: { 0: '56', 1: '17' },
        descriptive_answers: { 2: 'half' },
      },
    ])
    expect(computer).toMatchObject({ unsaved: new Map(), paper: undefined })
  })
})

describe('when the server answers', () => {
  test('goes on in place with what was typed meanwhile, saves it, and keeps the paper anew', async () => {
    await loseServer()
    const attempt = await reload(reloaded)
    attempt.write(2, 'typed without')
    room.peer.behaviour = 'hold'
    attempt.retryNow()
    await room.until(() => room.peer.held.length === 1)
    room.peer.behaviour = 'serve'
    attempt.write(2, 'typed without the network')
    room.peer.held.shift()?.()
    await room.until(() => attempt.view().unsavedCount === 0)
    expect(shown(attempt)).toEqual({ 0: '2', 2: 'typed without the network' })
    expect(onServer()).toEqual({ 0: '56', 2: 'typed without the network' })
    expect(room.peer.starts).toEqual([reloaded.writer])
    expect(computer.unsaved.size).toBe(0)
    expect(computer.paper).toMatchObject({ paper: { writer: reloaded.writer } })
    expect(computer.paper?.saved.map(({ value }) => value)).toContain('typed without the network')
  })

  test('knows an answer that had arrived though nobody heard of it', async () => {
    const before = await loseServer()
    room.peer.behaviour = 'lose the reply'
    before.choose(1, '1')
    await room.until(() => before.view().saving.kind === 'stored')
    room.peer.behaviour = 'refuse connection'
    const attempt = await reload(reloaded)
    attempt.choose(1, '3')
    await findServer(attempt)
    expect(attempt.view().conflicts).toEqual([])
    expect(onServer()).toEqual({ 0: '56', 1: '17' })
  })

  test('leaves the attempt to another device where the pupil has gone on, and keeps what it has', async () => {
    await loseServer()
    const attempt = await reload(reloaded)
    attempt.choose(1, '1')
    room.peer.writer = writerTwo
    room.peer.behaviour = 'serve'
    attempt.retryNow()
    await room.until(() => attempt.view().phase === 'taken_over')
    expect(room.peer.starts).toEqual([])
    expect(computer.values).toEqual(['9'])
    attempt.retryNow()
    vi.advanceTimersByTime(10 * minute)
    expect(attempt.view().saving.kind).toBe('refused')
  })

  test('goes on where the one who took over was a start of its own that nobody heard of', async () => {
    await loseServer()
    const attempt = await reload(reloaded)
    attempt.choose(1, '3')
    room.peer.writer = reloaded.writer
    await findServer(attempt)
    expect(onServer()).toEqual({ 0: '56', 1: '17' })
  })

  test('offers what another page has answered differently, under a name that later changes do not touch', async () => {
    await loseServer()
    const attempt = await reload(reloaded)
    attempt.choose(0, '3')
    attempt.choose(1, '3')
    room.peer.answers.set(0, { index: 0, value: '48', seq: nextSeq(nextSeq(0, writerOne), writerTwo) })
    await findServer(attempt)
    expect(shown(attempt)).toEqual({ 0: '4', 1: '3' })
    expect(onServer()).toEqual({ 0: '48', 1: '17' })
    expect(attempt.view().conflicts).toMatchObject([{ index: 0, value: '64' }])
    attempt.choose(0, '1')
    await room.until(() => attempt.view().unsavedCount === 0)
    expect(computer.values).toEqual(['64'])
    const [offer] = attempt.view().conflicts
    if (offer) attempt.resolveConflict(offer, { use: 'unsaved' })
    await room.until(() => attempt.view().unsavedCount === 0)
    expect(onServer()).toEqual({ 0: '64', 1: '17' })
    expect(computer.unsaved.size).toBe(0)
  })

  test('is refused: says that nothing is saved', async () => {
    await loseServer()
    const attempt = await reload(reloaded)
    attempt.choose(1, '3')
    room.peer.behaviour = 'serve'
    room.peer.status = 404
    await room.nextChange(attempt, () => attempt.retryNow())
    await room.until(() => attempt.view().saving.kind === 'refused')
    room.peer.status = 200
    await findServer(attempt)
    expect(onServer()).toEqual({ 0: '56', 1: '17' })
  })

  test.each(['submitted', 'completed'] as const)(
    'and the exam is %s: hands in late what it took meanwhile',
    async (state) => {
      await loseServer()
      const attempt = await reload(reloaded)
      attempt.choose(1, '3')
      room.peer.state = state
      room.peer.behaviour = 'serve'
      attempt.retryNow()
      await room.until(() => attempt.view().late.deliveredCount === 1)
      expect(attempt.view()).toMatchObject({ phase: state, unsavedCount: 0, late: { waiting: [] } })
      expect(room.peer.late).toMatchObject([{ index: 1, value: '17' }])
      expect(computer).toMatchObject({ unsaved: new Map(), paper: undefined })
    },
  )
})

test('the paper is kept until the exam is handed in', async () => {
  const attempt = await room.openPage(computer, { writer: writerOne })
  answerAll(attempt)
  expect(computer.paper).toMatchObject({ paper: { writer: writerOne, session: 'session', subject: 'Mathematics' } })
  expect(await attempt.submit()).toMatchObject({ kind: 'handed_in' })
  expect(computer.paper).toBeUndefined()
})
