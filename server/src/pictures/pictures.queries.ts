import type { Kysely } from 'kysely'
import type { Tables } from '../platform/tables.ts'

type Picture = {
  hash: Uint8Array
  kind: 'webp'
  width: number
  height: number
  bytes: Uint8Array
  staffId: number
  now: Date
}

/** One that is there already counts as new: whoever gave it is about to use it. */
export async function insertPicture(db: Kysely<Tables>, { staffId, now, ...picture }: Picture): Promise<void> {
  await db
    .insertInto('pictures')
    .values({
      ...picture,
      hash: Buffer.from(picture.hash),
      bytes: Buffer.from(picture.bytes),
      created_by: staffId,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ created_at: now }))
    .execute()
}

export function selectOptionalPicture(db: Kysely<Tables>, hash: Buffer) {
  return db.selectFrom('pictures').select(['kind', 'bytes']).where('hash', '=', hash).executeTakeFirst()
}
