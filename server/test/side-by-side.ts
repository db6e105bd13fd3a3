import { type RawBuilder, sql } from 'kysely'
import type { TestApp } from './app.ts'

type Answer = Awaited<ReturnType<TestApp['send']>>

/**
 * Makes requests meet: a lock is held until every one of them waits, for it or for another of them, then let go.
 * @param lock the statement that takes it
 * @returns their answers, in the order of the requests
 */
export async function sideBySide(
  test: TestApp,
  lock: RawBuilder<unknown>,
  requests: readonly (() => Promise<Answer>)[],
): Promise<Answer[]> {
  let answers: Promise<Answer[]> = Promise.resolve([])
  await test.deps.db.transaction().execute(async (tx) => {
    await lock.execute(tx)
    answers = Promise.all(requests.map((request) => request()))
    while ((await countWaiting(test)) < requests.length);
  })
  return answers
}

/** How many connections to the database of the test wait for a lock. */
export async function countWaiting(test: TestApp): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(distinct pid) as waiting from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database()`.execute(test.deps.db)
  return rows[0]?.waiting ?? 0
}
