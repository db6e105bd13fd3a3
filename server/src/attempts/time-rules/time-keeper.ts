/** Looks for what the end of the time calls for, on every server (product 4.10). */
import type { Deps } from '../../platform/deps.ts'
import { SharedJobs } from '../../platform/jobs/shared-jobs.ts'
import { isDatabaseUnavailable } from '../../platform/postgres/unavailable.ts'
import { listWatchedExams } from './due.queries.ts'
import { endTime } from './end-of-time.service.ts'

/** What is due is done within five seconds: so long until it is seen, and the rest for doing it. */
const lookEveryMs = 2_000

const queue = 'end-of-time'

/**
 * Looks every two seconds. Moments are not planned: extra time, pauses and changes of an exam move them all the time
 * (decision 21).
 * @returns ends it, once what is under way is done
 */
export function startTimeKeeping(deps: Deps & { databaseUrl: string }): () => Promise<void> {
  const jobs = new SharedJobs({
    url: deps.databaseUrl,
    log: deps.log,
    queue,
    work: (key) => endTime(deps, Number(key)),
  })
  let underWay: Promise<void> | undefined
  const look = async () => {
    const exams = await listWatchedExams(deps.db, deps.clock.now())
    if (exams.length > 0) await jobs.prepare()
    const due = exams.filter(({ isDue }) => isDue)
    if (due.length > 0) await jobs.offer(due.map(({ id }) => String(id)))
  }
  const looking = setInterval(() => {
    underWay ??= look()
      .catch((error: unknown) => {
        if (!isDatabaseUnavailable(error)) deps.log.warn({ err: error }, 'could not look for what is due')
      })
      .finally(() => {
        underWay = undefined
      })
  }, lookEveryMs)
  return async () => {
    clearInterval(looking)
    await underWay
    await jobs.close()
  }
}
