/** Computers with a wrong clock, on a real database. */
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createTestDatabase, shiftTime, silentLog, type TestDatabase } from '../../../test/database.ts'
import { systemClock } from '../clock.ts'
import { connect } from '../database.ts'
import { followDatabaseClock } from './database-clock.ts'
import { createPool } from './pool.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** The clock of a computer that is wrong by so much. */
function wrongBy(ms: number) {
  const system = {
    ms,
    now: () => new Date(systemClock.now().getTime() + system.ms),
  }
  return system
}

async function follow(system: typeof systemClock) {
  const clock = await followDatabaseClock(database.db, silentLog, system)
  onTestFinished(clock.close)
  return clock
}

/** How far a clock is from the database's, at most. */
async function apartMs(clock: { now(): Date }): Promise<number> {
  const before = clock.now().getTime()
  const { rows } = await database.pool.query<{ now: Date }>('select clock_timestamp() as now')
  const told = rows[0]?.now.getTime() ?? Number.NaN
  return Math.max(before - told, told - clock.now().getTime())
}

test.each([
  [5_400, 'The clock of this computer is 5 s ahead of the database’s.'],
  [-3_700_000, 'The clock of this computer is 3700 s behind the database’s.'],
])('a computer whose clock is %i ms off is refused', async (ms, words) => {
  await expect(follow(wrongBy(ms))).rejects.toThrow(words.replace('’', "'"))
})

test('tells the time of the database, however this computer is wrong', async () => {
  const system = wrongBy(1_500)
  const clock = await follow(system)
  expect(await apartMs(clock)).toBeLessThanOrEqual(50)
  expect(await clock.compare()).toBeUndefined()
  system.ms = -86_400_000
  expect(await apartMs(clock)).toBeLessThanOrEqual(50)
  expect(await clock.compare()).toContain('86400 s behind')
  system.ms = 0
  expect(await clock.compare()).toBeUndefined()
})

test('goes where the time of the database goes, and says that they are apart', async () => {
  await shiftTime(database, 0)
  const pool = createPool(database.url, silentLog)
  onTestFinished(() => pool.end())
  const clock = await followDatabaseClock(connect(pool), silentLog)
  onTestFinished(clock.close)
  await shiftTime(database, 3_600)
  expect(await clock.compare()).toContain('3600 s behind')
  const aheadMs = clock.now().getTime() - systemClock.now().getTime()
  expect(Math.abs(aheadMs - 3_600_000)).toBeLessThan(1_000)
})
