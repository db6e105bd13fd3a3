/** The cores of a machine in the model, and what shares them. Work is done in the order in which it comes. */
import type { Timeline } from './timeline.ts'

type Work = { ms: number; since: number; done(): void }

/** What does so much at once, at most: an event loop does one thing, a database as many as it has connections. */
export class Workers {
  readonly atOnce: number
  readonly waiting: Work[] = []
  /** How many of the waiting have been taken: an array is cut rarely, as that costs its length. */
  taken = 0
  busy = 0
  busyMs = 0

  constructor(atOnce: number) {
    this.atOnce = atOnce
  }

  get first(): Work | undefined {
    return this.busy < this.atOnce ? this.waiting[this.taken] : undefined
  }

  take(): void {
    this.taken += 1
    if (this.taken < 1_000) return
    this.waiting.splice(0, this.taken)
    this.taken = 0
  }
}

export class Processor {
  readonly #timeline: Timeline
  readonly #all: Workers[] = []
  readonly #slowness: number
  #free: number

  /** @param slowness how many times as long all work takes, because others have the rest of the machine */
  constructor(timeline: Timeline, { cores, slowness = 1 }: { cores: number; slowness?: number | undefined }) {
    this.#timeline = timeline
    this.#slowness = slowness
    this.#free = cores
  }

  /** @param atOnce how much of their work may be under way at once */
  workers(atOnce: number): Workers {
    const workers = new Workers(atOnce)
    this.#all.push(workers)
    return workers
  }

  /** Has the workers do `ms` of work, as soon as one of them and a core are free. */
  give(workers: Workers, ms: number, done: () => void): void {
    workers.waiting.push({ ms, since: this.#timeline.now, done })
    this.#begin()
  }

  #begin(): void {
    while (this.#free > 0) {
      let next: { workers: Workers; work: Work } | undefined
      for (const workers of this.#all) {
        const work = workers.first
        if (work !== undefined && (next === undefined || work.since < next.work.since)) next = { workers, work }
      }
      if (next === undefined) return
      this.#do(next.workers, next.work)
    }
  }

  #do(workers: Workers, { ms, done }: Work): void {
    workers.take()
    workers.busy += 1
    workers.busyMs += ms
    this.#free -= 1
    this.#timeline.after(ms * this.#slowness, () => {
      workers.busy -= 1
      this.#free += 1
      done()
      this.#begin()
    })
  }
}
