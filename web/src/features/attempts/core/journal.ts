/** What the server has not acknowledged, kept on this computer: it survives the page, the browser and the session. */
import type { Change } from './batch.ts'

/** Whose answers, in which exam. */
export type Owner = { studentId: number; examId: number }

/**
 * `baseSeq`: the number that the server had for this answer when the page that changed it began; 0 for none.
 * `overSeqs`: numbers of earlier pages' answers that this one took up while the server could not be asked, and which
 * may have reached it.
 */
export type KeptAnswer = Owner & Change & { writer: string; baseSeq: number; overSeqs: readonly number[] }

export type JournalStore = {
  read: (owner: Owner) => Promise<KeptAnswer[]>
  readAll: () => Promise<KeptAnswer[]>
  /** Resolves once it is durable. One answer is kept for each student, exam, writer and index. */
  put: (answer: KeptAnswer) => Promise<void>
  /** Keeps in one stroke what the page, which is about to go, has not heard to be durable. */
  stash: (answers: readonly KeptAnswer[]) => void
  /** Leaves a newer answer of the same page: another page of this computer may act on what it has read before. */
  remove: (answer: KeptAnswer) => Promise<void>
}

type Step = { answer: KeptAnswer; does: 'put' | 'remove' }

function keyOf({ studentId, examId, writer, index }: KeptAnswer): string {
  return [studentId, examId, writer, index].join(' ')
}

/**
 * The page's way to the store. What the store refuses stays in memory and is tried again, so that it lives at least as
 * long as the page.
 */
export class Journal {
  readonly #store: JournalStore
  readonly #watchers = new Set<() => void>()
  /** Steps that the store has not confirmed, the latest of each answer. */
  readonly #pending = new Map<string, Step>()
  #isFailing = false

  constructor(store: JournalStore) {
    this.#store = store
  }

  /** `kept`: all that is unsent would survive the page. `failing`: this computer would not keep it. */
  get state(): 'keeping' | 'kept' | 'failing' {
    if (this.#isFailing) return 'failing'
    return this.#pending.size > 0 ? 'keeping' : 'kept'
  }

  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  keep(answer: KeptAnswer): void {
    void this.#take({ answer, does: 'put' })
  }

  forget(answer: KeptAnswer): void {
    void this.#take({ answer, does: 'remove' })
  }

  /** The page may be about to go, and may take with it what is on its way to the disk. */
  leave(): void {
    const waiting = [...this.#pending.values()].filter(({ does }) => does === 'put')
    if (waiting.length > 0) this.#store.stash(waiting.map(({ answer }) => answer))
  }

  /** Tries again what the store refused. */
  retry(): void {
    if (this.#isFailing) for (const step of [...this.#pending.values()]) void this.#take(step)
  }

  /** Everything kept of an attempt, by whatever page. */
  async read(owner: Owner): Promise<KeptAnswer[]> {
    const all = this.#withPending(await this.#stored(() => this.#store.read(owner)))
    return all.filter(({ studentId, examId }) => studentId === owner.studentId && examId === owner.examId)
  }

  /** Everything kept on this computer, whoever's it is. */
  async readAll(): Promise<KeptAnswer[]> {
    return this.#withPending(await this.#stored(() => this.#store.readAll()))
  }

  #withPending(stored: readonly KeptAnswer[]): KeptAnswer[] {
    const kept = new Map(stored.map((answer) => [keyOf(answer), answer]))
    for (const [key, { answer, does }] of this.#pending) {
      if (does === 'put') kept.set(key, answer)
      else kept.delete(key)
    }
    return [...kept.values()]
  }

  async #stored(read: () => Promise<KeptAnswer[]>): Promise<KeptAnswer[]> {
    try {
      return await read()
    } catch {
      this.#isFailing = true
      return []
    }
  }

  async #take(step: Step): Promise<void> {
    const key = keyOf(step.answer)
    this.#pending.set(key, step)
    try {
      await this.#store[step.does](step.answer)
      if (this.#pending.get(key) === step) this.#pending.delete(key)
      this.#isFailing &&= this.#pending.size > 0
    } catch {
      this.#isFailing = true
    }
    for (const watcher of this.#watchers) watcher()
  }
}
