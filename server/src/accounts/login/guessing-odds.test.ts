/**
 * Lives through weeks, on a clock of its own, in which attackers come every day and take every guess there is. What they
 * get is what docs/guessing.md says, and whoever belongs to the school goes in and out meanwhile.
 */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { guessBudgets } from '../../platform/limits/guess-budget.ts'
import { reserve } from './guessing.service.ts'
import { accountKey, staffWays, studentWays, type Way } from './login.rules.ts'

const minuteMs = 60 * 1000
const dayMs = 24 * 60 * minuteMs
const days = 14
const school = '203.0.113.7'
const away = ['198.51.100.1', '198.51.100.2', '198.51.100.3']

let database: TestDatabase
let budgets: ReturnType<typeof guessBudgets>
let elapsedMs = 0
const clock = { now: () => new Date(Date.parse('2026-11-09T04:30:00.000Z') + elapsedMs) }

beforeAll(async () => {
  database = await createTestDatabase()
  budgets = guessBudgets(database.db, clock)
})
afterAll(() => database.drop())
// Time begins anew with each of them.
beforeEach(async () => {
  await database.db.deleteFrom('guess_budgets').execute()
})

/** The first way that takes a guess, as a log-in looks for it; undefined when it is told to come back. */
async function attempt(ways: readonly Way[]) {
  for (const way of ways) {
    const admission = await reserve(budgets, way)
    if (admission.kind === 'admitted') return { way, waitMs: admission.waitMs }
  }
  return undefined
}

/** Many wrong ones at the same moment. How many are looked at, now or in their turn. */
async function guess(ways: readonly Way[], tries: number): Promise<number> {
  const attempts = await Promise.all(Array.from({ length: tries }, () => attempt(ways)))
  return attempts.filter((one) => one !== undefined).length
}

/** A right one. How long it waits. */
async function comeIn(ways: readonly Way[]): Promise<number | undefined> {
  const admission = await attempt(ways)
  await Promise.all(admission?.way.guesses.map(budgets.giveBack) ?? [])
  return admission?.waitMs
}

type Siege = {
  /** How long it lasts, every day. */
  forMs: number
  /** Between two visits: never so long that a budget is whole again and some of it lost. */
  pauseMs: number
  /** @returns how many guesses it got */
  visit(): Promise<number>
}

/** The guesses of each day, and how long its siege lasted. */
async function besiege({ forMs, pauseMs, visit }: Siege): Promise<{ guesses: number; lastedMs: number }[]> {
  const sieges = []
  for (let day = 0; day < days; day += 1) {
    const from = day * dayMs
    let guesses = 0
    // 0.8 to 1 of the pause, in an order that has no period.
    for (elapsedMs = from; elapsedMs < from + forMs; elapsedMs += pauseMs * (0.8 + ((elapsedMs * 0.618) % 0.2))) {
      guesses += await visit()
    }
    sieges.push({ guesses, lastedMs: elapsedMs - from })
  }
  return sieges
}

/** A day has its burst, who waits at its end, and the rate; and it has had all of that. */
function expectLimit(
  sieges: Awaited<ReturnType<typeof besiege>>,
  limit: { burst: number; waiting: number; everyMs: number },
) {
  expect(sieges).toHaveLength(days)
  for (const { guesses, lastedMs } of sieges) {
    const most = limit.burst + limit.waiting + lastedMs / limit.everyMs
    expect(guesses).toBeLessThanOrEqual(most)
    expect(guesses).toBeGreaterThan(most * 0.9)
  }
}

it('looks at ten codes a second from one network, while a known device waits for none of them', async () => {
  const known = studentWays(school, { hash: Buffer.alloc(32, 1), voucherId: 1 })
  const visit = async () => {
    const [guesses] = await Promise.all([guess(studentWays(school, undefined), 700), comeIn(known)])
    expect(await comeIn(known)).toBe(0)
    return guesses
  }
  const sieges = await besiege({ forMs: 20 * minuteMs, pauseMs: 68_000, visit })
  expectLimit(sieges, { burst: 600, waiting: 81, everyMs: 100 })
  // What docs/guessing.md promises a school of 300: the burst counts once, the rate all year.
  const guessesAYear = 600 + (365 * dayMs) / 100
  expect((guessesAYear * 300) / 2 ** 50).toBeLessThan(1e-4)
})

it('gives a student who guesses from devices of their own no more for having many', async () => {
  const devices = [2, 3, 4, 5, 6].map((fill) =>
    studentWays(school, { hash: Buffer.alloc(32, fill), voucherId: 2 }).slice(0, 1),
  )
  const visit = async () =>
    (await Promise.all(devices.map((ways) => guess(ways, 12)))).reduce((sum, one) => sum + one, 0)
  const sieges = await besiege({ forMs: 30 * minuteMs, pauseMs: 190_000, visit })
  expectLimit(sieges, { burst: 40, waiting: 0, everyMs: 5_000 })
})

it('looks at a password of an account every ten seconds from one network, while all others are open', async () => {
  const key = accountKey(1, '')
  const ways = staffWays(key, away[0] ?? '', undefined)
  const visit = async () => {
    const guesses = await guess(ways, 22)
    expect(await comeIn(staffWays(key, school, undefined))).toBe(0)
    return guesses
  }
  expectLimit(await besiege({ forMs: 120 * minuteMs, pauseMs: 200_000, visit }), {
    burst: 20,
    waiting: 3,
    everyMs: 10_000,
  })
})

it('looks at a password of an account every five seconds from everywhere, while a known device waits for none', async () => {
  const key = accountKey(2, '')
  const known = staffWays(key, school, { hash: Buffer.alloc(32, 9), isKnown: true })
  const visit = async () => {
    const taken = await Promise.all(away.map((network) => guess(staffWays(key, network, undefined), 22)))
    expect(await comeIn(known)).toBe(0)
    return taken.reduce((sum, one) => sum + one, 0)
  }
  expectLimit(await besiege({ forMs: 120 * minuteMs, pauseMs: 200_000, visit }), {
    burst: 100,
    waiting: 5,
    everyMs: 5_000,
  })
})
