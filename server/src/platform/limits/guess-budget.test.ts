import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { forgetGuesses, guessBudgets, type Reservation, sweepGuesses } from './guess-budget.ts'

let database: TestDatabase
/** The clock of the tests: ms since `from`. */
let nowMs = 0
const from = Date.parse('2026-11-09T04:30:00.000Z')
const clock = { now: () => new Date(from + nowMs) }

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const limit = { burst: 5, everyMs: 100, longestWaitMs: 300 }
const reserveAll = (budgets: ReturnType<typeof guessBudgets>, key: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => budgets.reserve({ key, limit })))
const waits = (reservations: readonly Reservation[]) =>
  reservations.map(({ isGranted, waitMs }) => `${isGranted ? '' : 'refused, '}${Math.round(waitMs)}`)

describe('a budget', () => {
  it('takes its burst at once, then one each interval, and refuses whoever would wait too long', async () => {
    const budgets = guessBudgets(database.db, clock)
    const all = await reserveAll(budgets, 'burst', 10)
    expect(waits(all)).toEqual(['0', '0', '0', '0', '0', '100', '200', '300', 'refused, 400', 'refused, 400'])
    expect(all.slice(0, 6).map(({ spentShare }) => spentShare)).toEqual([0.2, 0.4, 0.6, 0.8, 1, 1.2])
    nowMs += 100
    expect(waits(await reserveAll(budgets, 'burst', 2))).toEqual(['300', 'refused, 400'])
    nowMs += 800
    expect(waits(await reserveAll(budgets, 'burst', 6))).toEqual(['0', '0', '0', '0', '0', '100'])
  })

  it('is one for all processes, however they meet', async () => {
    const processes = [guessBudgets(database.db, clock), guessBudgets(database.db, clock)]
    const all = await Promise.all(
      Array.from({ length: 40 }, (_, n) => processes[n % 2]?.reserve({ key: `shared ${n % 3}`, limit })),
    )
    expect(all.filter((one) => one?.isGranted)).toHaveLength(3 * 8)
    expect(all.filter((one) => one?.isGranted && one.waitMs === 0)).toHaveLength(3 * 5)
  })

  it('gets back what was right, and no more', async () => {
    const budgets = guessBudgets(database.db, clock)
    await reserveAll(budgets, 'right', 5)
    await Promise.all([1, 2].map(() => budgets.giveBack({ key: 'right', limit })))
    expect(waits(await reserveAll(budgets, 'right', 3))).toEqual(['0', '0', '100'])
    // What is given back after the budget is whole again adds nothing to it.
    nowMs += 60_000
    await budgets.giveBack({ key: 'right', limit })
    await budgets.giveBack({ key: 'never seen', limit })
    expect(waits(await reserveAll(budgets, 'right', 6))).toEqual(['0', '0', '0', '0', '0', '100'])
  })

  it('is forgotten when it is whole again, or by the beginning of its key', async () => {
    const budgets = guessBudgets(database.db)
    const keys = async () =>
      (await database.db.selectFrom('guess_budgets').select('key').orderBy('key').execute()).map(({ key }) => key)
    await database.db.deleteFrom('guess_budgets').execute()
    const slow = { ...limit, everyMs: 60_000 }
    for (const key of ['staff:1:', 'staff:1:@here', 'staff:12:']) await budgets.reserve({ key, limit: slow })
    await budgets.giveBack({ key: 'staff:1:', limit: slow })
    await sweepGuesses(database.db)
    expect(await keys()).toEqual(['staff:12:', 'staff:1:@here'])
    await forgetGuesses(database.db, 'staff:1:')
    expect(await keys()).toEqual(['staff:12:'])
  })

  it('is not waited for by those who forget it while guesses are counted under it', async () => {
    const budgets = guessBudgets(database.db)
    await database.db.deleteFrom('guess_budgets').execute()
    for (const key of ['held', 'whole']) {
      await budgets.reserve({ key, limit })
      await budgets.giveBack({ key, limit })
    }
    await database.db.transaction().execute(async (tx) => {
      await tx.selectFrom('guess_budgets').select('key').where('key', '=', 'held').forUpdate().execute()
      await sweepGuesses(database.db)
    })
    const left = await database.db.selectFrom('guess_budgets').select('key').execute()
    expect(left).toEqual([{ key: 'held' }])
  })
})
