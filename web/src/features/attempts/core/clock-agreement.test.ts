/** The countdown of every page of a pupil is the server's, to the second, whatever staff do, pages lose and devices say. */
import {
  type AttemptClock,
  allowedMinutes,
  endOfTime,
  pauseMs,
  secondsLeft,
} from '@pariksha/contract/law/clock/attempt-clock.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createServerClock } from '../../../lib/server-clock.ts'
import { countdownAt, storedTiming, type Timing, timingAfter, timingOf } from './timing.ts'

const startedAt = new Date('2026-11-09T04:30:00.000Z')
const durationMin = 45

/** The server's side: the law of the contract, and what staff have done. */
class School {
  now = startedAt.getTime()
  extraMin = 0
  pausedMs = 0
  pausedAt: Date | null = null
  /** Grows with what staff do. */
  version = 0
  readonly #extraPercent: number

  constructor(extraPercent: number) {
    this.#extraPercent = extraPercent
  }

  get #clock(): AttemptClock {
    const allowedMin = allowedMinutes({ durationMin, extraMin: this.extraMin, extraPercent: this.#extraPercent })
    return { startedAt, allowedMin, pausedMs: this.pausedMs, pausedAt: this.pausedAt }
  }

  get secondsLeft(): number {
    return secondsLeft(this.#clock, new Date(this.now))
  }

  /** What a start and each save are answered with. */
  tell() {
    return {
      ...{ started_at: startedAt.toISOString(), server_time: new Date(this.now).toISOString() },
      ...{ seconds_left: this.secondsLeft, ends_at: endOfTime(this.#clock)?.toISOString() ?? null },
      duration: this.#clock.allowedMin,
    }
  }

  setPause(isPaused: boolean): void {
    if (isPaused === (this.pausedAt !== null)) return
    const now = new Date(this.now)
    if (this.pausedAt !== null) this.pausedMs += pauseMs({ startedAt, pausedAt: this.pausedAt }, now)
    this.pausedAt = isPaused ? now : null
  }
}

/** A computer whose clock is wrong, with a page that is loaded on it, and what is stored there for one without network. */
class Computer {
  readonly #school: School
  wrongByMs: number
  #bootedMs = 0
  #clock = createServerClock({ wallMs: () => 0, steadyMs: () => 0 })
  #timing: Timing = { endMs: 0, durationMin: 0, pausedLeftSec: null }
  #stored: { timing: ReturnType<typeof storedTiming>; offsetMs: number } | undefined
  heardVersion = -1

  constructor(school: School, wrongByMs: number) {
    this.#school = school
    this.wrongByMs = wrongByMs
  }

  #boot(): void {
    this.#bootedMs = this.#school.now
    this.#clock = createServerClock({
      wallMs: () => this.#school.now + this.wrongByMs,
      steadyMs: () => this.#school.now - this.#bootedMs,
    })
  }

  #store(told: ReturnType<School['tell']>): void {
    this.#stored = { timing: storedTiming(this.#timing, told), offsetMs: this.#clock.offsetMs() }
    this.heardVersion = this.#school.version
  }

  load(): void {
    this.#boot()
    const told = this.#school.tell()
    this.#clock.observe(told.server_time)
    this.#timing = timingOf(told)
    this.#store(told)
  }

  beat(): void {
    const told = this.#school.tell()
    this.#clock.observe(told.server_time)
    this.#timing = timingAfter(this.#timing, told)
    this.#store(told)
  }

  /** The open page notes it with its next try, which needs no network. */
  setClock(wrongByMs: number): void {
    this.wrongByMs = wrongByMs
    if (this.#stored !== undefined) this.#stored.offsetMs = this.#clock.offsetMs()
  }

  loadWithoutNetwork(): void {
    if (this.#stored === undefined) return
    const { timing, offsetMs } = this.#stored
    this.#boot()
    this.#clock.assumeOffset(offsetMs)
    const { durationMin: duration, endsAt: ends_at, secondsLeft: seconds_left } = timing
    this.#timing = timingOf({ started_at: startedAt.toISOString(), duration, ends_at, seconds_left })
  }

  get shownSec(): number {
    return countdownAt(this.#timing, this.#clock.now()).leftSec
  }
}

const wrongByMs = fc.integer({ min: -86_400_000, max: 86_400_000 })
const event = fc.oneof(
  fc.record({ kind: fc.constant('pass' as const), ms: fc.integer({ min: 1, max: 900_000 }) }),
  fc.record({ kind: fc.constant('extra time' as const), minutes: fc.integer({ min: 1, max: 20 }) }),
  fc.record({ kind: fc.constantFrom('pause' as const, 'resume' as const) }),
  fc.record({ kind: fc.constantFrom('beat' as const, 'load' as const, 'load without network' as const) }),
  fc.record({ kind: fc.constantFrom('set the clock' as const, 'another computer' as const), wrongByMs }),
)
type Event = typeof event extends fc.Arbitrary<infer One> ? One : never

function play(school: School, computer: Computer, happens: Event): Computer {
  switch (happens.kind) {
    case 'pass':
      school.now += happens.ms
      break
    case 'extra time':
      school.version += 1
      school.extraMin += happens.minutes
      break
    case 'pause':
    case 'resume':
      school.version += 1
      school.setPause(happens.kind === 'pause')
      break
    case 'beat':
      computer.beat()
      break
    case 'load':
      computer.load()
      break
    case 'load without network':
      computer.loadWithoutNetwork()
      break
    case 'set the clock':
      computer.setClock(happens.wrongByMs)
      break
    case 'another computer': {
      const other = new Computer(school, happens.wrongByMs)
      other.load()
      return other
    }
  }
  return computer
}

test('a page that has heard what staff did shows what the server counts', () => {
  const begin = fc.record({ extraPercent: fc.integer({ min: 0, max: 100 }), wrongByMs })
  fc.assert(
    fc.property(begin, fc.array(event, { minLength: 1, maxLength: 40 }), ({ extraPercent, ...device }, events) => {
      const school = new School(extraPercent)
      let computer = new Computer(school, device.wrongByMs)
      computer.load()
      for (const happens of events) {
        computer = play(school, computer, happens)
        if (computer.heardVersion === school.version) expect(computer.shownSec).toBe(school.secondsLeft)
      }
      computer.beat()
      expect(computer.shownSec).toBe(school.secondsLeft)
    }),
    { numRuns: 2_000 },
  )
})
