import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { makeSchool } from '../../test/factories.ts'
import { updateDone, updateGivenBack, updateProgress, updateStarted } from './imports.queries.ts'
import { deadSince } from './imports.rules.ts'
import { RunProgress } from './run-progress.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
})
afterAll(() => test.close())

async function makeImport(): Promise<number> {
  const { db } = test.deps
  const now = test.clock.now()
  const { id: staff_id } = await db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
  const sheet = { kind: 'students', file_name: 'list.xlsx', columns: '[]', rows: '[]', row_count: 0 } as const
  const { id } = await db
    .insertInto('imports')
    .values({ ...sheet, staff_id, state: 'read', created_at: now, touched_at: now, expires_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function startRun(id: number) {
  const now = test.clock.now()
  const run = await updateStarted(test.deps.db, id, { planned: 1, now, deadSince: deadSince(now) })
  if (run === undefined) throw new Error('This import runs already')
  return run
}

it('a run that waits for its turn shows signs of life, and none once it has ended', async () => {
  const { db } = test.deps
  const id = await makeImport()
  const run = await startRun(id)
  const touchedAt = async () =>
    (await db.selectFrom('imports').select('touched_at').where('id', '=', id).executeTakeFirstOrThrow()).touched_at
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const progress = new RunProgress(test.deps, run)
    const stop = progress.keepAlive()
    test.clock.advanceMin(1)
    vi.advanceTimersByTime(20_000)
    await progress.settled()
    expect(await touchedAt()).toEqual(test.clock.now())
    stop()
    test.clock.advanceMin(1)
    vi.advanceTimersByTime(20_000)
    await progress.settled()
    expect(await touchedAt()).not.toEqual(test.clock.now())
  } finally {
    vi.useRealTimers()
  }
})

it('a run that was counted dead changes nothing of the one that was started after it', async () => {
  const { db } = test.deps
  const id = await makeImport()
  const first = await startRun(id)
  await expect(startRun(id)).rejects.toThrow('runs already')
  test.clock.advanceMin(2)
  const second = await startRun(id)
  const now = test.clock.now()
  const stateNow = async () =>
    db.selectFrom('imports').select(['state', 'processed', 'message']).where('id', '=', id).executeTakeFirstOrThrow()
  const done = { createdIds: [], rejected: [], now, expiresAt: now }

  expect(await updateProgress(db, second, { processed: 1, now })).toBe(true)
  expect(await updateProgress(db, first, { processed: 7, now })).toBe(false)
  await updateGivenBack(db, first, 'The first one has failed')
  expect(await updateDone(db, first, done)).toBe(false)
  expect(await stateNow()).toEqual({ state: 'running', processed: 1, message: null })
  expect(await updateDone(db, second, done)).toBe(true)
  expect(await stateNow()).toMatchObject({ state: 'done', message: null })
})
