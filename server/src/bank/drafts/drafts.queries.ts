import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/tables.ts'

export async function updateRead(tx: Kysely<Tables>, id: number): Promise<void> {
  await tx.updateTable('bank_questions').set({ is_unread: false }).where('id', '=', id).execute()
}
