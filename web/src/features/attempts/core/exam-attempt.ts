/** One page's hold on an attempt: its answers, what of them is saved, its time, and the way to hand it in. */
import type { saveAnswers, startExam, submitExam } from '@pariksha/contract/attempts.ts'
import type { CallInput, Reply } from '@pariksha/contract/endpoint.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { AnswerQueue, type QueueEnd } from './answer-queue.ts'
import type { Change } from './batch.ts'
import type { Journal, KeptAnswer, Owner } from './journal.ts'
import { type Question, submissionOf, unansweredOf, type Values } from './paper.ts'
import { reconcile } from './reconcile.ts'
import { nextSeq } from './sequence.ts'
import { type Timing, timingAfter } from './timing.ts'

/** The server's time: read it, and tell it what a reply said. */
type Clock = { now: () => number; observe: (iso: string) => void }

type RequestOptions = { keepalive?: boolean; signal: AbortSignal }

export type Transport = {
  save: (input: CallInput<typeof saveAnswers>, options: RequestOptions) => Promise<Reply<typeof saveAnswers>>
  submit: (input: CallInput<typeof submitExam>, options: RequestOptions) => Promise<Reply<typeof submitExam>>
}

export type Saving =
  /** `kept`: survives on this computer until it can be sent. `refused`: will not be sent, or would not survive. */
  | { kind: 'nothing-yet' | 'saving' | 'kept' | 'refused' }
  /** `atMs`: the server's time of the last save, in ms since 1970. */
  | { kind: 'saved'; atMs: number }

export type AttemptView = {
  /** `open`: answers are taken. `submitting`: being handed in. Else it is over for this page. */
  phase: 'open' | 'submitting' | QueueEnd
  /** Whether a submission of this page is the one that stands. */
  isHandedInHere: boolean
  values: Values
  visited: ReadonlySet<number>
  saving: Saving
  /** Questions whose answer the server has not acknowledged. */
  unsentCount: number
  /** Whether what is unsent would survive this page. */
  isKept: boolean
  /** How many answers of earlier pages were found on this computer and are sent by this one. */
  restoredCount: number
  /** Answers of other pages that never reached the server, which has newer ones: the student decides. */
  offers: readonly KeptAnswer[]
  timing: Timing
}

export type SubmitResult =
  | { kind: 'busy' }
  | { kind: 'unanswered'; indices: readonly number[] }
  | { kind: 'handed_in'; message: string | undefined }
  | { kind: 'failed'; error: unknown }

type Facts = {
  owner: Owner
  writer: string
  questions: readonly Question[]
  started: Reply<typeof startExam>
  journal: Journal
  /** What the journal holds of this attempt. */
  kept: readonly KeptAnswer[]
  transport: Transport
  clock: Clock
  random?: () => number
}

const submitTimeoutMs = 30_000

const endOfRefusal: Partial<Record<string, QueueEnd>> = {
  'exam.already_submitted': 'submitted',
  'exam.completed': 'completed',
  'attempt.taken_over': 'taken_over',
}

export class ExamAttempt {
  readonly #facts: Facts
  readonly #queue: AnswerQueue
  readonly #watchers = new Set<() => void>()
  readonly #sequence = new Map<number, number>()
  readonly #baseSeq: ReadonlyMap<number, number>
  #offers: readonly KeptAnswer[] = []
  #restoredCount = 0
  #values: Values
  #visited: ReadonlySet<number> = new Set()
  #timing: Timing
  #isSubmitting = false
  #isHandedInHere = false
  /** A submission that got no answer may have arrived: a later refusal as the second one is then our own. */
  #mayHaveSubmitted = false
  #view: AttemptView

  constructor(facts: Facts) {
    this.#facts = facts
    const { started, random } = facts
    this.#values = new Map(started.answers.map(({ index, value }) => [index, value]))
    this.#baseSeq = new Map(started.answers.map(({ index, seq }) => [index, seq]))
    for (const [index, seq] of this.#baseSeq) this.#sequence.set(index, seq)
    this.#timing = { startedAtMs: Date.parse(started.started_at), durationMin: started.duration }
    this.#queue = new AnswerQueue({
      send: (changes, options) => this.#save(changes, options),
      keep: (change) => facts.journal.keep(this.#keptAnswer(change)),
      forget: (change) => facts.journal.forget(this.#keptAnswer(change)),
      onChange: () => this.#tell(),
      ...(random === undefined ? {} : { random }),
    })
    this.#view = this.#look()
    this.#restore()
  }

  /** The state as of now; the same object until something changes. */
  readonly view = (): AttemptView => this.#view

  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  /** Begins to send and to listen. @returns what ends it, sending what is left in a request that outlives the page */
  connect(): () => void {
    const unwatch = this.#facts.journal.watch(() => this.#tell())
    this.#queue.start()
    return () => {
      unwatch()
      this.#queue.leave()
      this.#queue.pause()
    }
  }

  /** Chooses an option of a multiple-choice question, or none when empty; sent at once. */
  readonly choose = (index: number, option: string): void => this.#change(index, option, { rest: false })

  /** Takes the text of a written answer as it stands; sent after a rest. */
  readonly write = (index: number, text: string): void => this.#change(index, text, { rest: true })

  /** Notes that a question was clicked or scrolled to. */
  readonly visit = (index: number): void => {
    if (this.#visited.has(index)) return
    this.#visited = new Set([...this.#visited, index])
    this.#tell()
  }

  /** Answers a question as another page had, and drops that offer. */
  readonly takeOffer = (offer: KeptAnswer): void => {
    this.#change(offer.index, offer.value ?? '', { rest: false })
    this.dropOffer(offer)
  }

  /** The answer that stands is the better one. */
  readonly dropOffer = (offer: KeptAnswer): void => {
    this.#facts.journal.forget(offer)
    this.#offers = this.#offers.filter((other) => other !== offer)
    this.#tell()
  }

  /** Sends what rests: a field was left, or another question was gone to. */
  readonly flush = (): void => this.#queue.flush()

  /** Sends what is unsent so that it outlives the page, which may be about to go. */
  readonly leave = (): void => this.#queue.leave()

  /** Tries again now what could not be sent. */
  readonly hurry = (): void => this.#queue.hurry()

  /** Hands the paper in: first what is unsent, then the complete answers, so that neither way alone must work. */
  readonly submit = async (): Promise<SubmitResult> => {
    if (this.#isSubmitting) return { kind: 'busy' }
    const indices = unansweredOf(this.#facts.questions, this.#values)
    if (indices.length > 0) return { kind: 'unanswered', indices }
    this.#isSubmitting = true
    this.#tell()
    try {
      await this.#queue.drain()
      return await this.#handIn()
    } finally {
      this.#isSubmitting = false
      if (this.#queue.end === undefined) this.#queue.start()
      this.#tell()
    }
  }

  async #handIn(): Promise<SubmitResult> {
    const { owner, writer, questions, transport } = this.#facts
    const body = { exam_id: owner.examId, writer, ...submissionOf(questions, this.#values) }
    const timeout = new AbortController()
    const timer = setTimeout(() => timeout.abort(), submitTimeoutMs)
    try {
      const { message } = await transport.submit({ body }, { signal: timeout.signal })
      this.#finish()
      return { kind: 'handed_in', message }
    } catch (error) {
      const end = error instanceof ApiError && error.code !== undefined ? endOfRefusal[error.code] : undefined
      if (end === 'submitted' && this.#mayHaveSubmitted) {
        this.#finish()
        return { kind: 'handed_in', message: undefined }
      }
      if (end !== undefined) this.#queue.stop(end)
      this.#mayHaveSubmitted ||= !(error instanceof ApiError) || error.kind !== 'refused'
      return { kind: 'failed', error }
    } finally {
      clearTimeout(timer)
    }
  }

  #finish(): void {
    this.#isHandedInHere = true
    this.#queue.finish()
    for (const offer of this.#offers) this.dropOffer(offer)
  }

  #keptAnswer(change: Change): KeptAnswer {
    const { owner, writer } = this.#facts
    return { ...owner, ...change, writer, baseSeq: this.#baseSeq.get(change.index) ?? 0 }
  }

  /** Takes up what earlier pages could not send, as changes of this page. */
  #restore(): void {
    const { started, kept, journal } = this.#facts
    const { restored, offered, settled } = reconcile(started.answers, kept)
    this.#offers = offered
    this.#restoredCount = restored.length
    for (const answer of settled) journal.forget(answer)
    for (const answer of restored) {
      this.#sequence.set(answer.index, Math.max(answer.seq, this.#sequence.get(answer.index) ?? 0))
      this.#change(answer.index, answer.value ?? '', { rest: false })
    }
    // After this page's copies were kept, which have taken the place of earlier ones of its own.
    for (const answer of restored) if (answer.writer !== this.#facts.writer) journal.forget(answer)
    this.#tell()
  }

  #change(index: number, value: string, { rest }: { rest: boolean }): void {
    if (this.#isSubmitting || this.#queue.end !== undefined || this.#values.get(index) === value) return
    const seq = nextSeq(this.#sequence.get(index) ?? 0, this.#facts.writer)
    this.#sequence.set(index, seq)
    this.#values = new Map(this.#values).set(index, value)
    this.#queue.put({ index, value: value === '' ? null : value, seq }, { rest })
  }

  async #save(changes: readonly Change[], options: RequestOptions) {
    const { owner, writer, journal, transport, clock } = this.#facts
    journal.retry()
    const sentMs = clock.now()
    const reply = await transport.save(
      { params: { id: String(owner.examId) }, body: { writer, answers: [...changes] } },
      options,
    )
    const atMs = Date.parse(reply.server_time)
    // A slow reply tells an old time. It corrects the clock only where the clock cannot have been right.
    if (atMs > clock.now() || atMs < sentMs - 1000) clock.observe(reply.server_time)
    this.#timing = timingAfter(this.#timing, { serverMs: atMs, secondsLeft: reply.seconds_left })
    return { saved: reply.saved, state: reply.state, atMs }
  }

  #saving(): Saving {
    const { unsentCount, isFailing, isRefused, savedAtMs, end } = this.#queue
    const { state } = this.#facts.journal
    if (unsentCount > 0 && (end !== undefined || isRefused)) return { kind: 'refused' }
    if (unsentCount > 0 && isFailing && state !== 'keeping') return { kind: state === 'kept' ? 'kept' : 'refused' }
    if (unsentCount > 0) return { kind: 'saving' }
    return savedAtMs === undefined ? { kind: 'nothing-yet' } : { kind: 'saved', atMs: savedAtMs }
  }

  #look(): AttemptView {
    return {
      phase: this.#queue.end ?? (this.#isSubmitting ? 'submitting' : 'open'),
      isHandedInHere: this.#isHandedInHere,
      values: this.#values,
      visited: this.#visited,
      saving: this.#saving(),
      unsentCount: this.#queue.unsentCount,
      isKept: this.#facts.journal.state === 'kept',
      restoredCount: this.#restoredCount,
      offers: this.#offers,
      timing: this.#timing,
    }
  }

  #tell(): void {
    this.#view = this.#look()
    for (const watcher of this.#watchers) watcher()
  }
}
