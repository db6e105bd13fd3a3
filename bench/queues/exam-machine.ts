/**
 * A machine with one server and its database in the model, and those who ask on it or elsewhere. The loop does one thing at
 * once, the database as many as the server has connections, and all share the cores.
 */
import { Groups } from './groups.ts'
import { Processor, type Workers } from './processor.ts'
import type { OwnCall, ServiceTimes } from './service-times.ts'
import type { Timeline } from './timeline.ts'

/** How often a call that is answered by itself goes to the database. */
const turns = 3
/** As the server's pool. */
const connections = 12
/** As the server's queues: `platform/session.ts`, `attempts/answers/answers.service.ts`. */
const lookUps = { size: 500, atOnce: 2, gatherMs: 3 }
const writes = { size: 500, atOnce: 1, gatherMs: 0 }
/** Who would wait longer for a connection is told to come again. */
const longestWaitMs = 2_000
/** V8's helpers. */
const helpers = 4

/** `slowness`: how many times as long all work takes, because others have the rest of the machine; once unless said. */
export type Machine = { cores: number; askersAreHere: boolean; slowness?: number }

export class ExamMachine {
  readonly #timeline: Timeline
  readonly #times: ServiceTimes
  readonly #processor: Processor
  readonly #askersAreHere: boolean
  readonly loop: Workers
  readonly beside: Workers
  readonly database: Workers
  readonly askers: Workers
  readonly #lookUps: Groups
  readonly #writes: Groups
  /** Calls that hold a connection, and those that wait for one: told whether they have it. */
  #connected = 0
  readonly #waiting: { since: number; go(isConnected: boolean): void }[] = []

  constructor(timeline: Timeline, times: ServiceTimes, { cores, askersAreHere, slowness }: Machine) {
    this.#timeline = timeline
    this.#times = times
    this.#askersAreHere = askersAreHere
    this.#processor = new Processor(timeline, { cores, slowness })
    this.loop = this.#processor.workers(1)
    this.beside = this.#processor.workers(helpers)
    this.database = this.#processor.workers(connections)
    this.askers = this.#processor.workers(1)
    const round = (calls: number, waitMs: number, answered: () => void) => this.#round(calls, waitMs, answered)
    this.#lookUps = new Groups(timeline, lookUps, (calls, answered) => round(calls, 0, answered))
    this.#writes = new Groups(timeline, writes, (calls, answered) => round(calls, times.save.waitMs, answered))
  }

  /** Half of what a save costs the database is the look-up's, half the write's. */
  #round(calls: number, waitMs: number, answered: () => void): void {
    const { each, round } = this.#times.save
    this.#processor.give(this.loop, round.loop, () =>
      this.#processor.give(this.database, round.database + (calls * each.database) / 2, () =>
        this.#timeline.after(waitMs, answered),
      ),
    )
  }

  /** The way of a request there, what the server does, and the way back. */
  #asked(ms: number, inside: (answered: () => void) => void, done: () => void): void {
    if (!this.#askersAreHere) {
      inside(done)
      return
    }
    this.#processor.give(this.askers, ms / 2, () => inside(() => this.#processor.give(this.askers, ms / 2, done)))
  }

  save(done: () => void): void {
    const { each } = this.#times.save
    const inside = (answered: () => void) => {
      this.#processor.give(this.loop, each.loop / 2, () =>
        this.#lookUps.join(() =>
          this.#writes.join(() => {
            this.#processor.give(this.beside, each.beside, () => undefined)
            this.#processor.give(this.loop, each.loop / 2, answered)
          }),
        ),
      )
    }
    this.#asked(each.asking, inside, done)
  }

  /** @param done hears whether it was answered; else it was told to come again */
  ask(call: OwnCall, done: (isAnswered: boolean) => void): void {
    const cost = this.#times[call]
    const turn = (left: number, answered: () => void) => {
      this.#processor.give(this.loop, cost.loop / turns, () =>
        this.#processor.give(this.database, cost.database / turns, () => {
          if (left > 1) turn(left - 1, answered)
          else this.#timeline.after(cost.waitMs, answered)
        }),
      )
    }
    let isAnswered = true
    const inside = (answered: () => void) => {
      this.#processor.give(this.beside, cost.beside, () => undefined)
      this.#connect((isConnected) => {
        isAnswered = isConnected
        if (!isConnected) {
          answered()
          return
        }
        turn(turns, () => {
          this.#leave()
          answered()
        })
      })
    }
    this.#asked(cost.asking, inside, () => done(isAnswered))
  }

  #connect(go: (isConnected: boolean) => void): void {
    if (this.#connected >= connections) {
      this.#waiting.push({ since: this.#timeline.now, go })
      return
    }
    this.#connected += 1
    go(true)
  }

  #leave(): void {
    const next = this.#waiting.shift()
    if (next === undefined) {
      this.#connected -= 1
      return
    }
    const isInTime = this.#timeline.now - next.since <= longestWaitMs
    next.go(isInTime)
    if (!isInTime) this.#leave()
  }
}
