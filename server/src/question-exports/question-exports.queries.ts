import { type Kysely, sql } from 'kysely'
import { byteaArray } from '../platform/postgres/arrays.ts'
import type { Tables } from '../platform/tables.ts'

/** Pictures as they are kept, of questions that the caller may read. @param hashes in base64url */
export async function listPicturesToWrite(db: Kysely<Tables>, hashes: readonly string[]) {
  if (hashes.length === 0) return []
  const listed = byteaArray(hashes.map((hash) => Buffer.from(hash, 'base64url')))
  return db
    .selectFrom('pictures')
    .select(['hash', 'kind', 'bytes'])
    .where('hash', '=', sql<Buffer>`any(${listed}::bytea[])`)
    .execute()
}
