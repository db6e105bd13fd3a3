/** The pictures that come with the product: kept like those that staff give, and for all staff to put into an exam. */
import { listedPictures, pictureFile } from '@pariksha/bank/bank-pictures.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/tables.ts'
import * as queries from './pictures.queries.ts'

/**
 * Lets those of some pictures be there that come with the product. Safe to do again, and beside another server.
 * @param hashes in base64url; others than the product's are passed over
 */
export async function keepBuiltInPictures(db: Kysely<Tables>, hashes: readonly string[], now: Date): Promise<void> {
  const wanted = Object.entries(listedPictures()).filter(([, { hash }]) => hashes.includes(hash))
  if (wanted.length === 0) return
  const there = await queries.listBuiltInPictures(
    db,
    wanted.map(([, { hash }]) => Buffer.from(hash, 'base64url')),
  )
  const missing = wanted.filter(([, { hash }]) => !there.has(hash))
  if (missing.length === 0) return
  const pictures = await Promise.all(
    missing.map(async ([name, { hash, width, height }]) => ({
      ...{ hash: Buffer.from(hash, 'base64url'), kind: 'webp' as const, width, height },
      bytes: await pictureFile(name),
    })),
  )
  await queries.insertBuiltInPictures(db, pictures, now)
}
