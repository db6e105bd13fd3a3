/** What other features may ask of attempts. It knows no exam but the one it is given. */
import type { Kysely } from 'kysely'
import { scoreAttempts } from '../marking/marking.service.ts'
import type { AuditContext } from '../platform/audit.ts'
import type { Tables } from '../platform/tables.ts'
import { lockOpenAttempts } from './attempts.queries.ts'

/**
 * Collects every open attempt of an exam as it stands and marks it.
 * @param db the transaction that completes the exam and holds its row locked: no attempt can start in it any more
 * @returns how many were collected
 */
export async function collectAttempts(
  db: Kysely<Tables>,
  { exam, context }: { exam: { id: number }; context: AuditContext },
): Promise<number> {
  // A save that is under way holds its attempt's row: it is waited for here, and so its answers are read below.
  const attemptIds = await lockOpenAttempts(db, exam.id)
  await scoreAttempts(db, { examId: exam.id, attemptIds, ending: { at: context.now, how: 'collected' } })
  return attemptIds.length
}
