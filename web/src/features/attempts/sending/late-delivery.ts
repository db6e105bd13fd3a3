/** The way of answers that outlived their attempt: to the school, where a teacher decides about them. */
import { ApiError } from '../../../lib/api/api-error.ts'
import type { Change, Journal, Owner, UnsavedAnswer } from '../storage/journal.ts'
import { isRefusal, RetryLoop } from './retry-loop.ts'
import { changesThatFit, requestBytes } from './save-queue.ts'
import type { Transport } from './transport.ts'

export type LateView = {
  /** What is still only on this computer. */
  waiting: readonly UnsavedAnswer[]
  deliveredCount: number
  /** Whether the last try got no answer; it is tried again. */
  isUnreachable: boolean
  /** Whether the server would not have what waits: it is to be shown to the teacher. */
  isRefused: boolean
}

export const nothingLate: LateView = { waiting: [], deliveredCount: 0, isUnreachable: false, isRefused: false }

type Parts = {
  owner: Owner
  journal: Journal
  deliverLate: Transport['deliverLate']
  /** Called back once for each change of the view. */
  onChange: () => void
  /** Called back, before that, with answers that the server has from now on. */
  onDelivered?: (answers: readonly UnsavedAnswer[]) => void
  random?: (() => number) | undefined
}

/** Delivers what the journal holds of an ended attempt, and takes each answer out only once the server has it. */
export class LateDelivery {
  readonly #parts: Parts
  readonly #loop: RetryLoop
  #view = nothingLate

  constructor(parts: Parts) {
    this.#parts = parts
    this.#loop = new RetryLoop({ act: (signal) => this.#deliver(signal), random: parts.random })
  }

  /** The state as of now; the same object until something changes. */
  get view(): LateView {
    return this.#view
  }

  start(): void {
    this.#loop.start()
  }

  stop(): void {
    this.#loop.stop()
  }

  /** Tries again now: the network is back, or the page is looked at again. */
  retryNow(): void {
    this.#loop.retryNow()
  }

  async #deliver(signal: AbortSignal): Promise<undefined> {
    const { owner, journal } = this.#parts
    journal.retry()
    this.#show({ waiting: await journal.read(owner) })
    let left = this.#view.waiting
    while (left.length > 0) {
      const answers = changesThatFit(left, requestBytes)
      left = left.slice(answers.length)
      await this.#deliverTogether(answers, signal)
    }
  }

  async #deliverTogether(unsaved: readonly UnsavedAnswer[], signal: AbortSignal): Promise<void> {
    const { owner, deliverLate } = this.#parts
    const answers = unsaved.map(({ index, value, seq, chosen }) => ({ index, value, seq, chosen }))
    try {
      const { received } = await deliverLate({ params: { id: String(owner.examId) }, body: { answers } }, { signal })
      this.#takeOut(received)
    } catch (error) {
      if (!isRefusal(error)) {
        this.#show({ isUnreachable: true })
        throw error
      }
      // One that is refused must not hold up the others.
      if (unsaved.length > 1 && isAboutAnswers(error)) {
        for (const answer of unsaved) await this.#deliverTogether([answer], signal)
      } else this.#show({ isRefused: true })
    }
  }

  #takeOut(received: readonly { index: number; seq: number }[]): void {
    const has = ({ index, seq }: Change) => received.some((one) => one.index === index && one.seq === seq)
    const { waiting, deliveredCount } = this.#view
    const delivered = waiting.filter(has)
    for (const answer of delivered) this.#parts.journal.remove(answer)
    this.#parts.onDelivered?.(delivered)
    this.#show({
      waiting: waiting.filter((answer) => !has(answer)),
      deliveredCount: deliveredCount + delivered.length,
    })
  }

  #show(changed: Partial<LateView>): void {
    this.#view = { ...this.#view, ...changed }
    this.#parts.onChange()
  }
}

function isAboutAnswers(error: unknown): boolean {
  return error instanceof ApiError && error.code?.startsWith('answer.') === true
}
