/** One page's hold on an attempt: its answers, what of them is saved, its time, and the way to hand it in. */
import { AnswerQueue } from './answer-queue.ts'
import { AnswerSheet } from './answer-sheet.ts'
import { type AttemptView, type SubmitResult, viewOf } from './attempt-view.ts'
import type { Change } from './batch.ts'
import type { Journal, KeptAnswer, Owner } from './journal.ts'
import type { PaperKeeper } from './kept-paper.ts'
import { LateDelivery } from './late-delivery.ts'
import { type Question, submissionOf, unansweredOf } from './paper.ts'
import { RetryLoop } from './retry-loop.ts'
import { Submission } from './submission.ts'
import { type Timing, timingAfter, timingOf } from './timing.ts'
import { claimAttempt, type Opening, type RequestOptions, type Transport } from './transport.ts'

/** The server's time: read it, and tell it what a reply said. */
type Clock = { now: () => number; observe: (iso: string) => void }

type Facts = {
  owner: Owner
  writer: string
  /**
   * Set where the server could not be asked: the page that had the attempt before, and the name under which answers
   * are kept until this page has it.
   */
  unclaimed?: { previousWriter: string; keptAs: string }
  questions: readonly Question[]
  started: Opening
  journal: Journal
  /** What the journal holds of this attempt. */
  kept: readonly KeptAnswer[]
  keeper: PaperKeeper
  transport: Transport
  clock: Clock
  random?: () => number
}

const noVisits: ReadonlySet<number> = new Set()

export class ExamAttempt {
  readonly #facts: Facts
  readonly #queue: AnswerQueue
  readonly #sheet: AnswerSheet
  readonly #claim: RetryLoop
  readonly #late: LateDelivery
  readonly #submission: Submission
  readonly #watchers = new Set<() => void>()
  readonly #restoredCount: number
  #visited = noVisits
  #timing: Timing
  #isClaimed: boolean
  #isConnected = false
  #isSubmitting = false
  #isHandedInHere = false
  /** Whether the end has been heeded. */
  #isOver = false
  #view: AttemptView

  constructor(facts: Facts) {
    this.#facts = facts
    const { owner, writer, unclaimed, started, journal, kept, keeper, transport } = facts
    const random = facts.random === undefined ? {} : { random: facts.random }
    const onChange = () => this.#tell()
    this.#isClaimed = unclaimed === undefined
    this.#sheet = new AnswerSheet(owner, { writer: unclaimed?.keptAs ?? writer, saved: started.answers })
    this.#timing = timingOf(started)
    this.#queue = new AnswerQueue({
      send: (changes, options) => this.#save(changes, options),
      keep: (change) => journal.keep(this.#sheet.keptAnswer(change)),
      forget: (change) => {
        keeper.note(change)
        journal.forget(this.#sheet.keptAnswer(change))
      },
      onChange: () => this.#heedQueue(),
      ...random,
    })
    this.#claim = new RetryLoop({ act: (signal) => this.#takeAttempt(signal), onChange, ...random })
    const onArrived = (answers: readonly Change[]) => this.#queue.settle(answers)
    this.#late = new LateDelivery({
      owner,
      journal,
      send: transport.deliverLate(owner),
      onChange,
      onArrived,
      ...random,
    })
    this.#submission = new Submission(transport.submit)
    this.#view = this.#look()
    this.#restoredCount = this.#takeUp(kept)
    this.#tell()
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
    this.#isConnected = true
    if (this.#isEnded) this.#late.start()
    else if (this.#isClaimed) this.#queue.start()
    else this.#claim.start()
    return () => {
      unwatch()
      this.#isConnected = false
      this.leave()
      this.#queue.pause()
      this.#claim.stop()
      this.#late.stop()
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
    this.#sheet.dropOffer(offer)
    this.#tell()
  }

  /** Sends what rests: a field was left, or another question was gone to. */
  readonly flush = (): void => this.#queue.flush()

  /** Keeps and sends what is unsent so that it outlives the page, which may be about to go. */
  readonly leave = (): void => {
    this.#facts.journal.leave()
    if (this.#isClaimed) this.#queue.leave()
  }

  /** Tries again now what could not be sent. */
  readonly hurry = (): void => {
    this.#claim.hurry()
    this.#queue.hurry()
    this.#late.hurry()
  }

  /** Hands the paper in: first what is unsent, then the complete answers, so that neither way alone must work. */
  readonly submit = async (): Promise<SubmitResult> => {
    if (this.#isSubmitting) return { kind: 'busy' }
    const indices = unansweredOf(this.#facts.questions, this.#sheet.values)
    if (indices.length > 0) return { kind: 'unanswered', indices }
    this.#isSubmitting = true
    this.#tell()
    try {
      if (!this.#isClaimed) await this.#claim.now()
      // What the claim has brought up is to be decided first.
      if (!this.#isClaimed || this.#sheet.offers.length > 0) return { kind: 'failed', error: this.#claim.error }
      await this.#queue.drain()
      return await this.#handIn()
    } finally {
      this.#isSubmitting = false
      if (this.#isClaimed && this.#queue.end === undefined) this.#queue.start()
      this.#tell()
    }
  }

  async #handIn(): Promise<SubmitResult> {
    const { owner, writer, questions } = this.#facts
    const answers = submissionOf(questions, this.#sheet.values)
    const submitted = await this.#submission.send({ exam_id: owner.examId, writer, ...answers, seqs: this.#sheet.seqs })
    if (submitted.kind === 'failed') {
      if (submitted.end !== undefined) this.#queue.stop(submitted.end)
      return { kind: 'failed', error: submitted.error }
    }
    this.#isHandedInHere = true
    if (submitted.kind === 'handed_in_before') {
      // What has changed since then is delivered late, like the answers of any page that was too late.
      this.#queue.stop('submitted')
      return { kind: 'handed_in', message: undefined }
    }
    this.#queue.finish()
    for (const offer of this.#sheet.offers) this.dropOffer(offer)
    return submitted
  }

  get #isEnded(): boolean {
    return this.#queue.end === 'submitted' || this.#queue.end === 'completed'
  }

  #change(index: number, value: string, { rest }: { rest: boolean }): void {
    if (this.#isSubmitting || this.#queue.end !== undefined) return
    const change = this.#sheet.change(index, value)
    if (change !== undefined) this.#queue.put(change, { rest })
  }

  /** Takes up what earlier pages could not send, as changes of this page. @returns how many answers */
  #takeUp(kept: readonly KeptAnswer[]): number {
    const { journal } = this.#facts
    const { settled, restored, changes } = this.#sheet.takeUp(kept, { mayHaveArrived: !this.#isClaimed })
    for (const answer of settled) journal.forget(answer)
    for (const change of changes) this.#queue.put(change, { rest: false })
    // Only after this page's copies were kept.
    for (const answer of restored) journal.forget(answer)
    return restored.length
  }

  /** What was answered until then stands to this page as if an earlier one had kept it. */
  async #takeAttempt(signal: AbortSignal): Promise<void> {
    const { owner, writer, unclaimed, journal, transport, clock } = this.#facts
    if (unclaimed === undefined) return
    journal.retry()
    const facts = { examId: owner.examId, previousWriter: unclaimed.previousWriter, writer }
    const claimed = await claimAttempt(transport, facts, { signal })
    if (claimed.kind === 'ended') return this.#queue.stop(claimed.end)
    const { started } = claimed
    clock.observe(started.server_time)
    const before = this.#queue.withdraw().map((change) => this.#sheet.keptAnswer(change))
    this.#sheet.rebase(writer, started.answers)
    this.#timing = timingOf(started)
    this.#isClaimed = true
    this.#takeUp([...before, ...this.#sheet.offers])
    this.#facts.keeper.keep({ writer, started })
    if (this.#isConnected && !this.#isSubmitting) this.#queue.start()
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

  #heedQueue(): void {
    if (this.#isEnded && !this.#isOver) {
      this.#isOver = true
      this.#facts.keeper.erase()
      if (this.#isConnected && !(this.#isHandedInHere && this.#queue.unsentCount === 0)) this.#late.start()
    }
    this.#tell()
  }

  #look(): AttemptView {
    return viewOf({
      queue: this.#queue,
      sheet: this.#sheet,
      journal: this.#facts.journal.state,
      isSubmitting: this.#isSubmitting,
      ...(this.#isClaimed ? {} : { unclaimed: { error: this.#claim.error } }),
      known: {
        isHandedInHere: this.#isHandedInHere,
        visited: this.#visited,
        restoredCount: this.#restoredCount,
        late: this.#late.view,
        timing: this.#timing,
      },
    })
  }

  #tell(): void {
    this.#view = this.#look()
    for (const watcher of this.#watchers) watcher()
  }
}
