import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import { onePer, rememberedOnce } from '../../platform/group-calls.ts'
import { inSlices } from '../../platform/limits/slices.ts'
import type { Tables } from '../../platform/tables.ts'
import { selectReceiptKey } from './receipt.queries.ts'
import { countGivenAnswers, type Receipt, type ReceiptedAnswer, receiptCode, receiptText } from './receipt.rules.ts'

// The key of a school never changes. It stays in the database and in this memory.
const keyOf = onePer((db: Kysely<Tables>) => rememberedOnce(() => selectReceiptKey(db)))

/** Makes receipts with the school's key, so that nobody without it can make one or check a guess. */
export async function receiptMaker(db: Kysely<Tables>) {
  const key = await keyOf(db)()
  return async (attemptId: number, answers: readonly ReceiptedAnswer[]): Promise<Receipt> => {
    const digest = await digestOf(createHmac('sha256', key), receiptText(attemptId, answers))
    return { scheme: 2, code: receiptCode(digest), answered: countGivenAnswers(answers) }
  }
}

async function digestOf(sum: Hash | Hmac, text: Iterable<string>): Promise<Buffer> {
  for await (const pieces of inSlices(text, ({ length }) => length)) sum.update(pieces.join(''))
  return sum.digest()
}

type Handed = { attemptId: number | null; receiptCode: string | null; receiptScheme: number | null }

/** Whether these are just the answers that a receipt was given for; without a receipt there is nothing to differ from. */
export async function isReceiptOf(
  db: Kysely<Tables>,
  { attemptId, receiptCode: code, receiptScheme: scheme }: Handed,
  answers: readonly ReceiptedAnswer[],
): Promise<boolean> {
  if (attemptId === null || code === null) return true
  if (scheme === 2) {
    const makeReceipt = await receiptMaker(db)
    return code === (await makeReceipt(attemptId, answers)).code
  }
  // Scheme 1, a plain hash, is of receipts that were given before schools had a key.
  return code === receiptCode(await digestOf(createHash('sha256'), receiptText(attemptId, answers)))
}
