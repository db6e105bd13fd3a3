import type { Deps } from '../platform/deps.ts'
import { type ImportRun, updateProgress } from './imports.queries.ts'

/** Well within the minute after which a run without a sign of life counts as dead. */
const aliveEveryMs = 15_000

/** The clerk has asked the run to stop, or it was counted dead and another one has taken its import. */
export class ImportCancelled extends Error {}

/**
 * How far a run has come, for those who ask. Noted on a connection of its own, so that others see it while the run's
 * transaction is open; and nobody waits for it, because runs that wait for a second connection while each holds one
 * would wait for each other.
 */
export class RunProgress {
  readonly #deps: Deps
  readonly #run: ImportRun
  #processed = 0
  #noting: Promise<void> | undefined
  #isCancelled = false

  constructor(deps: Deps, run: ImportRun) {
    this.#deps = deps
    this.#run = run
  }

  /** @throws ImportCancelled as soon as an earlier note has found the run cancelled */
  note(processed: number): void {
    if (this.#isCancelled) throw new ImportCancelled()
    this.#processed = processed
    this.#begin()
  }

  /** Shows a sign of life again and again: a run that waits for its turn is not dead. @returns how to stop it */
  keepAlive(): () => void {
    const timer = setInterval(() => this.#begin(), aliveEveryMs)
    return () => clearInterval(timer)
  }

  #begin(): void {
    this.#noting ??= this.#write().finally(() => {
      this.#noting = undefined
    })
  }

  /** Waits for the last note: to be done outside the transaction, before anything else happens to the import. */
  async settled(): Promise<void> {
    await this.#noting
  }

  /** A note that fails is left out: a run that cannot go on learns it from its own work. */
  async #write(): Promise<void> {
    for (let noted = -1; noted !== this.#processed && !this.#isCancelled; ) {
      noted = this.#processed
      try {
        const note = { processed: noted, now: this.#deps.clock.now() }
        this.#isCancelled = !(await updateProgress(this.#deps.db, this.#run, note))
      } catch {
        return
      }
    }
  }
}
