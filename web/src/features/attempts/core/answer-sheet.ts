/** The answers as a page shows them, and the numbers under which it changes them. */
import type { Change } from './batch.ts'
import type { KeptAnswer, Owner } from './journal.ts'
import type { Values } from './paper.ts'
import { type Reconciled, reconcile } from './reconcile.ts'
import { nextSeq } from './sequence.ts'

export class AnswerSheet {
  readonly #owner: Owner
  #writer: string
  /** What the server has, as far as this page has been told. */
  #saved: readonly Change[]
  #values: Values
  readonly #sequence = new Map<number, number>()
  readonly #overSeqs = new Map<number, readonly number[]>()
  #offers: readonly KeptAnswer[] = []

  constructor(owner: Owner, { writer, saved }: { writer: string; saved: readonly Change[] }) {
    this.#owner = owner
    this.#writer = writer
    this.#saved = saved
    this.#values = new Map()
    this.rebase(writer, saved)
  }

  get writer(): string {
    return this.#writer
  }

  get values(): Values {
    return this.#values
  }

  /** Answers that are not to go over newer ones unasked. */
  get offers(): readonly KeptAnswer[] {
    return this.#offers
  }

  /** The highest number of each answer that this page knows of, by question index. */
  get seqs(): Record<string, number> {
    return Object.fromEntries(this.#sequence)
  }

  /** Begins anew from what the server has, under a writer's name. Numbers only grow. */
  rebase(writer: string, saved: readonly Change[]): void {
    this.#writer = writer
    this.#saved = saved
    this.#values = new Map(saved.map(({ index, value }) => [index, value]))
    this.#overSeqs.clear()
    for (const { index, seq } of saved) this.#raise(index, seq)
  }

  /** Gives a question an answer. @returns what is to be kept and sent, or undefined where it has that answer already */
  change(index: number, value: string): Change | undefined {
    return this.#values.get(index) === value ? undefined : this.#answer(index, value)
  }

  /**
   * Takes up answers that were kept on this computer.
   * @param mayHaveArrived whether the server could not be asked, and may have more of them than is known
   * @returns what became of them, and the changes of this page that carry on the restored ones
   */
  takeUp(kept: readonly KeptAnswer[], { mayHaveArrived }: { mayHaveArrived: boolean }): Reconciled & Carried {
    const reconciled = reconcile(this.#saved, kept)
    this.#offers = reconciled.offered
    const changes: Change[] = []
    for (const { index, value, seq, overSeqs } of reconciled.restored) {
      this.#raise(index, seq)
      if (mayHaveArrived) this.#overSeqs.set(index, [...(this.#overSeqs.get(index) ?? []), ...overSeqs, seq])
      changes.push(this.#answer(index, value ?? ''))
    }
    return { ...reconciled, changes }
  }

  dropOffer(offer: KeptAnswer): void {
    this.#offers = this.#offers.filter((other) => other !== offer)
  }

  /** A change of this page as the journal keeps it. */
  keptAnswer(change: Change): KeptAnswer {
    const saved = this.#saved.find(({ index }) => index === change.index)
    const overSeqs = this.#overSeqs.get(change.index) ?? []
    return { ...this.#owner, ...change, writer: this.#writer, baseSeq: saved?.seq ?? 0, overSeqs }
  }

  #answer(index: number, value: string): Change {
    const seq = nextSeq(this.#sequence.get(index) ?? 0, this.#writer)
    this.#raise(index, seq)
    this.#values = new Map(this.#values).set(index, value)
    return { index, value: value === '' ? null : value, seq }
  }

  #raise(index: number, seq: number): void {
    this.#sequence.set(index, Math.max(seq, this.#sequence.get(index) ?? 0))
  }
}

type Carried = { changes: readonly Change[] }
