import type { Deps } from '../platform/deps.ts'
import { appError } from '../platform/errors.ts'
import { type ImportWork, updateWorkProgress } from './question-imports.queries.ts'

/** Well within the minute after which work without a sign of life counts as dead. */
const aliveEveryMs = 15_000

/**
 * How far the work on an import has come, for those who ask. Noted on a connection of its own, so that others see it while
 * a transaction is open; nobody waits for it.
 */
export class WorkProgress {
  readonly #deps: Deps
  readonly #work: ImportWork
  readonly #planned: number
  #processed = 0
  #noting: Promise<void> | undefined
  #isStopped = false

  constructor(deps: Deps, work: ImportWork, planned: number) {
    this.#deps = deps
    this.#work = work
    this.#planned = planned
  }

  /** @throws AppError `question_import.cancelled` as soon as an earlier note has found the work stopped */
  note(processed: number): void {
    if (this.#isStopped) throw appError('question_import.cancelled')
    this.#processed = processed
    this.#begin()
  }

  /** Shows a sign of life again and again: work that waits for its turn is not dead. @returns how to stop it */
  keepAlive(): () => void {
    const timer = setInterval(() => this.#begin(), aliveEveryMs)
    return () => clearInterval(timer)
  }

  /** Waits for the last note: to be done outside the transaction, before anything else happens to the import. */
  async settled(): Promise<void> {
    await this.#noting
  }

  #begin(): void {
    this.#noting ??= this.#write().finally(() => {
      this.#noting = undefined
    })
  }

  /** A note that fails is left out: work that cannot go on learns it by itself. */
  async #write(): Promise<void> {
    for (let noted = -1; noted !== this.#processed && !this.#isStopped; ) {
      noted = this.#processed
      try {
        const note = { processed: noted, planned: this.#planned, now: this.#deps.clock.now() }
        this.#isStopped = !(await updateWorkProgress(this.#deps.db, this.#work, note))
      } catch {
        return
      }
    }
  }
}
