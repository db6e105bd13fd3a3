/** The answers as a page shows them, what of them the server has not acknowledged, and the numbers they go under. */
import type { StandingAnswer } from '@pariksha/contract/attempts.ts'
import type { Change, Owner, UnsavedAnswer } from '../storage/journal.ts'
import type { Values } from './paper-questions.ts'

const pages = 65_536

/** The part of a writer's name that its numbers carry, for servers and pages of the version before. @param writer the page's random hexadecimal name */
function markOf(writer: string): number {
  return Number.parseInt(writer.slice(0, 4), 16)
}

/** An answer in the notation of its kind: the ids of options where it names some, else what was written. */
function notationOf({ value, chosen }: Pick<Change, 'value' | 'chosen'>): string | null {
  return (chosen ?? value) || null
}

/** The number of a page's next change of an answer. @param previous the highest number known of it, 0 for none */
export function nextSeq(previous: number, writer: string): number {
  return (Math.floor(previous / pages) + 1) * pages + markOf(writer)
}

/** A change, and the page that made it; without one where a version before did. */
type Authored = { seq: number; writer?: string | null | undefined }

/** Whether two changes were made by the same page: by its name, or where one has none by the numbers, as long ago. */
function isSamePage(one: Authored, other: Authored): boolean {
  if (one.writer && other.writer) return one.writer === other.writer
  return one.seq % pages === other.seq % pages
}

export type Reconciled = {
  /** Go over what the server has, and to it. */
  restored: UnsavedAnswer[]
  /** Another page has given the question another answer meanwhile: the student decides. */
  conflicts: UnsavedAnswer[]
  /** The server has them, or a later answer has taken them up. Given in the order in which they may be forgotten. */
  settled: UnsavedAnswer[]
}

function placeOf(unsaved: UnsavedAnswer, saved: StandingAnswer | undefined): keyof Reconciled {
  if (saved === undefined || saved.seq === unsaved.baseSeq) return 'restored'
  // What it took up from an earlier page has arrived after all, or a change before that one.
  if (unsaved.over.some((over) => isSamePage(saved, over) && saved.seq <= over.seq)) return 'restored'
  // An acknowledgement that was never heard: the server has this page's change, or an earlier one of it.
  if (isSamePage(saved, unsaved)) return saved.seq < unsaved.seq ? 'restored' : 'settled'
  return notationOf(saved) === notationOf(unsaved) ? 'settled' : 'conflicts'
}

/** Whether a later page made this answer its own and then went before it was removed here. */
function isTakenUp(answer: UnsavedAnswer, unsaved: readonly UnsavedAnswer[]): boolean {
  const isThis = (over: Authored) => over.seq === answer.seq && isSamePage(over, answer)
  return unsaved.some(({ index, over }) => index === answer.index && over.some(isThis))
}

/**
 * Decides by the numbers and the pages alone, never by the time: an unsaved answer goes over the server's only where nobody else has
 * changed that since the page of the unsaved one began. A change back to the earlier answer is a change like any other
 * and goes to the server too, or an older change of another page would later go over it.
 * @param saved what the server has, at most one for each question
 * @param unsaved of this attempt, by any pages
 */
export function reconcile(saved: readonly StandingAnswer[], unsaved: readonly UnsavedAnswer[]): Reconciled {
  const standing = new Map<number, StandingAnswer>(saved.map((answer) => [answer.index, answer]))
  const result: Reconciled = { restored: [], conflicts: [], settled: [] }
  for (const answer of [...unsaved].sort((one, other) => other.seq - one.seq)) {
    const place = isTakenUp(answer, unsaved) ? 'settled' : placeOf(answer, standing.get(answer.index))
    result[place].push(answer)
    if (place === 'restored') standing.set(answer.index, answer)
  }
  // A page that goes half-way leaves the later answer, which says that the earlier one is done with.
  result.settled.reverse()
  return result
}

/** A sheet as plain data, each record by question index. */
export type SheetState = {
  /** The name under which this page's changes are numbered and stored. */
  writer: string
  values: Record<number, string | null>
  /** Changes that the server has not acknowledged. */
  pending: Record<number, Change>
  /** The numbers that the server had when this sheet was opened. */
  baseSeqs: Record<number, number>
  /** The highest numbers that this page knows of. */
  seqs: Record<number, number>
  over: Record<number, UnsavedAnswer['over']>
  /** Answers that are not to go over newer ones unasked. */
  conflicts: readonly UnsavedAnswer[]
}

export function emptySheet(): SheetState {
  return { writer: '', values: {}, pending: {}, baseSeqs: {}, seqs: {}, over: {}, conflicts: [] }
}

/** What a question is to be answered with; empty or null takes the answer back. */
type GivenAnswer = Pick<Change, 'value' | 'chosen'>

type Opened = {
  writer: string
  saved: readonly StandingAnswer[]
  unsaved: readonly UnsavedAnswer[]
}

export class AnswerSheet {
  readonly #owner: Owner
  readonly #state: SheetState
  readonly #reconcile: typeof reconcile
  #unsavedAtEnd: ReadonlySet<number> | undefined

  /** @param decide another law than `reconcile`, for the model that proves why the law is as it is */
  constructor(owner: Owner, state: SheetState = emptySheet(), decide: typeof reconcile = reconcile) {
    this.#owner = owner
    this.#state = state
    this.#reconcile = decide
  }

  get values(): Values {
    return new Map(Object.entries(this.#state.values).map(([index, value]) => [Number(index), value]))
  }

  get pending(): Change[] {
    return Object.values(this.#state.pending)
  }

  get conflicts(): readonly UnsavedAnswer[] {
    return this.#state.conflicts
  }

  get seqs(): Record<string, number> {
    return { ...this.#state.seqs }
  }

  /**
   * Begins anew from what the server has and what this computer holds unsaved. Numbers only grow. What was restored is
   * pending then, as changes of this page.
   * @returns what was restored, and what the server turned out to have
   */
  open({ writer, saved, unsaved }: Opened): Pick<Reconciled, 'restored' | 'settled'> {
    const state = Object.assign(this.#state, { writer, values: {}, pending: {}, baseSeqs: {}, over: {} })
    for (const answer of saved) {
      const { index, seq } = answer
      state.values[index] = notationOf(answer)
      state.baseSeqs[index] = seq
      this.#raise(index, seq)
    }
    const { restored, conflicts, settled } = this.#reconcile(saved, unsaved)
    state.conflicts = conflicts
    for (const { index, value, chosen, seq, over, writer: from } of restored) {
      this.#raise(index, seq)
      state.over[index] = [...(state.over[index] ?? []), ...over, { seq, writer: from }]
      this.#set(index, { value, chosen })
    }
    return { restored, settled }
  }

  /** Gives a question an answer. @returns what is to be stored and sent, or undefined where it has that answer already */
  change(index: number, given: GivenAnswer): UnsavedAnswer | undefined {
    if (this.#state.values[index] === notationOf(given)) return undefined
    return this.unsaved(this.#set(index, given))
  }

  /** A pending change as the journal holds it. */
  unsaved(change: Change): UnsavedAnswer {
    const { writer, baseSeqs, over } = this.#state
    const { index } = change
    return { ...this.#owner, ...change, writer, baseSeq: baseSeqs[index] ?? 0, over: over[index] ?? [] }
  }

  /** Everything pending as the journal holds it. */
  allUnsaved(): UnsavedAnswer[] {
    return this.pending.map((change) => this.unsaved(change))
  }

  /** Takes note of what the server has from now on. @returns the changes that are no longer pending */
  acknowledge(saved: readonly { index: number; seq: number }[]): Change[] {
    const { pending } = this.#state
    return saved.flatMap(({ index, seq }) => {
      const change = pending[index]
      if (change === undefined || change.seq > seq) return []
      delete pending[index]
      return [change]
    })
  }

  /** Once: what is delivered late is pending no more, and is in no paper for all that. */
  noteEnd(): void {
    this.#unsavedAtEnd ??= new Set(this.pending.map(({ index }) => index))
  }

  /** Questions whose answer was pending when the page ended. */
  get unsavedAtEnd(): ReadonlySet<number> {
    return this.#unsavedAtEnd ?? new Set()
  }

  /** These very changes have arrived another way. */
  removeDelivered(delivered: readonly Change[]): void {
    const { pending } = this.#state
    for (const { index, seq } of delivered) if (pending[index]?.seq === seq) delete pending[index]
  }

  /** Nothing is pending any more. */
  clearPending(): void {
    this.#state.pending = {}
  }

  dropConflict(conflict: UnsavedAnswer): void {
    this.#state.conflicts = this.#state.conflicts.filter((other) => other !== conflict)
  }

  #set(index: number, { value, chosen }: GivenAnswer): Change {
    const { values, seqs, pending, writer } = this.#state
    const seq = nextSeq(seqs[index] ?? 0, writer)
    const change = {
      index,
      value: value || null,
      seq,
      ...(typeof chosen === 'string' ? { chosen: chosen || null } : {}),
    }
    this.#raise(index, change.seq)
    values[index] = notationOf({ value, chosen })
    pending[index] = change
    return change
  }

  #raise(index: number, seq: number): void {
    this.#state.seqs[index] = Math.max(seq, this.#state.seqs[index] ?? 0)
  }
}
