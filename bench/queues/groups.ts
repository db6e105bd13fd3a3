/** Calls that are answered together, by the rules of the server's `groupCalls`. */
import type { Timeline } from './timeline.ts'

type Rules = { size: number; atOnce: number; gatherMs: number }

/** As the server's: many arrive when the call before came no longer ago. */
const closeMs = 10

export class Groups {
  readonly #timeline: Timeline
  readonly #rules: Rules
  readonly #answer: (calls: number, answered: () => void) => void
  #waiting: (() => void)[] = []
  #underWay = 0
  #isLeaving = false
  #lastAt = Number.NEGATIVE_INFINITY

  /** @param answer does the work of so many calls, then calls `answered` */
  constructor(timeline: Timeline, rules: Rules, answer: (calls: number, answered: () => void) => void) {
    this.#timeline = timeline
    this.#rules = rules
    this.#answer = answer
  }

  join(done: () => void): void {
    const { now } = this.#timeline
    const isClose = now - this.#lastAt < closeMs
    this.#lastAt = now
    this.#waiting.push(done)
    if (this.#isLeaving || this.#underWay >= this.#rules.atOnce) return
    this.#isLeaving = true
    this.#timeline.after(isClose ? this.#rules.gatherMs : 0, () => {
      this.#isLeaving = false
      this.#send()
    })
  }

  #send(): void {
    const { size, atOnce } = this.#rules
    while (!this.#isLeaving && this.#waiting.length > 0 && this.#underWay < atOnce) {
      const group = this.#waiting.splice(0, size)
      this.#underWay += 1
      this.#answer(group.length, () => {
        this.#underWay -= 1
        for (const done of group) done()
        this.#send()
      })
    }
  }
}
