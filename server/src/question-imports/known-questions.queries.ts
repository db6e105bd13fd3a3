import { type Kysely, sql } from 'kysely'
import { visibleInBank } from '../bank-scope/bank-scope.reads.ts'
import { byteaArray } from '../platform/postgres/arrays.ts'
import type { StaffCaller } from '../platform/session.ts'
import type { Tables } from '../platform/tables.ts'
import type { KnownInBank } from './question-imports.rules.ts'

/**
 * What the bank has, of all that somebody may use, by some words and in whatever subject; by the words in base64url. One
 * that can be used counts before one that is retired.
 */
export async function knownInBank(
  db: Kysely<Tables>,
  caller: StaffCaller,
  words: readonly Buffer[],
): Promise<ReadonlyMap<string, NonNullable<KnownInBank>>> {
  if (words.length === 0) return new Map()
  const rows = await db
    .selectFrom('bank_wordings')
    .innerJoin('bank_questions', 'bank_questions.id', 'bank_wordings.bank_question_id')
    .select(['words_hash as words', sql<boolean>`bool_and(retired_at is not null)`.as('isRetired')])
    .where('words_hash', '=', sql<Buffer>`any(${byteaArray([...words])}::bytea[])`)
    .where(visibleInBank(caller))
    .groupBy('words_hash')
    .execute()
  return new Map(rows.map(({ words: hash, isRetired }) => [hash.toString('base64url'), { isRetired }]))
}
