/** Who is heard from an exam: gathered in memory, and written for all boards together. */
import type { Deps } from '../../platform/deps.ts'
import { onePer } from '../../platform/group-calls.ts'
import { type Heard, upsertPresences } from './board.queries.ts'

/** With the 5 s of a board that asks again, what was heard shows within 10 s. */
const flushMs = 3_000
/** The most that one statement writes: it is over soon, whatever the school. */
const mostAtOnce = 1_000

class Presences {
  readonly #deps: Deps
  readonly #heard = new Map<string, Heard>()
  #isWaiting = false

  constructor(deps: Deps) {
    this.#deps = deps
  }

  hear(heard: Heard): void {
    this.#heard.set(`${heard.examId} ${heard.studentId}`, heard)
    if (this.#isWaiting) return
    this.#isWaiting = true
    setTimeout(() => void this.#flush(), flushMs).unref()
  }

  async #flush(): Promise<void> {
    const heard = [...this.#heard.values()]
    this.#heard.clear()
    this.#isWaiting = false
    try {
      for (let from = 0; from < heard.length; from += mostAtOnce) {
        await upsertPresences(this.#deps.db, heard.slice(from, from + mostAtOnce))
      }
    } catch (error) {
      // The next heartbeat of each of them tells it again.
      this.#deps.log.warn({ reason: String(error), students: heard.length }, 'who was heard could not be noted')
    }
  }
}

const presencesOf = onePer((deps: Deps) => new Presences(deps))

/** Notes that a page of a student's exam was heard, for the board: in memory, and in the database some seconds later. */
export function hearPresence(deps: Deps, heard: Heard): void {
  presencesOf(deps).hear(heard)
}
