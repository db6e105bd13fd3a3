import { createHash, createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/tables.ts'
import { selectReceiptKey } from './attempts.queries.ts'
import { countGivenAnswers, type Receipt, type ReceiptedAnswer, receiptCode, receiptText } from './receipt.rules.ts'

// The key of a school never changes. It stays in the database and in this memory.
const keys = new WeakMap<Kysely<Tables>, Promise<Buffer>>()

function keyOf(db: Kysely<Tables>): Promise<Buffer> {
  const known = keys.get(db)
  if (known !== undefined) return known
  const key = selectReceiptKey(db)
  keys.set(db, key)
  key.catch(() => keys.delete(db))
  return key
}

/** Makes receipts with the school's key, so that nobody without it can make one or check a guess. */
export async function receiptMaker(db: Kysely<Tables>) {
  const key = await keyOf(db)
  return (attemptId: number, answers: readonly ReceiptedAnswer[]): Receipt => {
    const digest = createHmac('sha256', key).update(receiptText(attemptId, answers)).digest()
    return { scheme: 2, code: receiptCode(digest), answered: countGivenAnswers(answers) }
  }
}

type Handed = { attemptId: number | null; receiptCode: string | null; receiptScheme: number | null }

/** Whether these are just the answers that a receipt was given for; without a receipt there is nothing to differ from. */
export async function isReceiptOf(
  db: Kysely<Tables>,
  { attemptId, receiptCode: code, receiptScheme: scheme }: Handed,
  answers: readonly ReceiptedAnswer[],
): Promise<boolean> {
  if (attemptId === null || code === null) return true
  if (scheme === 2) return code === (await receiptMaker(db))(attemptId, answers).code
  // Scheme 1, a plain hash, is of receipts that were given before schools had a key.
  return code === receiptCode(createHash('sha256').update(receiptText(attemptId, answers)).digest())
}
