/** One page's hold on an attempt: its answers, what of them is saved, its time, and the way to hand it in. */
import { answerSent } from '@pariksha/contract/law/questions/question.ts'
import { LateDelivery } from '../sending/late-delivery.ts'
import { RetryLoop } from '../sending/retry-loop.ts'
import { SaveQueue } from '../sending/save-queue.ts'
import type { Transport } from '../sending/transport.ts'
import type { UnsavedAnswer } from '../storage/journal.ts'
import { AnswerSheet } from './answer-sheet.ts'
import type { AttemptParts } from './attempt-parts.ts'
import { type AttemptView, type SubmitResult, viewOf } from './attempt-view.ts'
import { claimAttempt } from './claim.ts'
import { HeldAnswers } from './held-answers.ts'
import { PaperOnPage } from './paper-on-page.ts'
import { type AttemptPaper, questionOfIndex, submissionOf, unansweredOf, withOptionsNamed } from './paper-questions.ts'
import { StaffMessages } from './staff-messages.ts'
import { Submission } from './submission.ts'
import { correctsClock, isTimeUp, storedTiming, type Timing, timingAfter, timingOf } from './timing.ts'

export class ExamAttempt {
  readonly #facts: AttemptParts
  readonly #paper: PaperOnPage
  readonly #messages: StaffMessages
  readonly #sheet: AnswerSheet
  readonly #queue: SaveQueue
  readonly #claim: RetryLoop
  readonly #late: LateDelivery
  readonly #submission: Submission
  readonly #watchers = new Set<() => void>()
  readonly #restoredCount: number
  #visited: ReadonlySet<number> = new Set()
  readonly #held: HeldAnswers
  #timing: Timing
  #isClaimed: boolean
  #isConnected = false
  #isSubmitting = false
  #isHandedInHere = false
  #isClosed = false
  /** Made at the first look after a change. */
  #view: AttemptView | undefined

  constructor(facts: AttemptParts) {
    this.#facts = facts
    const { owner, writer, unclaimed, paper, started, journal, unsaved, offlineCopy, transport, clock, random } = facts
    this.#isClaimed = unclaimed === undefined
    this.#timing = timingOf(started)
    this.#sheet = new AnswerSheet(owner)
    const onCorrected = (corrected: AttemptPaper) => {
      if (!this.#isOver) offlineCopy.change(corrected)
      this.#changed()
    }
    this.#paper = new PaperOnPage({ examId: owner.examId, paper, questions: transport.questions, onCorrected })
    const onChange = () => this.#changed()
    this.#messages = new StaffMessages({ examId: owner.examId, messages: transport.messages, onChange })
    // The queue and the loop of the claim call back once for each try: what it came to is noted here, and shown.
    const onTried = () => {
      journal.retry()
      offlineCopy.noteClock()
      onChange()
    }
    this.#queue = new SaveQueue({
      examId: owner.examId,
      writer,
      isWaiting: () => this.#timing.pausedLeftSec !== null || isTimeUp(this.#timing, clock.now()),
      pending: () => this.#sheet.pending,
      save: transport.save,
      now: clock.now,
      onReply: (reply, sentMs) => this.#takeReply(reply, sentMs),
      onTried,
      random,
    })
    this.#claim = new RetryLoop({ act: (signal) => this.#claimAttempt(signal), onTried, random })
    this.#late = new LateDelivery({
      owner,
      journal,
      deliverLate: transport.deliverLate,
      onChange,
      onDelivered: (answers) => this.#sheet.removeDelivered(answers),
      random,
    })
    this.#submission = new Submission(transport.submit)
    const sheetWriter = unclaimed?.provisionalWriter ?? writer
    this.#held = new HeldAnswers({ ...facts, paper: this.#paper, sheet: this.#sheet })
    this.#restoredCount = this.#openSheet({ writer: sheetWriter, saved: started.answers, unsaved })
  }

  /** The state as of now; the same object until something changes. */
  readonly view = (): AttemptView => (this.#view ??= this.#look())

  /** Watchers are told once of each change. */
  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  /** Begins to send and to listen. @returns what ends it, sending what is left in a request that outlives the page */
  connect(): () => void {
    const unwatch = this.#facts.journal.watch(() => this.#changed())
    this.#isConnected = true
    if (this.#isOver) this.#late.start()
    else if (this.#isClaimed) this.#queue.start()
    else this.#claim.start()
    return () => {
      unwatch()
      this.#isConnected = false
      this.flushBeforeLeaving()
      this.#queue.pause()
      this.#claim.stop()
      this.#late.stop()
    }
  }

  /** Chooses options of a question by their ids, or none when empty; sent at once. */
  readonly choose = (index: number, answer: string): void => {
    if (!this.#change(index, answerSent(questionOfIndex(this.#paper.current.questions, index)?.content, answer))) return
    this.#queue.flush()
    this.#changed()
  }

  /** Takes the text of a written answer as it stands; sent after a rest. */
  readonly write = (index: number, text: string): void => {
    if (!this.#change(index, { value: text })) return
    this.#queue.rest()
    this.#changed()
  }

  /** Notes that a question was clicked or scrolled to. */
  readonly visit = (index: number): void => {
    if (this.#visited.has(index)) return
    this.#visited = new Set([...this.#visited, index])
    this.#changed()
  }

  /** Of two answers to a question the unsaved one of another page is to stand, or the one that is here. Too late, both stay. */
  readonly resolveConflict = (conflict: UnsavedAnswer, { use }: { use: 'unsaved' | 'shown' }): void => {
    if (!this.#takesChanges) return
    if (use === 'unsaved' && this.#change(conflict.index, conflict)) this.#queue.flush()
    this.#dropConflict(conflict)
    this.#changed()
  }

  /** Sends what rests: a field was left, or another question was gone to. */
  readonly flush = (): void => this.#queue.flush()

  /** Stores and sends what is unsaved so that it outlives the page, which may be about to go. */
  readonly flushBeforeLeaving = (): void => {
    this.#facts.journal.flush()
    if (this.#isClaimed) this.#queue.flushBeforeLeaving()
  }

  /** Tries again now what could not be sent. */
  readonly retryNow = (): void => {
    this.#claim.retryNow()
    this.#queue.retryNow()
    this.#late.retryNow()
  }

  /** Everything that the page holds of the attempt, for a file; undefined where the server has not told how it is sealed. */
  readonly held = () => this.#held.look()

  /** Hands the paper in: first what is unsaved, then the complete answers, so that neither way alone must work. */
  readonly submit = async (): Promise<SubmitResult> => {
    if (this.#isSubmitting) return { kind: 'busy' }
    const indices = unansweredOf(this.#paper.current.questions, this.#sheet.values)
    if (indices.length > 0) return { kind: 'unanswered', indices }
    this.#isSubmitting = true
    this.#changed()
    try {
      if (!this.#isClaimed) await this.#claim.now()
      // Conflicts that the claim has brought up are to be decided first.
      if (!this.#isClaimed || this.#sheet.conflicts.length > 0) return { kind: 'failed', error: this.#claim.error }
      await this.#queue.drain()
      return await this.#handIn()
    } finally {
      this.#isSubmitting = false
      if (this.#isClaimed) this.#queue.start()
      this.#changed()
    }
  }

  async #handIn(): Promise<SubmitResult> {
    const { owner, writer, journal } = this.#facts
    const answers = submissionOf(this.#paper.current.questions, this.#sheet.values)
    const submitted = await this.#submission.send({ exam_id: owner.examId, writer, ...answers, seqs: this.#sheet.seqs })
    if (submitted.kind === 'failed') {
      if (submitted.end !== undefined) this.#queue.stop(submitted.end)
      return { kind: 'failed', error: submitted.error }
    }
    this.#isHandedInHere = true
    this.#queue.stop('submitted')
    // What has changed since then is delivered late, like the answers of any page that was too late.
    if (submitted.kind === 'handed_in_before') return { kind: 'handed_in', message: undefined }
    for (const answer of this.#sheet.allUnsaved()) journal.remove(answer)
    this.#sheet.clearPending()
    for (const conflict of this.#sheet.conflicts) this.#dropConflict(conflict)
    return submitted
  }

  get #isOver(): boolean {
    return this.#queue.end === 'submitted' || this.#queue.end === 'completed'
  }

  get #takesChanges(): boolean {
    return !this.#isSubmitting && !this.#queue.end && !isTimeUp(this.#timing, this.#facts.clock.now())
  }

  /** @returns whether there is something new to send */
  #change(index: number, given: Parameters<AnswerSheet['change']>[1]): boolean {
    if (!this.#takesChanges) return false
    const unsaved = this.#sheet.change(index, given)
    // Not waited for: a sick disk must not hold up what the network could save.
    if (unsaved !== undefined) this.#facts.journal.put(this.#held.change(unsaved))
    return unsaved !== undefined
  }

  #dropConflict(conflict: UnsavedAnswer): void {
    this.#facts.journal.remove(conflict)
    this.#sheet.dropConflict(conflict)
  }

  /** Takes up what earlier pages could not send, as changes of this page. @returns how many answers */
  #openSheet(opened: Parameters<AnswerSheet['open']>[0]): number {
    const { journal } = this.#facts
    const named = withOptionsNamed(this.#paper.current.questions, opened)
    const { restored, settled } = this.#sheet.open({ ...opened, ...named })
    for (const answer of settled) journal.remove(answer)
    for (const answer of this.#sheet.allUnsaved()) journal.put(this.#held.takeUp(answer, restored))
    this.#queue.flush()
    // Only after this page's copies were put.
    for (const answer of restored) journal.remove(answer)
    return restored.length
  }

  /** To this page what was answered until it has the attempt is like what an earlier one left unsaved. */
  async #claimAttempt(signal: AbortSignal): Promise<undefined> {
    const { owner, writer, unclaimed, offlineCopy, transport, clock } = this.#facts
    if (unclaimed === undefined) return
    const facts = { examId: owner.examId, previousWriter: unclaimed.previousWriter, writer }
    const claimed = await claimAttempt(transport, facts, { signal })
    if (claimed.kind === 'ended') return void this.#queue.stop(claimed.end)
    clock.observe(claimed.started.server_time)
    this.#timing = timingOf(claimed.started)
    this.#held.open(claimed.started)
    this.#isClaimed = true
    const unsaved = [...this.#sheet.allUnsaved(), ...this.#sheet.conflicts]
    this.#openSheet({ writer, saved: claimed.started.answers, unsaved })
    offlineCopy.put({ writer, paper: this.#paper.current, started: claimed.started })
    if (this.#isConnected && !this.#isSubmitting) this.#queue.start()
  }

  #takeReply(reply: Awaited<ReturnType<Transport['save']>>, sentMs: number): void {
    const { clock, journal, offlineCopy } = this.#facts
    if (correctsClock(reply, { sentMs, nowMs: clock.now() })) clock.observe(reply.server_time)
    const before = this.#timing
    this.#timing = timingAfter(before, reply)
    if (reply.state !== 'open') return
    if (this.#timing !== before) offlineCopy.change(storedTiming(this.#timing, reply))
    this.#paper.hear(reply.paper_version)
    this.#messages.hear(reply.messages)
    for (const change of this.#sheet.acknowledge(reply.saved)) {
      offlineCopy.putSaved({ ...change, writer: this.#facts.writer })
      journal.remove(this.#sheet.unsaved(change))
    }
  }

  /** Does what follows the end, once: `isClosed` from then on. */
  #closeWhenOver(): void {
    if (!this.#isOver || this.#isClosed) return
    this.#isClosed = true
    this.#facts.offlineCopy.erase()
    const hasNothingLate = this.#isHandedInHere && this.#sheet.pending.length === 0
    if (this.#isConnected && !hasNothingLate) this.#late.start()
  }

  #look(): AttemptView {
    return viewOf({
      queue: this.#queue,
      sheet: this.#sheet,
      journal: this.#facts.journal.state,
      isSubmitting: this.#isSubmitting,
      ...(this.#isClaimed ? {} : { unclaimed: { error: this.#claim.error } }),
      known: {
        questions: this.#paper.current.questions,
        corrected: this.#paper.corrected,
        messages: this.#messages.all,
        isHandedInHere: this.#isHandedInHere,
        visited: this.#visited,
        restoredCount: this.#restoredCount,
        late: this.#late.view,
        timing: this.#timing,
      },
    })
  }

  #changed(): void {
    if (this.#queue.end !== undefined) this.#sheet.noteEnd()
    this.#closeWhenOver()
    this.#view = undefined
    for (const watcher of this.#watchers) watcher()
  }
}
