/** Turns at work that only so many may do at once, dealt out in rounds: one for each key that waits. */
import { appError } from '../errors.ts'

type Limits = {
  /** How many have a turn at once, in all and of one key. */
  atOnce: number
  perKey: number
  /** How many may wait, in all and of one key. */
  waiting: number
  waitingPerKey: number
}

type Lane = { key: string; busy: number; waiting: Set<() => void> }

const retryAfterSec = 5

/**
 * Deals out turns. Those of one key come in the order in which they were asked for; of several keys, each has its next
 * one before any has a second.
 */
export class FairTurns {
  readonly #limits: Limits
  readonly #lanes = new Map<string, Lane>()
  /** The lanes that could have a turn now, in the order of their rounds. */
  readonly #ready = new Set<Lane>()
  #busy = 0
  #waiting = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /**
   * Waits for a turn.
   * @param signal aborted when nobody wants the turn any more
   * @returns the function that ends the turn; a second call does nothing
   * @throws AppError `request.too_many` when too many wait, or the signal was aborted before the turn came
   */
  async take(key: string, signal?: AbortSignal): Promise<() => void> {
    const lane = this.#lanes.get(key) ?? { key, busy: 0, waiting: new Set() }
    const { waiting, waitingPerKey } = this.#limits
    if (signal?.aborted || this.#waiting >= waiting || lane.waiting.size >= waitingPerKey) {
      throw appError('request.too_many', { retryAfterSec })
    }
    this.#lanes.set(key, lane)
    await this.#wait(lane, signal)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      lane.busy -= 1
      this.#busy -= 1
      this.#settle(lane)
      this.#dealOut()
    }
  }

  #wait(lane: Lane, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        lane.waiting.delete(begin)
        this.#waiting -= 1
        this.#settle(lane)
        reject(appError('request.too_many', { retryAfterSec }))
      }
      lane.waiting.add(begin)
      this.#waiting += 1
      signal?.addEventListener('abort', leave, { once: true })
      this.#settle(lane)
      this.#dealOut()
    })
  }

  #dealOut(): void {
    for (const lane of this.#ready) {
      if (this.#busy >= this.#limits.atOnce) return
      this.#ready.delete(lane)
      const [begin] = lane.waiting
      if (begin === undefined) continue
      lane.waiting.delete(begin)
      this.#waiting -= 1
      lane.busy += 1
      this.#busy += 1
      // Added anew a lane comes last, and this loop comes to it again.
      this.#settle(lane)
      begin()
    }
  }

  /** Notes whether a lane could have a turn, and forgets one that nobody uses. */
  #settle(lane: Lane): void {
    if (lane.waiting.size > 0 && lane.busy < this.#limits.perKey) this.#ready.add(lane)
    else this.#ready.delete(lane)
    if (lane.busy === 0 && lane.waiting.size === 0) this.#lanes.delete(lane.key)
  }
}
