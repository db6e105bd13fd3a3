import { pngOf } from './encode-picture.ts'

/**
 * A stored picture as PNG, for programs that have no WebP.
 * @param bytes of the stored picture; they are taken over
 * @param owner for whom, by the id of staff
 * @throws AppError `picture.too_many_at_once`
 */
export async function pngOfPicture(bytes: Uint8Array<ArrayBuffer>, owner: number): Promise<Uint8Array> {
  return pngOf(bytes, owner)
}
