import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/tables.ts'
import { holdBank } from '../bank.queries.ts'
import { deleteUnusedQuestions } from './remove-questions.queries.ts'

/**
 * Takes questions out of the bank again as if they had never come: those that no exam has used, nobody has changed and none
 * was merged with.
 * @param tx the transaction of the change, which nobody else who writes the bank comes into
 * @returns the ids of those that are gone
 */
export async function removeBankQuestions(tx: Kysely<Tables>, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  await holdBank(tx)
  return deleteUnusedQuestions(tx, ids)
}
