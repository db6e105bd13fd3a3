/** Reads that are long whatever is asked: whole classes, exports, lists of years. */
import type { Asker } from '../../limits/fair-turns.ts'
import { SharedTurns } from '../../limits/shared-turns.ts'
import { tenantOfWork } from '../../limits/whose-work.ts'
import { isDatabaseUnavailable } from '../../postgres/unavailable.ts'

/**
 * One at a time, a batch of each person in turn, however many are asked for: on two processors they leave one of them,
 * and the connections of the database, to those who save answers.
 */
const turns = new SharedTurns({ atOnce: 1, perKey: 1, waiting: 1_000, waitingPerKey: 100 })

/** Of a statement that took too long, or was called off: the database is there, and the next read may be short. */
const canceled = '57014'

/** The last time that the database of each tenant was found gone. */
const unavailable = new Map<string, { error: unknown; at: number }>()

function noteUnavailable(error: unknown): void {
  if (!isDatabaseUnavailable(error) || error === unavailable.get(tenantOfWork())?.error) return
  if (error instanceof Error && Reflect.get(error, 'code') === canceled) return
  unavailable.set(tenantOfWork(), { error, at: performance.now() })
}

/**
 * Does one heavy read, or one step of it, when its turn comes.
 * @throws AppError `request.too_many` when too many wait; who has waited while the database was found gone is told that
 *   at once, for each would find it so after as long a wait
 */
export async function heavyTurn<Answer>(asker: Asker, read: () => Promise<Answer>): Promise<Answer> {
  const askedAt = performance.now()
  const endTurn = await turns.take(asker)
  try {
    const gone = unavailable.get(tenantOfWork())
    if (gone !== undefined && gone.at > askedAt) throw gone.error
    return await read()
  } catch (error) {
    noteUnavailable(error)
    throw error
  } finally {
    endTurn()
  }
}
