/** A real HTTP peer that behaves, and misbehaves, as a server on a school's network. */
import { createServer, type ServerResponse } from 'node:http'
import type { Change } from '../../src/features/attempts/storage/journal.ts'

export const startedAt = '2026-11-09T04:30:00.000Z'
export const minute = 60_000

export type Behaviour = 'serve' | 'refuse connection' | 'lose the reply' | 'hold'
/** What it asks at first. */
export const firstPaper = {
  mcqs: [
    { question: '7 × 8?', options: ['54', '56', '64', '48'], option_ids: [1, 2, 3, 4], marks: 1 },
    { question: 'Which is prime?', options: ['9', '15', '17', '21'], option_ids: [1, 2, 3, 4], marks: 1 },
  ],
  description: [{ question: 'What is a fraction?', marks: 5 }],
}
type Saved = { writer: string; answers: Change[] }
type Problem = { status: number; code: string; message: string }
type Answer = { status: number; body: unknown }

/** The server's side of the protocol. */
export class Peer {
  behaviour: Behaviour = 'serve'
  status = 200
  retryAfter: string | undefined
  state: 'open' | 'taken_over' | 'submitted' | 'completed' = 'open'
  /** Who has the attempt; while nobody is named, everybody does. */
  writer: string | undefined
  /** Refuses submissions. */
  problem: Problem | undefined
  /** Refuses late answers to these questions. */
  refusedLate: readonly number[] = []
  durationMin = 30
  elapsedMs = 0
  /** Its paper, and how often that was corrected, from 1. */
  paper = firstPaper
  paperVersion = 1
  timesAsked = 0
  /** What staff have told the pupil. */
  messages: { message_id: number; text: string; sent_at: string }[] = []
  refusesQuestions = false
  starts: string[] = []
  saves: Saved[] = []
  submissions: Record<string, unknown>[] = []
  late: Change[] = []
  readonly answers = new Map<number, Change>()
  readonly held: (() => void)[] = []
  readonly inFlight = { now: 0, most: 0 }

  serve(url: string, body: string, reply: ServerResponse) {
    if (this.behaviour === 'refuse connection') return reply.destroy()
    const respond = this.#answer(url, body === '' ? {} : JSON.parse(body))
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

  #answer(url: string, body: Saved & Record<string, unknown>): Answer {
    if (url.includes('/messages/')) return { status: 200, body: { exam_id: 7, messages: this.messages } }
    if (url.includes('/questions/')) return this.#ask()
    if (url.includes('/submit')) return this.#submit(body)
    if (url.includes('/start/')) return this.#start(body)
    return url.includes('/late-answers/') ? this.#deliver(body) : this.#save(body)
  }

  #start({ writer }: { writer: string }): Answer {
    this.starts.push(writer)
    if (this.state === 'completed') {
      return refusal({ status: 409, code: 'exam.completed', message: 'This exam is already completed.' })
    }
    this.writer = writer
    const timing = { started_at: startedAt, duration: this.durationMin, ...this.#clock() }
    return { status: 200, body: { exam_id: 7, state: 'open', ...timing, answers: [...this.answers.values()] } }
  }

  #ask(): Answer {
    this.timesAsked += 1
    if (this.refusesQuestions) {
      return refusal({ status: 503, code: 'server.unavailable', message: 'Not ready.' })
    }
    const facts = { exam_id: 7, subject: 'Mathematics', title: null, duration: this.durationMin, ...this.#clock() }
    const questions = { exam_paper: this.paper }
    return { status: 200, body: { ...facts, paper_version: this.paperVersion, questions } }
  }

  #save(body: Saved): Answer {
    this.saves.push(body)
    if (this.status !== 200) {
      return refusal({ status: this.status, code: 'server.unavailable', message: 'Not ready.' })
    }
    const isOld = this.writer !== undefined && this.writer !== body.writer
    const state = this.state === 'open' && isOld ? 'taken_over' : this.state
    if (state === 'open') {
      for (const change of body.answers) {
        if (change.seq > (this.answers.get(change.index)?.seq ?? 0)) this.answers.set(change.index, change)
      }
    }
    const saved = state === 'open' ? body.answers.map(({ index, seq }) => ({ index, seq })) : []
    return {
      status: 200,
      body: { saved, state, ...this.#clock(), paper_version: this.paperVersion, messages: this.messages.length },
    }
  }

  #submit(body: Record<string, unknown>): Answer {
    if (this.problem) return refusal(this.problem)
    if (this.submissions.length > 0) {
      const message = 'You have already submitted this exam.'
      return refusal({ status: 409, code: 'exam.already_submitted', message })
    }
    this.submissions.push(body)
    this.state = 'submitted'
    const receipt = { submitted_at: this.#now(), answered: 3, code: '7F4K-Q2MX' }
    const facts = { exam_id: 7, submitted_at: this.#now(), answered: 3, receipt }
    return { status: 200, body: { message: 'Exam submitted successfully', ...facts } }
  }

  #deliver({ answers }: { answers: Change[] }): Answer {
    if (this.status !== 200) {
      return refusal({ status: this.status, code: 'server.unavailable', message: 'Not ready.' })
    }
    if (answers.some(({ index }) => this.refusedLate.includes(index))) {
      return refusal({ status: 422, code: 'answer.unknown_question', message: 'No such question.' })
    }
    this.late.push(...answers)
    return { status: 200, body: { received: answers.map(({ index, seq }) => ({ index, seq })) } }
  }

  #clock() {
    const left = Math.max(0, Math.ceil((this.durationMin * minute - this.elapsedMs) / 1000))
    return { server_time: this.#now(), seconds_left: left }
  }

  #now() {
    return new Date(Date.parse(startedAt) + this.elapsedMs).toISOString()
  }
}

function refusal({ status, code, message }: Problem): Answer {
  return { status, body: { code, message, detail: message, errors: [] } }
}

/** Serves any number of peers, each under a path of its own, so that none hears what an earlier test still sends. */
export async function startPeers() {
  const peers: Peer[] = []
  const server = createServer((request, reply) => {
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
  const origin = address !== null && typeof address === 'object' ? `http://127.0.0.1:${address.port}` : ''
  return {
    add() {
      const peer = new Peer()
      peers.push(peer)
      return { peer, origin: `${origin}/${peers.length - 1}` }
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
