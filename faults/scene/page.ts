/**
 * A pupil's page without a browser: the product's own core for taking an exam, its journal in memory, and real HTTP.
 * Writes down what it was given to keep and what the server acknowledged.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { startExam } from '@pariksha/contract/attempts.ts'
import type { Random } from '../../server/seed/random.ts'
import { ExamAttempt } from '../../web/src/features/attempts/core/exam-attempt.ts'
import { LateDelivery } from '../../web/src/features/attempts/sending/late-delivery.ts'
import { type Opening, type Transport, transportOver } from '../../web/src/features/attempts/sending/transport.ts'
import type { Change } from '../../web/src/features/attempts/storage/journal.ts'
import { Journal } from '../../web/src/features/attempts/storage/journal.ts'
import { OfflineCopy } from '../../web/src/features/attempts/storage/offline-paper.ts'
import { ApiError, unreachableText } from '../../web/src/lib/api/api-error.ts'
import { serverClock } from '../../web/src/lib/server-clock.ts'
import { Computer } from '../../web/test/attempts/computer.ts'
import { optionIdsOf, writtenAnswer } from './paper.ts'
import { callsTo, type School, type Seat } from './school.ts'
import { Tally } from './tally.ts'
import { eventually, until } from './waiting.ts'

/** What lies between page and server: passes a request on, or does something worse to it. */
export type Wire = <Reply>(request: () => Promise<Reply>, kind: 'save' | 'submit' | 'late') => Promise<Reply>

export type PageFacts = {
  origin: string
  seat: Seat
  examId: number
  questions: School['questions']
  random: Random
  tally?: Tally
  wire?: Wire
  /** Characters that a written answer has more than it needs. */
  padding?: number
}

/** What a page had been told as saved by some moment: the numbers of its questions' changes. */
export type Told = { page: Page; acknowledged: [index: number, seq: number][] }

const untouched: Wire = (request) => request()

export class Page {
  readonly seat: Seat
  readonly examId: number
  readonly attempt: ExamAttempt
  readonly #facts: Required<PageFacts>
  readonly #computer = new Computer()
  readonly #journal: Journal
  readonly #leave: () => void
  #changes = 0
  #hasNetwork = true
  /** Every change of each question, in order. */
  readonly given = new Map<number, Change[]>()
  /** The highest number of each question that a reply named as saved. */
  readonly acknowledged = new Map<number, number>()
  /** Replies that named something as saved. */
  acknowledgements = 0
  /** What a submission carried that the server confirmed. */
  handedIn: ReadonlyMap<number, { value: string | null; chosen: string | null | undefined }> | undefined
  /** Whether the page says that the paper is handed in, be it by an earlier try whose reply was lost. */
  isHandedIn = false

  private constructor(facts: Required<PageFacts>, writer: string, started: Opening) {
    this.#facts = facts
    this.seat = facts.seat
    this.examId = facts.examId
    const owner = { studentId: facts.seat.studentId, examId: facts.examId }
    this.#journal = new Journal({
      readAll: () => this.#computer.readAll(),
      put: (answer) => {
        this.given.set(answer.index, [...(this.given.get(answer.index) ?? []), answer])
        return this.#computer.put(answer)
      },
      putSync: (answers) => this.#computer.putSync(answers),
      remove: (answer) => this.#computer.remove(answer),
    })
    const paper = { session: 'session', subject: 'Mathematics', clockOffsetMs: () => 0 }
    this.attempt = new ExamAttempt({
      owner,
      writer,
      paper: { questions: facts.questions, version: 1 },
      started,
      journal: this.#journal,
      unsaved: [],
      offlineCopy: new OfflineCopy({ papers: this.#computer.papers, owner, ...paper }),
      transport: this.#transport(),
      clock: serverClock,
      random: facts.random.next,
    })
    this.#leave = this.attempt.connect()
  }

  /** Starts the exam, or takes it over, as often as it takes. */
  static async open(facts: PageFacts): Promise<Page> {
    const writer = randomUUID()
    const call = callsTo(facts.origin, facts.seat.token)
    const params = { id: String(facts.examId) }
    const started = await eventually(() => call(startExam, { params, body: { writer } }))
    return new Page({ tally: new Tally(), wire: untouched, padding: 0, ...facts }, writer, started)
  }

  #transport(): Transport {
    const { origin, seat, tally } = this.#facts
    const calls = transportOver(callsTo(origin, seat.token))
    const wire: Wire = (request, kind) => {
      if (this.#hasNetwork) return this.#facts.wire(request, kind)
      throw new ApiError({ kind: 'unreachable', message: unreachableText })
    }
    return {
      start: calls.start,
      questions: calls.questions,
      messages: calls.messages,
      save: async (input, options) => {
        tally.saves += 1
        const from = performance.now()
        const reply = await tally.count(() => wire(() => calls.save(input, options), 'save'))
        tally.saveTimesMs.push(performance.now() - from)
        tally.acknowledgements += reply.saved.length
        if (reply.saved.length > 0) this.acknowledgements += 1
        for (const { index, seq } of reply.saved) {
          this.acknowledged.set(index, Math.max(seq, this.acknowledged.get(index) ?? 0))
        }
        return reply
      },
      submit: async (input, options) => {
        const reply = await tally.count(() => wire(() => calls.submit(input, options), 'submit'))
        const { mcq_answers, descriptive_answers, chosen = {} } = input.body
        const carried = Object.entries({ ...mcq_answers, ...descriptive_answers })
        this.handedIn = new Map(carried.map(([index, value]) => [Number(index), { value, chosen: chosen[index] }]))
        return reply
      },
      deliverLate: (input, options) => tally.count(() => wire(() => calls.deliverLate(input, options), 'late')),
    }
  }

  get questions(): School['questions'] {
    return this.#facts.questions
  }

  get isOver(): boolean {
    return this.attempt.view().phase !== 'open' && this.attempt.view().phase !== 'submitting'
  }

  get told(): Told {
    return { page: this, acknowledged: [...this.acknowledged] }
  }

  /** The numbers of changes that the journal still holds, as `index/seq`. */
  get unsaved(): ReadonlySet<string> {
    return new Set([...this.#computer.unsaved.values()].map(({ index, seq }) => `${index}/${seq}`))
  }

  /** Answers a question otherwise than before. */
  change(index: number): void {
    this.#changes += 1
    const question = this.questions[index]
    if (question === undefined) return
    const ids = optionIdsOf(question)
    if (ids.length > 0) {
      this.attempt.choose(index, this.#chosen(question.content.kind === 'multiple_choice', ids))
      return
    }
    const filler = 'x'.repeat(this.#facts.padding)
    const text = `Pupil ${this.seat.number}, change ${this.#changes} ${filler}`
    this.attempt.write(index, writtenAnswer(question, { n: this.#changes, text }))
    // The field is left at once, so that texts are under way as often as choices.
    this.attempt.flush()
  }

  #chosen(isMany: boolean, ids: readonly number[]): string {
    if (!isMany) return String(ids[this.#changes % ids.length])
    const last = 1 + (this.#changes % (2 ** ids.length - 1))
    return ids.filter((_, at) => last & (1 << at)).join(',')
  }

  /** Changes answers at random moments until told to stop, or the attempt is over. */
  async work(signal: AbortSignal, [from, to]: readonly [number, number]): Promise<void> {
    const { random } = this.#facts
    while (!signal.aborted && !this.isOver) {
      this.change(random.whole(0, this.questions.length - 1))
      await delay(random.whole(from, to), undefined, { signal }).catch(() => undefined)
    }
  }

  answerAll(): void {
    for (const { index } of this.questions) if (!this.given.has(index)) this.change(index)
  }

  /** Hands in, once. @returns whether the server has said so */
  async submit(): Promise<boolean> {
    this.answerAll()
    this.isHandedIn = (await this.attempt.submit()).kind === 'handed_in'
    return this.isHandedIn
  }

  /** Hands in, and again until it is done or the attempt is over without it. */
  async handIn(): Promise<void> {
    while (!(await this.submit()) && !this.isOver) await delay(this.#facts.random.whole(100, 500))
  }

  /** The attempt has ended: the page learns of it, and hands over what nobody acknowledged. */
  async deliverLate(): Promise<void> {
    this.attempt.retryNow()
    let since = performance.now()
    await until('the page knows that the attempt has ended', () => {
      if (this.isOver) return true
      if (performance.now() - since > 500) {
        this.attempt.retryNow()
        since = performance.now()
      }
      return false
    })
    const owner = { studentId: this.seat.studentId, examId: this.examId }
    const { deliverLate } = this.#transport()
    const later = new LateDelivery({ owner, journal: this.#journal, deliverLate, onChange: () => undefined })
    // A page that was taken over does not deliver; its computer does, when the exam is opened there again.
    if (this.attempt.view().phase === 'taken_over') later.start()
    await until('all late answers are delivered', () => this.unsaved.size === 0)
    later.stop()
    this.close()
  }

  /** From now on nothing gets through. */
  leaveNetwork(): void {
    this.#hasNetwork = false
  }

  /** The computer breaks: what it held is nowhere else. */
  break(): void {
    this.#computer.unsaved.clear()
  }

  close(): void {
    this.#leave()
  }
}
