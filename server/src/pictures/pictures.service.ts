import type { Deps } from '../platform/deps.ts'
import { appError } from '../platform/errors.ts'
import type { StaffCaller } from '../platform/session.ts'
import { encodePicture } from './encode-picture.ts'
import * as queries from './pictures.queries.ts'
import { pictureKindOf } from './pictures.rules.ts'

/**
 * Keeps a picture for the texts of questions, as it is to be shown; nothing names it yet.
 * @throws AppError `picture.unknown_kind`, `picture.too_large`, `picture.too_many_pixels`, `picture.damaged` or
 *   `picture.too_many_at_once`
 */
export async function uploadPicture(deps: Deps, given: { caller: StaffCaller; file: Blob; now: Date }) {
  const { caller, file, now } = given
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = pictureKindOf(bytes)
  if (kind === undefined) throw appError('picture.unknown_kind')
  const encoded = await encodePicture({ kind, bytes }, caller.id)
  await queries.insertPicture(deps.db, { ...encoded, staffId: caller.id, now })
  const { hash, width, height } = encoded
  return { picture: Buffer.from(hash).toString('base64url'), width, height, bytes: encoded.bytes.length }
}

/** @param hash in base64url @throws AppError `picture.not_found` */
export async function findPicture(deps: Deps, hash: string) {
  const picture = await queries.selectOptionalPicture(deps.db, Buffer.from(hash, 'base64url'))
  if (picture === undefined) throw appError('picture.not_found')
  return picture
}
