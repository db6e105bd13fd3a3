/** What goes on in a school by itself while a server serves it. */
import { sweepDevices } from './accounts/login/devices.service.ts'
import { sweepAiRequests } from './ai-requests/ai-requests.service.ts'
import { startCatchingUp } from './attempts/scoring/catching-up.service.ts'
import { startTimeKeeping } from './attempts/time-rules/time-keeper.ts'
import { startBankKeeping } from './bank/bank-keeper.ts'
import { sweepPictures } from './pictures/pictures.service.ts'
import type { Deps } from './platform/deps.ts'
import { sweepGuesses } from './platform/limits/guess-budget.ts'
import { sweepSessions } from './platform/session.ts'
import { sweepQuestionImports } from './question-imports/read-import.service.ts'

const sweepEveryMs = 15 * 60 * 1000

async function sweep(deps: Deps): Promise<void> {
  await sweepSessions(deps.db, deps.clock.now())
  await sweepGuesses(deps.db)
  await sweepDevices(deps, deps.clock.now())
  await sweepAiRequests(deps.db, deps.clock.now())
  await sweepPictures(deps.db, deps.clock.now())
  await sweepQuestionImports(deps.db, deps.clock.now())
}

/**
 * Begins all of it.
 * @param hasBank whether a command has taken the questions in that come with the product
 * @returns ends it, once what is under way is done
 */
export function keepSchool(deps: Deps & { databaseUrl: string }, hasBank = false): () => Promise<void> {
  const sweeper = setInterval(() => {
    sweep(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'sweep failed'))
  }, sweepEveryMs)
  const endCatchingUp = startCatchingUp(deps)
  const endTimeKeeping = startTimeKeeping(deps)
  const endBankKeeping = startBankKeeping(deps, hasBank)
  return async () => {
    clearInterval(sweeper)
    endCatchingUp()
    await Promise.all([endTimeKeeping(), endBankKeeping()])
  }
}
