/** Jobs that several processes share, in a real database. */
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { createTestDatabase, silentLog, type TestDatabase } from '../../../test/database.ts'
import { SharedJobs } from './shared-jobs.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

function jobsOf(work: (key: string) => Promise<void>) {
  const warn = vi.fn()
  const jobs = new SharedJobs({ url: database.url, log: { ...silentLog, warn }, queue: 'work', work })
  onTestFinished(() => jobs.close())
  return { jobs, warn }
}

const stored = async () => (await database.pool.query('select state from pgboss.job order by created_on')).rows

it('two processes that make the first jobs at one moment do them, and nothing is left to do', async () => {
  const done: string[] = []
  const [one, other] = ['one', 'other'].map((name) =>
    jobsOf(async (key) => {
      done.push(`${name} ${key}`)
    }),
  )
  await Promise.all([one?.jobs.offer(['1', '2', '3']), other?.jobs.offer(['3', '4'])])
  expect(new Set(done.map((line) => line.split(' ')[1]))).toEqual(new Set(['1', '2', '3', '4']))
  expect(one?.warn.mock.calls).toEqual([])
  expect(other?.warn.mock.calls).toEqual([])
  expect((await stored()).every(({ state }) => state === 'completed')).toBe(true)
})

it('what fails is told and offered again, and holds nobody else up', async () => {
  let failures = 1
  const done: string[] = []
  const { jobs, warn } = jobsOf(async (key) => {
    if (key === '7' && failures-- > 0) throw new Error('not yet')
    done.push(key)
  })
  await jobs.offer(['7', '8'])
  expect([done, warn.mock.calls.length]).toEqual([['8'], 1])
  await jobs.offer(['7'])
  expect(done).toEqual(['8', '7'])
})

it('one that a process has taken and not ended keeps nobody from doing what is due', async () => {
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const stuck = jobsOf(async () => {
    begun.resolve()
    await end.promise
  })
  const offered = stuck.jobs.offer(['9'])
  await begun.promise
  const done: string[] = []
  await jobsOf(async (key) => void done.push(key)).jobs.offer(['9'])
  expect(done).toEqual(['9'])
  end.resolve()
  await offered
})

it('where no schema may be made each process does what is due, and says so once', async () => {
  await database.pool.query('drop schema pgboss cascade')
  const rights = (words: string) =>
    database.pool.query(`do $$ begin
      execute format('${words} current_user', current_database());
    end $$`)
  await rights('revoke create on database %I from')
  onTestFinished(async () => void (await rights('grant create on database %I to')))
  const done: string[] = []
  const { jobs, warn } = jobsOf(async (key) => void done.push(key))
  await jobs.offer(['1'])
  await jobs.offer(['2'])
  expect(done).toEqual(['1', '2'])
  const { rows } = await database.pool.query("select has_database_privilege(current_database(), 'create') as may")
  // A system's administrator has every right.
  const told = [{ reason: expect.stringContaining('permission denied') }, expect.stringContaining('keeps no jobs')]
  expect(warn.mock.calls).toEqual(rows[0].may ? [] : [told])
})

it('goes on without the jobs of the database when they are lost', async () => {
  const done: string[] = []
  const { jobs } = jobsOf(async (key) => void done.push(key))
  await jobs.offer(['1'])
  await database.pool.query('drop schema pgboss cascade')
  await jobs.offer(['2'])
  expect(done).toEqual(['1', '2'])
})
