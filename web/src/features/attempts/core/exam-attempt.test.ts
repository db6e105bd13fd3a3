/** The taking core against a real HTTP peer that behaves, and misbehaves, as a server on a school's network. */
import { createServer, type Server, type ServerResponse } from 'node:http'
import { saveAnswers, submitExam } from '@pariksha/contract/attempts.ts'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createCall } from '../../../lib/api/api-client.ts'
import { createServerClock } from '../../../lib/server-clock.ts'
import type { Change } from './batch.ts'
import { ExamAttempt } from './exam-attempt.ts'
import { Journal, type JournalStore, type KeptAnswer } from './journal.ts'
import { questionsOf } from './paper.ts'
import { nextSeq } from './sequence.ts'

const startedAt = '2026-11-09T04:30:00.000Z'
const minute = 60_000
const owner = { studentId: 1, examId: 7 }
const writerOne = '0001-page-one'
const writerTwo = '0002-page-two'
/** The numbers of the first page's first and second change. */
const first = nextSeq(0, writerOne)
const second = nextSeq(first, writerOne)

const questions = questionsOf({
  mcqs: [
    { question: '7 × 8?', options: ['54', '56', '64', '48'], marks: 1 },
    { question: 'Which is prime?', options: ['9', '15', '17', '21'], marks: 1 },
  ],
  description: [{ question: 'What is a fraction?', marks: 5 }],
})

type Behaviour = 'serve' | 'refuse connection' | 'lose the reply' | 'hold'
type Saved = { writer: string; answers: Change[] }

/** The server's side of the protocol. */
class Peer {
  behaviour: Behaviour = 'serve'
  status = 200
  retryAfter: string | undefined
  state: 'open' | 'taken_over' | 'submitted' | 'completed' = 'open'
  problem: { status: number; code: string; message: string } | undefined
  durationMin = 30
  elapsedMs = 0
  saves: Saved[] = []
  submissions: Record<string, unknown>[] = []
  readonly answers = new Map<number, Change>()
  readonly held: (() => void)[] = []
  readonly inFlight = { now: 0, most: 0 }

  serve(url: string, body: string, reply: ServerResponse) {
    if (this.behaviour === 'refuse connection') return reply.destroy()
    const respond = url.endsWith('/submit') ? this.#submit(JSON.parse(body)) : this.#save(JSON.parse(body))
    const send = () => {
      this.inFlight.now -= 1
      if (this.behaviour === 'lose the reply') return reply.destroy()
      const headers = {
        'content-type': 'application/json',
        ...(this.retryAfter ? { 'retry-after': this.retryAfter } : {}),
      }
      return reply.writeHead(respond.status, headers).end(JSON.stringify(respond.body))
    }
    this.inFlight.now += 1
    this.inFlight.most = Math.max(this.inFlight.most, this.inFlight.now)
    return this.behaviour === 'hold' ? this.held.push(send) : send()
  }

  #save(body: Saved) {
    this.saves.push(body)
    if (this.status !== 200)
      return this.#refusal({ status: this.status, code: 'server.unavailable', message: 'Not ready.' })
    if (this.state === 'open') {
      for (const change of body.answers) {
        if (change.seq > (this.answers.get(change.index)?.seq ?? 0)) this.answers.set(change.index, change)
      }
    }
    const saved = this.state === 'open' ? body.answers.map(({ index, seq }) => ({ index, seq })) : []
    const left = Math.max(0, Math.ceil((this.durationMin * minute - this.elapsedMs) / 1000))
    return { status: 200, body: { saved, state: this.state, server_time: this.#now(), seconds_left: left } }
  }

  #submit(body: Record<string, unknown>) {
    if (this.problem) return this.#refusal(this.problem)
    if (this.submissions.length > 0) {
      return this.#refusal({
        status: 409,
        code: 'exam.already_submitted',
        message: 'You have already submitted this exam.',
      })
    }
    this.submissions.push(body)
    this.state = 'submitted'
    const reply = { message: 'Exam submitted successfully', exam_id: 7, submitted_at: this.#now(), answered: 3 }
    return { status: 200, body: reply }
  }

  #refusal({ status, code, message }: { status: number; code: string; message: string }) {
    return { status, body: { code, message, detail: message, errors: [] } }
  }

  #now() {
    return new Date(Date.parse(startedAt) + this.elapsedMs).toISOString()
  }
}

/** What outlives a page: the browser's storage, as a port of the same contract. The journeys prove the real one. */
class Computer implements JournalStore {
  refuses = false
  readonly kept = new Map<string, KeptAnswer>()

  async read(of: { studentId: number; examId: number }) {
    this.#check()
    return [...this.kept.values()].filter((one) => one.studentId === of.studentId && one.examId === of.examId)
  }

  async put(answer: KeptAnswer) {
    this.#check()
    this.kept.set(this.#key(answer), answer)
  }

  async remove(answer: KeptAnswer) {
    this.#check()
    this.kept.delete(this.#key(answer))
  }

  #key({ studentId, examId, writer, index }: KeptAnswer) {
    return [studentId, examId, writer, index].join()
  }

  #check() {
    if (this.refuses) throw new Error('QuotaExceededError')
  }
}

let server: Server
let origin: string
/** Each test has a peer, and a path, of its own: what an earlier test still sends is none of its business. */
const peers: Peer[] = []
let peer: Peer
/** Requests to save that the attempt has begun, whether or not they have arrived. */
let sends = 0
let disconnect: () => void

beforeAll(async () => {
  server = createServer((request, reply) => {
    let body = ''
    request.on('data', (part) => {
      body += String(part)
    })
    request.on('end', () => {
      const [, peerIndex] = (request.url ?? '').split('/')
      peers[Number(peerIndex)]?.serve(request.url ?? '', body, reply)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address !== null && typeof address === 'object') origin = `http://127.0.0.1:${address.port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  // Sockets and fetch keep their own time; only the timers of the code under test stand still.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  newPeer()
})
afterEach(() => {
  disconnect()
  for (const release of peer.held) release()
  vi.useRealTimers()
})

function newPeer() {
  sends = 0
  peer = new Peer()
  peers.push(peer)
}

type Opening = { answers?: readonly Change[]; writer?: string; journal?: Journal; kept?: readonly KeptAnswer[] }

function openAttempt(opening: Opening = {}) {
  const { answers = [], writer = writerOne, journal = new Journal(new Computer()), kept = [] } = opening
  const call = createCall({
    origin: `${origin}/${peers.length - 1}`,
    token: () => 'token',
    onSessionEnded: () => {},
    onServerDate: () => {},
  })
  const started = { exam_id: 7, state: 'open' as const, started_at: startedAt, duration: 30, seconds_left: 1800 }
  const attempt = new ExamAttempt({
    owner,
    writer,
    questions,
    started: { ...started, server_time: startedAt, answers: [...answers] },
    journal,
    kept,
    transport: {
      save: (input, options) => {
        sends += 1
        return call(saveAnswers, input, options)
      },
      submit: (input, options) => call(submitExam, input, options),
    },
    clock: createServerClock({ wallMs: () => 0, steadyMs: () => peer.elapsedMs }),
    random: () => 0,
  })
  disconnect = attempt.connect()
  return attempt
}

/** Lets real sockets work until something holds. */
async function until(holds: () => boolean) {
  const deadline = performance.now() + 5_000
  while (!holds()) {
    if (performance.now() > deadline) throw new Error('It never came to that')
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Lets the attempt tell the next change, and whatever follows it at once. */
async function nextChange(attempt: ExamAttempt, cause: () => void) {
  const before = attempt.view()
  cause()
  await until(() => attempt.view() !== before)
}

const savedAnswers = () => peer.saves.flatMap(({ answers }) => answers)

function answerAll(attempt: ExamAttempt) {
  attempt.choose(0, '56')
  attempt.choose(1, '17')
  attempt.write(2, ' half ')
}

describe('saving', () => {
  test('sends a choice at once and shows when it was saved', async () => {
    const attempt = openAttempt()
    expect(attempt.view().saving).toEqual({ kind: 'nothing-yet' })
    peer.elapsedMs = 2 * minute
    attempt.choose(0, '56')
    expect(attempt.view()).toMatchObject({ saving: { kind: 'saving' }, unsentCount: 1 })
    await until(() => attempt.view().saving.kind === 'saved')
    expect(peer.saves).toEqual([{ writer: writerOne, answers: [{ index: 0, value: '56', seq: first }] }])
    const atMs = Date.parse(startedAt) + 2 * minute
    expect(attempt.view()).toMatchObject({ saving: { kind: 'saved', atMs }, unsentCount: 0 })
  })

  test('sends a text after half a second of rest, its last version only', async () => {
    const attempt = openAttempt()
    attempt.write(2, 'h')
    vi.advanceTimersByTime(499)
    attempt.write(2, 'ha')
    vi.advanceTimersByTime(499)
    expect(sends).toBe(0)
    vi.advanceTimersByTime(1)
    await until(() => attempt.view().unsentCount === 0)
    expect(savedAnswers()).toEqual([{ index: 2, value: 'ha', seq: second }])
  })

  test('saves somebody who never rests', async () => {
    const attempt = openAttempt()
    for (let typed = 1; typed <= 20; typed += 1) {
      attempt.write(2, 'x'.repeat(typed))
      vi.advanceTimersByTime(250)
    }
    await until(() => peer.saves.length === 1)
  })

  test('sends a resting text when its field is left, and a cleared one as none', async () => {
    const attempt = openAttempt()
    attempt.write(2, 'half')
    attempt.flush()
    await until(() => attempt.view().unsentCount === 0)
    attempt.write(2, '')
    attempt.flush()
    await until(() => attempt.view().unsentCount === 0)
    expect(savedAnswers()).toEqual([
      { index: 2, value: 'half', seq: first },
      { index: 2, value: null, seq: second },
    ])
  })

  test('takes a choice back', async () => {
    const attempt = openAttempt({ answers: [{ index: 0, value: '54', seq: first }] })
    attempt.choose(0, '')
    await until(() => attempt.view().unsentCount === 0)
    expect(savedAnswers()).toEqual([{ index: 0, value: null, seq: second }])
    expect(await attempt.submit()).toEqual({ kind: 'unanswered', indices: [0, 1, 2] })
  })

  test('loses no text when another field is written before the rest is over', async () => {
    const attempt = openAttempt()
    attempt.write(2, 'half')
    attempt.choose(0, '56')
    await until(() => attempt.view().unsentCount === 0)
    expect(new Set(savedAnswers().map(({ index }) => index))).toEqual(new Set([0, 2]))
  })

  test('has one request under way, and sends what came meanwhile in one more', async () => {
    const attempt = openAttempt()
    peer.behaviour = 'hold'
    attempt.choose(0, '54')
    await until(() => peer.held.length === 1)
    attempt.choose(0, '56')
    attempt.choose(1, '9')
    attempt.choose(1, '17')
    peer.behaviour = 'serve'
    peer.held.shift()?.()
    await until(() => attempt.view().unsentCount === 0)
    expect(peer.inFlight.most).toBe(1)
    expect(peer.saves.at(1)?.answers).toEqual([
      { index: 0, value: '56', seq: second },
      { index: 1, value: '17', seq: second },
    ])
  })

  test('goes on with the numbers that the start gave', async () => {
    const attempt = openAttempt({ answers: [{ index: 0, value: '54', seq: 41 }] })
    expect(attempt.view().values.get(0)).toBe('54')
    attempt.choose(0, '56')
    await until(() => attempt.view().unsentCount === 0)
    expect(savedAnswers()).toEqual([{ index: 0, value: '56', seq: nextSeq(41, writerOne) }])
  })

  test('beats every 20 seconds', async () => {
    const attempt = openAttempt()
    for (let beats = 1; beats <= 3; beats += 1) {
      vi.advanceTimersByTime(19_999)
      expect(sends).toBe(beats - 1)
      await nextChange(attempt, () => vi.advanceTimersByTime(1))
      expect(peer.saves).toHaveLength(beats)
    }
    expect(savedAnswers()).toEqual([])
  })
})

describe('when the network fails', () => {
  test('says so, waits longer each time, and never gives up', async () => {
    const attempt = openAttempt()
    peer.behaviour = 'refuse connection'
    attempt.choose(0, '56')
    await until(() => attempt.view().saving.kind === 'kept')
    for (const [failures, waitMs] of [500, 1000, 2000, 4000, 7500, 7500, 7500].entries()) {
      expect(attempt.view()).toMatchObject({ saving: { kind: 'kept' }, unsentCount: 1 })
      vi.advanceTimersByTime(waitMs - 1)
      expect(sends).toBe(failures + 1)
      await nextChange(attempt, () => vi.advanceTimersByTime(1))
    }
    peer.behaviour = 'serve'
    vi.advanceTimersByTime(7500)
    await until(() => attempt.view().saving.kind === 'saved')
    expect(peer.answers.get(0)?.value).toBe('56')
  })

  test('waits as long as a server that is not ready asks', async () => {
    const attempt = openAttempt()
    peer.status = 503
    peer.retryAfter = '4'
    attempt.choose(0, '56')
    await until(() => attempt.view().saving.kind === 'kept')
    peer.status = 200
    vi.advanceTimersByTime(3999)
    expect(sends).toBe(1)
    vi.advanceTimersByTime(1)
    await until(() => attempt.view().saving.kind === 'saved')
  })

  test('tries at once when the network is back', async () => {
    const attempt = openAttempt()
    peer.behaviour = 'refuse connection'
    attempt.choose(0, '56')
    await until(() => attempt.view().saving.kind === 'kept')
    peer.behaviour = 'serve'
    attempt.hurry()
    await until(() => attempt.view().saving.kind === 'saved')
  })

  test('sends again what the server took when its reply was lost', async () => {
    const attempt = openAttempt()
    peer.behaviour = 'lose the reply'
    attempt.choose(0, '56')
    await until(() => attempt.view().saving.kind === 'kept')
    expect(attempt.view().unsentCount).toBe(1)
    peer.behaviour = 'serve'
    attempt.hurry()
    await until(() => attempt.view().unsentCount === 0)
    expect(peer.answers.get(0)).toEqual({ index: 0, value: '56', seq: first })
  })

  test('stops waiting for an answer that hangs', async () => {
    const attempt = openAttempt()
    peer.behaviour = 'hold'
    attempt.choose(0, '56')
    await until(() => peer.held.length === 1)
    peer.behaviour = 'serve'
    vi.advanceTimersByTime(15_000)
    await until(() => attempt.view().saving.kind === 'kept')
    vi.advanceTimersByTime(500)
    await until(() => attempt.view().saving.kind === 'saved')
  })

  test('says that nothing is saved when the server refuses, and still tries again', async () => {
    const attempt = openAttempt()
    peer.status = 404
    attempt.choose(0, '56')
    await until(() => attempt.view().saving.kind === 'refused')
    peer.status = 200
    vi.advanceTimersByTime(500)
    await until(() => attempt.view().saving.kind === 'saved')
  })

  test('sends what is left beside a request under way when the page goes', async () => {
    const attempt = openAttempt()
    peer.behaviour = 'hold'
    attempt.choose(0, '56')
    await until(() => peer.held.length === 1)
    attempt.write(2, 'half')
    attempt.leave()
    await until(() => peer.saves.length === 2)
    expect(peer.saves.at(1)?.answers.map(({ value }) => value)).toEqual(['56', 'half'])
    for (const release of peer.held.splice(0)) release()
    await until(() => attempt.view().unsentCount === 0)
  })
})

describe('when another page takes over', () => {
  test('is read-only, keeps what was typed, and sends no more', async () => {
    const attempt = openAttempt()
    attempt.choose(0, '56')
    await until(() => attempt.view().unsentCount === 0)
    peer.state = 'taken_over'
    attempt.choose(1, '17')
    await until(() => attempt.view().phase === 'taken_over')
    expect(attempt.view()).toMatchObject({ unsentCount: 1, saving: { kind: 'refused' }, isKept: true })
    attempt.choose(1, '9')
    attempt.hurry()
    attempt.leave()
    vi.advanceTimersByTime(10 * minute)
    expect(attempt.view().values.get(1)).toBe('17')
    expect(sends).toBe(2)
  })

  test.each(['submitted', 'completed'] as const)('learns from a heartbeat that the attempt is %s', async (state) => {
    const attempt = openAttempt()
    peer.state = state
    vi.advanceTimersByTime(20_000)
    await until(() => attempt.view().phase === state)
  })
})

/** A page on this computer: it takes over, and reads what earlier pages kept. */
async function openPage(computer: Computer, { writer }: { writer: string }) {
  const journal = new Journal(computer)
  return openAttempt({ answers: [...peer.answers.values()], writer, journal, kept: await journal.read(owner) })
}

/** The page goes without a word: nothing of it is sent any more. */
async function crash() {
  disconnect()
  await until(() => peer.inFlight.now === 0)
}

describe('what this computer keeps', () => {
  let computer: Computer

  beforeEach(() => {
    computer = new Computer()
  })

  test('is there before the first request, and gone once the server has acknowledged it', async () => {
    const attempt = await openPage(computer, { writer: writerOne })
    attempt.write(2, 'half')
    expect(sends).toBe(0)
    expect([...computer.kept.values()]).toEqual([
      { ...owner, writer: writerOne, index: 2, value: 'half', seq: first, baseSeq: 0 },
    ])
    attempt.flush()
    await until(() => attempt.view().unsentCount === 0)
    expect(computer.kept.size).toBe(0)
  })

  test('keeps a change that came while an earlier one was under way', async () => {
    const attempt = await openPage(computer, { writer: writerOne })
    peer.behaviour = 'hold'
    attempt.write(2, 'half')
    attempt.flush()
    await until(() => peer.held.length === 1)
    attempt.write(2, 'half of it')
    await nextChange(attempt, () => peer.held.shift()?.())
    expect([...computer.kept.values()].map(({ value }) => value)).toEqual(['half of it'])
  })

  test('is sent by the next page, which then owns it', async () => {
    peer.behaviour = 'refuse connection'
    const before = await openPage(computer, { writer: writerOne })
    answerAll(before)
    await until(() => before.view().saving.kind === 'kept')
    await crash()

    peer.behaviour = 'serve'
    const attempt = await openPage(computer, { writer: writerTwo })
    expect(attempt.view()).toMatchObject({ restoredCount: 3, offers: [] })
    expect(Object.fromEntries(attempt.view().values)).toEqual({ 0: '56', 1: '17', 2: ' half ' })
    await until(() => attempt.view().unsentCount === 0)
    expect(peer.answers.get(2)?.value).toBe(' half ')
    expect(computer.kept.size).toBe(0)
  })

  test('goes over an earlier answer of its own whose acknowledgement was lost', async () => {
    peer.behaviour = 'lose the reply'
    const before = await openPage(computer, { writer: writerOne })
    before.choose(0, '54')
    await until(() => before.view().saving.kind === 'kept')
    peer.behaviour = 'refuse connection'
    before.choose(0, '56')
    await crash()

    peer.behaviour = 'serve'
    const attempt = await openPage(computer, { writer: writerTwo })
    expect(attempt.view()).toMatchObject({ restoredCount: 1, offers: [] })
    await until(() => attempt.view().unsentCount === 0)
    expect(peer.answers.get(0)?.value).toBe('56')
  })

  test('is offered, never merged, where another device has answered since, however often it was changed', async () => {
    peer.behaviour = 'refuse connection'
    const before = await openPage(computer, { writer: writerOne })
    for (const option of ['54', '56', '64']) before.choose(0, option)
    await until(() => before.view().saving.kind === 'kept')
    await crash()

    peer.behaviour = 'serve'
    peer.answers.set(0, { index: 0, value: '48', seq: nextSeq(0, writerTwo) })
    const attempt = await openPage(computer, { writer: '0003-page-three' })
    expect(attempt.view()).toMatchObject({ restoredCount: 0, offers: [{ index: 0, value: '64' }] })
    expect(attempt.view().values.get(0)).toBe('48')
    expect(computer.kept.size).toBe(1)

    const [offer] = attempt.view().offers
    if (offer) attempt.takeOffer(offer)
    await until(() => attempt.view().unsentCount === 0)
    expect(peer.answers.get(0)?.value).toBe('64')
    expect(computer.kept.size).toBe(0)
    expect(attempt.view().offers).toEqual([])
  })

  test('stays when the teacher completes the exam meanwhile', async () => {
    const attempt = await openPage(computer, { writer: writerOne })
    peer.state = 'completed'
    attempt.choose(0, '56')
    await until(() => attempt.view().phase === 'completed')
    expect(attempt.view()).toMatchObject({ unsentCount: 1, isKept: true, saving: { kind: 'refused' } })
    expect([...computer.kept.values()].map(({ value }) => value)).toEqual(['56'])
  })

  test('is erased by handing in, though nothing could be saved before', async () => {
    const attempt = await openPage(computer, { writer: writerOne })
    peer.status = 503
    answerAll(attempt)
    await until(() => attempt.view().saving.kind === 'kept')
    expect(computer.kept.size).toBe(3)
    expect(await attempt.submit()).toMatchObject({ kind: 'handed_in' })
    expect(computer.kept.size).toBe(0)
  })

  test('is nothing where storage is refused: the page says so while it cannot send, and loses nothing itself', async () => {
    computer.refuses = true
    const attempt = await openPage(computer, { writer: writerOne })
    peer.behaviour = 'refuse connection'
    attempt.choose(0, '56')
    await until(() => attempt.view().saving.kind === 'refused')
    expect(attempt.view().isKept).toBe(false)
    computer.refuses = false
    await nextChange(attempt, () => attempt.hurry())
    await until(() => attempt.view().saving.kind === 'kept')
    expect(computer.kept.size).toBe(1)
    peer.behaviour = 'serve'
    attempt.hurry()
    await until(() => attempt.view().saving.kind === 'saved')
  })
})

describe('handing in', () => {
  test('asks for every question first', async () => {
    const attempt = openAttempt()
    attempt.choose(1, '17')
    attempt.write(2, '  ')
    expect(await attempt.submit()).toEqual({ kind: 'unanswered', indices: [0, 2] })
    expect(attempt.view().phase).toBe('open')
  })

  test('saves what is unsent, then sends the complete maps, and ends', async () => {
    const attempt = openAttempt({ answers: [{ index: 1, value: '17', seq: 3 }] })
    attempt.choose(0, '56')
    attempt.write(2, ' half ')
    const result = attempt.submit()
    expect(attempt.view().phase).toBe('submitting')
    attempt.choose(0, '54')
    expect(await attempt.submit()).toEqual({ kind: 'busy' })
    expect(await result).toEqual({ kind: 'handed_in', message: 'Exam submitted successfully' })
    expect(peer.answers.get(2)?.value).toBe(' half ')
    expect(peer.submissions).toEqual([
      { exam_id: 7, writer: writerOne, mcq_answers: { 0: '56', 1: '17' }, descriptive_answers: { 2: 'half' } },
    ])
    expect(attempt.view()).toMatchObject({ phase: 'submitted', isHandedInHere: true, unsentCount: 0 })
    const before = sends
    vi.advanceTimersByTime(10 * minute)
    attempt.hurry()
    expect(sends).toBe(before)
  })

  test('works though nothing could be saved before', async () => {
    const attempt = openAttempt()
    peer.status = 503
    answerAll(attempt)
    await until(() => attempt.view().saving.kind === 'kept')
    expect(await attempt.submit()).toMatchObject({ kind: 'handed_in' })
    expect(attempt.view()).toMatchObject({ phase: 'submitted', unsentCount: 0 })
  })

  test('goes on saving after it failed, and can be tried again', async () => {
    const attempt = openAttempt()
    answerAll(attempt)
    peer.behaviour = 'refuse connection'
    expect(await attempt.submit()).toMatchObject({ kind: 'failed', error: { kind: 'unreachable' } })
    expect(attempt.view().phase).toBe('open')
    attempt.write(2, 'more')
    peer.behaviour = 'serve'
    vi.advanceTimersByTime(15_000)
    await until(() => attempt.view().unsentCount === 0)
    expect(peer.answers.get(2)?.value).toBe('more')
    expect(await attempt.submit()).toMatchObject({ kind: 'handed_in' })
  })

  test('knows its own submission when only the reply was lost', async () => {
    const attempt = openAttempt()
    answerAll(attempt)
    attempt.flush()
    await until(() => attempt.view().unsentCount === 0)
    peer.behaviour = 'lose the reply'
    expect(await attempt.submit()).toMatchObject({ kind: 'failed' })
    peer.behaviour = 'serve'
    expect(await attempt.submit()).toEqual({ kind: 'handed_in', message: undefined })
    expect(peer.submissions).toHaveLength(1)
  })

  test.each([
    ['exam.already_submitted', 'submitted'],
    ['exam.completed', 'completed'],
    ['attempt.taken_over', 'taken_over'],
  ])('refused with %s leaves it %s', async (code, phase) => {
    const attempt = openAttempt()
    answerAll(attempt)
    peer.problem = { status: 409, code, message: 'No.' }
    expect(await attempt.submit()).toMatchObject({ kind: 'failed', error: { message: 'No.' } })
    expect(attempt.view()).toMatchObject({ phase, isHandedInHere: false })
  })

  test('stops waiting for an answer that hangs', async () => {
    const attempt = openAttempt()
    answerAll(attempt)
    attempt.flush()
    await until(() => attempt.view().unsentCount === 0)
    peer.behaviour = 'hold'
    const result = attempt.submit()
    await until(() => peer.held.length === 1)
    vi.advanceTimersByTime(30_000)
    expect(await result).toMatchObject({ kind: 'failed' })
  })
})

test('follows a duration that is changed while the exam runs', async () => {
  const attempt = openAttempt()
  peer.elapsedMs = 10 * minute
  peer.durationMin = 45
  vi.advanceTimersByTime(20_000)
  await until(() => attempt.view().timing.durationMin === 45)
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
    fc.record({ does: fc.constantFrom('leave' as const, 'hurry' as const, 'answer' as const) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      newPeer()
      const attempt = openAttempt()
      for (const action of steps) {
        if (action.does === 'choose')
          attempt.choose(action.index, questions[action.index]?.options?.[action.option] ?? '')
        if (action.does === 'write') attempt.write(2, action.text)
        if (action.does === 'wait') vi.advanceTimersByTime(action.ms)
        if (action.does === 'network') peer.behaviour = action.behaviour
        if (action.does === 'leave') attempt.leave()
        if (action.does === 'hurry') attempt.hurry()
        if (action.does === 'answer') peer.held.shift()?.()
        for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
        if (attempt.view().unsentCount === 0) expectSame(attempt)
      }
      peer.behaviour = 'serve'
      for (const release of peer.held.splice(0)) release()
      await until(() => {
        vi.advanceTimersByTime(1000)
        return attempt.view().unsentCount === 0
      })
      expectSame(attempt)
      disconnect()
    }),
    { numRuns: 40 },
  )
})

function expectSame(attempt: ExamAttempt) {
  for (const [index, value] of attempt.view().values) {
    expect(peer.answers.get(index)?.value).toBe(value === '' ? null : value)
  }
}
