/** Turns at work that only so many may do at once, dealt out in rounds: one for each key that waits. */
import { appError } from '../errors.ts'

/** What turns are dealt out under. */
export type TurnLimits = {
  /** How many have a turn at once, in all and of one key. */
  atOnce: number
  perKey: number
  /** How many may wait, in all (favoured ones apart) and of one key. */
  waiting: number
  waitingPerKey: number
}

/** Who asks for a turn. */
export type Asker = {
  key: string
  /** Every second turn is a favoured key's while one waits, so that no number of other keys holds it up. */
  isFavoured?: boolean
  /** Aborted when the turn is not wanted any more. */
  signal?: AbortSignal
}

type Side = {
  /** The lanes that could have a turn now, in the order of their rounds. */
  ready: Set<Lane>
  waiting: number
}
type Lane = { key: string; side: Side; busy: number; waiting: Set<() => void> }

const retryAfterSec = 5

/**
 * Deals out turns. Those of one key come in the order in which they were asked for; of several keys, each has its next
 * one before any has a second.
 */
export class FairTurns {
  readonly #limits: TurnLimits
  readonly #lanes = new Map<string, Lane>()
  readonly #others: Side = { ready: new Set(), waiting: 0 }
  readonly #favoured: Side = { ready: new Set(), waiting: 0 }
  /** Whose turn it is when both sides wait. */
  #next = this.#favoured
  #busy = 0

  constructor(limits: TurnLimits) {
    this.#limits = limits
  }

  /**
   * Waits for a turn.
   * @returns the function that ends the turn; a second call does nothing
   * @throws AppError `request.too_many` when too many wait, or the signal was aborted before the turn came
   */
  async take({ key, isFavoured = false, signal }: Asker): Promise<() => void> {
    const side = isFavoured ? this.#favoured : this.#others
    const lane = this.#lanes.get(key) ?? { key, side, busy: 0, waiting: new Set() }
    const { waiting, waitingPerKey } = this.#limits
    if (signal?.aborted || side.waiting >= waiting || lane.waiting.size >= waitingPerKey) {
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
        lane.side.waiting -= 1
        this.#settle(lane)
        reject(appError('request.too_many', { retryAfterSec }))
      }
      lane.waiting.add(begin)
      lane.side.waiting += 1
      signal?.addEventListener('abort', leave, { once: true })
      this.#settle(lane)
      this.#dealOut()
    })
  }

  #dealOut(): void {
    while (this.#busy < this.#limits.atOnce) {
      const [lane] = this.#next.ready.size > 0 ? this.#next.ready : this.#otherSide(this.#next).ready
      const [begin] = lane?.waiting ?? []
      if (lane === undefined || begin === undefined) return
      lane.waiting.delete(begin)
      lane.side.waiting -= 1
      lane.busy += 1
      this.#busy += 1
      this.#next = this.#otherSide(lane.side)
      // Taken out first, a lane comes last again.
      lane.side.ready.delete(lane)
      this.#settle(lane)
      begin()
    }
  }

  #otherSide(side: Side): Side {
    return side === this.#favoured ? this.#others : this.#favoured
  }

  /** Notes whether a lane could have a turn, and forgets one that nobody uses. */
  #settle(lane: Lane): void {
    if (lane.waiting.size > 0 && lane.busy < this.#limits.perKey) lane.side.ready.add(lane)
    else lane.side.ready.delete(lane)
    if (lane.busy === 0 && lane.waiting.size === 0) this.#lanes.delete(lane.key)
  }
}
