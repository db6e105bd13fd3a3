/** Opens attempts against a peer, as pages do, and waits for what should happen. */
import { deliverLateAnswers, saveAnswers, startExam, submitExam } from '@pariksha/contract/attempts.ts'
import { createCall } from '../../../lib/api/api-client.ts'
import { createServerClock } from '../../../lib/server-clock.ts'
import type { Change } from '../core/batch.ts'
import { ExamAttempt } from '../core/exam-attempt.ts'
import { Journal, type KeptAnswer } from '../core/journal.ts'
import { PaperKeeper } from '../core/kept-paper.ts'
import { questionsOf } from '../core/paper.ts'
import { nextSeq } from '../core/sequence.ts'
import type { Transport } from '../core/transport.ts'
import { Computer } from './computer.ts'
import { Peer, startedAt, startPeers } from './peer.ts'

export const owner = { studentId: 1, examId: 7 }
export const writerOne = '0001-page-one'
export const writerTwo = '0002-page-two'
/** The numbers of the first page's first and second change. */
export const first = nextSeq(0, writerOne)
export const second = nextSeq(first, writerOne)

export const questions = questionsOf({
  mcqs: [
    { question: '7 × 8?', options: ['54', '56', '64', '48'], marks: 1 },
    { question: 'Which is prime?', options: ['9', '15', '17', '21'], marks: 1 },
  ],
  description: [{ question: 'What is a fraction?', marks: 5 }],
})

type Opening = {
  answers?: readonly Change[]
  writer?: string
  unclaimed?: { previousWriter: string; keptAs: string }
  computer?: Computer
  journal?: Journal
  kept?: readonly KeptAnswer[]
}

export class ExamRoom {
  readonly #peers: Awaited<ReturnType<typeof startPeers>>
  #origin = ''
  #leave = () => {}
  #page = new AbortController()
  peer = new Peer()
  /** Requests to save that an attempt has begun, whether or not they have arrived. */
  sends = 0

  private constructor(peers: Awaited<ReturnType<typeof startPeers>>) {
    this.#peers = peers
  }

  static async build(): Promise<ExamRoom> {
    return new ExamRoom(await startPeers())
  }

  /** A school that has not been spoken to. */
  renew(): void {
    const { peer, origin } = this.#peers.add()
    this.peer = peer
    this.#origin = origin
    this.sends = 0
  }

  /** The page goes without a word, and nothing of it is left on the way. */
  async crash(): Promise<void> {
    this.#leave()
    this.#page.abort()
    await this.until(() => this.peer.inFlight.now === 0)
  }

  /** Ends the page of this test. */
  leave(): void {
    this.#leave()
    for (const release of this.peer.held.splice(0)) release()
  }

  close(): void {
    this.#peers.close()
  }

  transport(): Transport {
    const callAny = createCall({
      origin: this.#origin,
      token: () => 'token',
      onSessionEnded: () => {},
      onServerDate: () => {},
    })
    this.#page = new AbortController()
    const { signal } = this.#page
    const call: typeof callAny = (endpoint, input, options) => {
      const signals = options?.signal === undefined ? [signal] : [signal, options.signal]
      return callAny(endpoint, input, { ...options, signal: AbortSignal.any(signals) })
    }
    return {
      start: (input, options) => call(startExam, input, options),
      save: (input, options) => {
        this.sends += 1
        return call(saveAnswers, input, options)
      },
      submit: (input, options) => call(submitExam, input, options),
      deliverLate:
        ({ examId }) =>
        async (answers, options) => {
          const input = { params: { id: String(examId) }, body: { answers: [...answers] } }
          return (await call(deliverLateAnswers, input, options)).received
        },
    }
  }

  openAttempt(opening: Opening = {}): ExamAttempt {
    const { answers = [], writer = writerOne, computer = new Computer(), unclaimed, kept = [] } = opening
    const paper = { owner, session: 'session', subject: 'Mathematics', questions, clockOffsetMs: () => 0 }
    const keeper = new PaperKeeper({ store: computer.papers, ...paper })
    const started = { started_at: startedAt, duration: 30, answers: [...answers] }
    if (unclaimed === undefined) keeper.keep({ writer, started })
    const { peer } = this
    const attempt = new ExamAttempt({
      owner,
      writer,
      ...(unclaimed === undefined ? {} : { unclaimed }),
      questions,
      started,
      journal: opening.journal ?? new Journal(computer),
      kept,
      keeper,
      transport: this.transport(),
      clock: createServerClock({ wallMs: () => 0, steadyMs: () => peer.elapsedMs }),
      random: () => 0,
    })
    this.#leave = attempt.connect()
    return attempt
  }

  /** A page on a computer: it takes the attempt over, and reads what earlier pages kept. */
  async openPage(computer: Computer, { writer }: { writer: string }): Promise<ExamAttempt> {
    const journal = new Journal(computer)
    const answers = [...this.peer.answers.values()]
    this.peer.writer = writer
    return this.openAttempt({ answers, writer, computer, journal, kept: await journal.read(owner) })
  }

  /** A page that loads where the server cannot be asked: it has only what the computer keeps. */
  async openKeptPage(computer: Computer, { writer, keptAs }: { writer: string; keptAs: string }): Promise<ExamAttempt> {
    const journal = new Journal(computer)
    const { paper, saved = [] } = computer.paper ?? {}
    const unclaimed = { previousWriter: paper?.writer ?? '', keptAs }
    return this.openAttempt({ answers: saved, writer, computer, unclaimed, journal, kept: await journal.read(owner) })
  }

  /** Lets real sockets work until something holds. */
  async until(holds: () => boolean): Promise<void> {
    const deadline = performance.now() + 5_000
    while (!holds()) {
      if (performance.now() > deadline) throw new Error('It never came to that')
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  /** Lets the attempt tell the next change, and whatever follows it at once. */
  async nextChange(attempt: ExamAttempt, cause: () => void): Promise<void> {
    const before = attempt.view()
    cause()
    await this.until(() => attempt.view() !== before)
  }

  /** Every answer that was sent to be saved. */
  get sentAnswers(): Change[] {
    return this.peer.saves.flatMap(({ answers }) => answers)
  }
}

export function answerAll(attempt: ExamAttempt): void {
  attempt.choose(0, '56')
  attempt.choose(1, '17')
  attempt.write(2, ' half ')
}
