/** Keeps the bank up to date, on every server: what comes with the product, and completed exams (product 4.13). */
import type { Deps } from '../platform/deps.ts'
import { SharedJobs } from '../platform/jobs/shared-jobs.ts'
import { isDatabaseUnavailable } from '../platform/postgres/unavailable.ts'
import { takeInBuiltIn } from './built-in.service.ts'
import { joinExam } from './join-exam.service.ts'
import { listDueExams } from './uses.queries.ts'

const lookEveryMs = 10_000

/** Exams taken in by one look: those of years take some minutes, and each is a transaction of its own. */
const examsPerLook = 20

const queue = 'join-bank'

/**
 * Looks every ten seconds, one look at a time.
 * @param hasBuiltIn whether somebody else takes in what comes with the product
 * @returns ends it, once what is under way is done
 */
export function startBankKeeping(deps: Deps & { databaseUrl: string }, hasBuiltIn: boolean): () => Promise<void> {
  const { databaseUrl: url, log } = deps
  const jobs = new SharedJobs({ url, log, queue, work: (key) => joinExam(deps, Number(key)) })
  let underWay: Promise<void> | undefined
  let isTakenIn = hasBuiltIn
  const look = async () => {
    if (!isTakenIn) await takeInBuiltIn(deps)
    isTakenIn = true
    const exams = await listDueExams(deps.db, examsPerLook)
    if (exams.length > 0) await jobs.offer(exams.map(String))
  }
  const looking = setInterval(() => {
    underWay ??= look()
      .catch((error: unknown) => {
        if (!isDatabaseUnavailable(error)) log.warn({ err: error }, 'could not look for exams that join the bank')
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
