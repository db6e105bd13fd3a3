import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/tables.ts'
import { holdBank } from '../bank.queries.ts'
import { deleteUnusedQuestions } from './remove-questions.queries.ts'

/**
 * Takes questions out of the bank again as if they had never come: those that no exam has used, nobody has changed or
 * retired, none was merged with and nobody else has added too.
 * @param staffId who added them
 * @param tx the transaction of the change, which nobody else who writes the bank comes into
 * @returns the ids of those that are gone
 */
export async function removeBankQuestions(
  tx: Kysely<Tables>,
  staffId: number,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return []
  await holdBank(tx)
  return deleteUnusedQuestions(tx, staffId, ids)
}
