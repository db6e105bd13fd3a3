import { type Kysely, sql } from 'kysely'
import { byteaArray } from '../platform/postgres/arrays.ts'
import type { Tables } from '../platform/tables.ts'

/** Those of some pictures that are there. @param hashes in base64url, of questions that the caller may read */
function someOf(db: Kysely<Tables>, hashes: readonly string[]) {
  const listed = byteaArray(hashes.map((hash) => Buffer.from(hash, 'base64url')))
  return db.selectFrom('pictures').where('hash', '=', sql<Buffer>`any(${listed}::bytea[])`)
}

/** What pictures are and how many bytes they have, without reading any of them. @param hashes in base64url */
export async function listPicturesToName(db: Kysely<Tables>, hashes: readonly string[]) {
  if (hashes.length === 0) return []
  return someOf(db, hashes)
    .select(['hash', 'kind', sql<number>`octet_length(bytes)`.as('size')])
    .execute()
}

/** Pictures as they are kept. @param hashes in base64url */
export async function listPictureBytes(db: Kysely<Tables>, hashes: readonly string[]) {
  if (hashes.length === 0) return []
  return someOf(db, hashes).select(['hash', 'bytes']).execute()
}
