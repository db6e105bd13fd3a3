import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Deps } from '../platform/deps.ts'
import { appError } from '../platform/errors.ts'
import type { StaffCaller } from '../platform/session.ts'
import type { Tables } from '../platform/tables.ts'
import { encodePicture } from './encode-picture.ts'
import * as queries from './pictures.queries.ts'
import { pictureKindOf } from './pictures.rules.ts'

/**
 * Keeps a picture for the texts of questions, as it is to be shown; nothing names it yet. One that is kept already, as out of
 * a file that was exported here, stays the same: it would lose a little each time, and be another picture.
 * @param given.bytes of the file; they are taken over
 * @throws AppError `picture.unknown_kind`, `picture.too_large`, `picture.too_many_pixels`, `picture.damaged` or
 *   `picture.too_many_at_once`
 */
export async function keepPicture(
  deps: Deps,
  { caller, bytes, now }: { caller: StaffCaller; bytes: Uint8Array<ArrayBuffer>; now: Date },
) {
  const kind = pictureKindOf(bytes)
  if (kind === undefined) throw appError('picture.unknown_kind')
  const stored = await queries.selectOptionalStored(deps.db, createHash('sha256').update(bytes).digest())
  const encoded = stored ?? (await encodePicture({ kind, bytes }, caller.id))
  await deps.db.transaction().execute((tx) => queries.insertPicture(tx, { ...encoded, staffId: caller.id, now }))
  const { hash, width, height } = encoded
  return { picture: Buffer.from(hash).toString('base64url'), width, height, bytes: encoded.bytes.length }
}

/** The same for a file. */
export async function uploadPicture(deps: Deps, given: { caller: StaffCaller; file: Blob; now: Date }) {
  return keepPicture(deps, { ...given, bytes: new Uint8Array(await given.file.arrayBuffer()) })
}

/** @param hash in base64url @throws AppError `picture.not_found`, the same for one that is not there */
export async function usablePicture(deps: Deps, caller: StaffCaller, hash: string) {
  const picture = await queries.selectOptionalUsablePicture(deps.db, caller, Buffer.from(hash, 'base64url'))
  if (picture === undefined) throw appError('picture.not_found')
  return picture
}

/** So long a picture that no paper shows is kept, so that an exam may be written in peace. */
const unusedForMs = 24 * 60 * 60 * 1000

/** Forgets pictures that were given for questions that nobody has kept. */
export async function sweepPictures(db: Kysely<Tables>, now: Date): Promise<void> {
  await queries.deleteUnusedPictures(db, new Date(now.getTime() - unusedForMs))
}
