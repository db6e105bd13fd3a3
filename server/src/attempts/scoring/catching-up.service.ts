/** Scores again what servers of the release before have scored in corrected exams, while this one runs. */
import type { Deps } from '../../platform/deps.ts'
import { scoreBehind } from './scoring.service.ts'

const lookEveryMs = 5_000

/** Looks every few seconds, one look at a time. @returns what ends it */
export function startCatchingUp({ db, log }: Deps): () => void {
  let isLooking = false
  const look = async () => {
    if (isLooking) return
    isLooking = true
    try {
      await scoreBehind(db)
    } catch (error) {
      // The next look tries again.
      log.warn({ reason: String(error) }, 'papers scored by an older server could not be scored again')
    } finally {
      isLooking = false
    }
  }
  const timer = setInterval(() => void look(), lookEveryMs).unref()
  return () => clearInterval(timer)
}
