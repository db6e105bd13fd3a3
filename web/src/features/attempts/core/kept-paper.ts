/** An exam that goes on, kept on this computer so that its page can load again without network. */
import type { Change } from './batch.ts'
import type { Owner } from './journal.ts'
import type { Question } from './paper.ts'
import type { Opening } from './transport.ts'

export type KeptPaper = Owner & {
  /** Names the sign-in that may see it: a computer may be everybody's. */
  session: string
  /** The page that last had the attempt. */
  writer: string
  subject: string
  questions: readonly Question[]
  startedAt: string
  durationMin: number
  /** What the server's time was ahead of this computer's, in ms. */
  clockOffsetMs: number
}

export type PaperStore = {
  /** Keeps a paper and what the server has of its answers, in the place of what was kept of that attempt. */
  put: (paper: KeptPaper, saved: readonly Change[]) => Promise<void>
  /** The paper of an exam that this sign-in has opened. */
  find: (wanted: { session: string; examId: number }) => Promise<{ paper: KeptPaper; saved: Change[] } | undefined>
  /** Notes what the server has acknowledged, where the paper is kept. */
  note: (owner: Owner, saved: Change) => Promise<void>
  erase: (owner: Owner) => Promise<void>
  /** Erases every paper that does not belong to the sign-in; all of them without one. */
  eraseOthers: (session: string | undefined) => Promise<void>
}

type Facts = {
  store: PaperStore
  owner: Owner
  session: string
  subject: string
  questions: readonly Question[]
  clockOffsetMs: () => number
}

/** Keeps the paper of one attempt until it ends. Where the browser refuses, only loading without network is lost. */
export class PaperKeeper {
  readonly #facts: Facts

  constructor(facts: Facts) {
    this.#facts = facts
  }

  /** Keeps the paper as the server has just told it, and who has the attempt. */
  keep({ writer, started }: { writer: string; started: Opening }): void {
    const { store, owner, session, subject, questions, clockOffsetMs } = this.#facts
    const timing = { startedAt: started.started_at, durationMin: started.duration }
    const paper = { ...owner, ...timing, session, writer, subject, questions, clockOffsetMs: clockOffsetMs() }
    store.put(paper, started.answers).catch(() => undefined)
  }

  /** Notes an answer that the server has acknowledged. */
  note(saved: Change): void {
    this.#facts.store.note(this.#facts.owner, saved).catch(() => undefined)
  }

  /** The attempt has ended. */
  erase(): void {
    this.#facts.store.erase(this.#facts.owner).catch(() => undefined)
  }
}
