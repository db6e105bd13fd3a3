/** Opens attempts against a peer, as pages do, and waits for what should happen. */

import { nextSeq } from '../../src/features/attempts/core/answer-sheet.ts'
import { ExamAttempt } from '../../src/features/attempts/core/exam-attempt.ts'
import { type AttemptPaper, attemptPaperOf } from '../../src/features/attempts/core/paper-questions.ts'
import { type Transport, transportOver } from '../../src/features/attempts/sending/transport.ts'
import type { Change } from '../../src/features/attempts/storage/journal.ts'
import { Journal, type UnsavedAnswer } from '../../src/features/attempts/storage/journal.ts'
import { OfflineCopy } from '../../src/features/attempts/storage/offline-paper.ts'
import { type Call, createCall } from '../../src/lib/api/api-client.ts'
import { createServerClock } from '../../src/lib/server-clock.ts'
import { Computer } from './computer.ts'
import { firstPaper, Peer, startedAt, startPeers } from './peer.ts'

export const owner = { studentId: 1, examId: 7 }
export const writerOne = '0001-page-one'
export const writerTwo = '0002-page-two'
/** The numbers of the first page's first and second change. */
export const first = nextSeq(0, writerOne)
export const second = nextSeq(first, writerOne)

const firstRead = attemptPaperOf({ questions: { exam_paper: firstPaper }, paper_version: 1 })

type Opening = {
  answers?: readonly Change[]
  paper?: AttemptPaper
  writer?: string
  unclaimed?: { previousWriter: string; provisionalWriter: string }
  computer?: Computer
  journal?: Journal
  unsaved?: readonly UnsavedAnswer[]
}

export class ExamRoom {
  readonly #peers: Awaited<ReturnType<typeof startPeers>>
  #origin = ''
  #leave = () => {}
  #page = new AbortController()
  peer = new Peer()
  /** What the clock of the computer is wrong by, in ms. */
  clockOffsetMs = 0
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
    this.clockOffsetMs = 0
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
    const call: Call = (endpoint, input, options) => {
      const signals = options?.signal === undefined ? [signal] : [signal, options.signal]
      return callAny(endpoint, input, { ...options, signal: AbortSignal.any(signals) })
    }
    const transport = transportOver(call)
    return {
      ...transport,
      save: (input, options) => {
        this.sends += 1
        return transport.save(input, options)
      },
    }
  }

  openAttempt(opening: Opening = {}): ExamAttempt {
    const {
      answers = [],
      paper = firstRead,
      writer = writerOne,
      computer = new Computer(),
      unclaimed,
      unsaved = [],
    } = opening
    const facts = { owner, session: 'session', subject: 'Mathematics', clockOffsetMs: () => this.clockOffsetMs }
    const offlineCopy = new OfflineCopy({ papers: computer.papers, ...facts })
    const started = { started_at: startedAt, duration: 30, answers: [...answers] }
    if (unclaimed === undefined) offlineCopy.put({ writer, paper, started })
    const { peer } = this
    const attempt = new ExamAttempt({
      owner,
      writer,
      ...(unclaimed === undefined ? {} : { unclaimed }),
      paper,
      started,
      journal: opening.journal ?? new Journal(computer),
      unsaved,
      offlineCopy,
      transport: this.transport(),
      clock: createServerClock({ wallMs: () => 0, steadyMs: () => peer.elapsedMs }),
      random: () => 0,
    })
    this.#leave = attempt.connect()
    return attempt
  }

  /** A page on a computer: it takes the attempt over, and reads what earlier pages left unsaved. */
  async openPage(computer: Computer, { writer }: { writer: string }): Promise<ExamAttempt> {
    const journal = new Journal(computer)
    const answers = [...this.peer.answers.values()]
    this.peer.writer = writer
    return this.openAttempt({ answers, writer, computer, journal, unsaved: await journal.read(owner) })
  }

  /** A page that loads where the server cannot be asked: it has only what is on the computer. */
  async openOfflinePage(
    computer: Computer,
    { writer, provisionalWriter }: { writer: string; provisionalWriter: string },
  ): Promise<ExamAttempt> {
    const journal = new Journal(computer)
    const { paper: stored, saved = [] } = computer.paper ?? {}
    const unclaimed = { previousWriter: stored?.writer ?? '', provisionalWriter }
    return this.openAttempt({
      answers: saved,
      ...(stored === undefined ? {} : { paper: { questions: stored.questions, version: stored.version } }),
      writer,
      computer,
      unclaimed,
      journal,
      unsaved: await journal.read(owner),
    })
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
  attempt.choose(0, '2')
  attempt.choose(1, '3')
  attempt.write(2, ' half ')
}
