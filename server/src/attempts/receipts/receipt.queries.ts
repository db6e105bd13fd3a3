import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/tables.ts'

/** The secret that this school makes receipts with. */
export async function selectReceiptKey(db: Kysely<Tables>): Promise<Buffer> {
  const { key } = await db
    .selectFrom('school_keys')
    .select('key')
    .where('purpose', '=', 'receipts')
    .executeTakeFirstOrThrow()
  return key
}
