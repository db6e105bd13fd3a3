import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { makeSchool } from '../../test/factories.ts'
import { RunProgress } from './run-progress.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
})
afterAll(() => test.close())

it('a run that waits for its turn shows signs of life, and none once it has ended', async () => {
  const { db } = test.deps
  const now = test.clock.now()
  const { id: staff_id } = await db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
  const sheet = { kind: 'students', file_name: 'list.xlsx', columns: '[]', rows: '[]', row_count: 0 } as const
  const { id } = await db
    .insertInto('imports')
    .values({ ...sheet, staff_id, state: 'running', created_at: now, touched_at: now, expires_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const touchedAt = async () =>
    (await db.selectFrom('imports').select('touched_at').where('id', '=', id).executeTakeFirstOrThrow()).touched_at
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const progress = new RunProgress(test.deps, id)
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
