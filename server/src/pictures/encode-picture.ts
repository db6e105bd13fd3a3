import { appError } from '../platform/errors.ts'
import { limitedWorker, type WorkerFault } from '../platform/worker/limited-worker.ts'
import type { PictureKind } from './pictures.rules.ts'

export type PictureFile = { kind: PictureKind; bytes: Uint8Array<ArrayBuffer> }

/** As it is stored; `hash` is the SHA-256 of its bytes. */
type EncodedPicture = { kind: 'webp'; width: number; height: number; bytes: Uint8Array; hash: Uint8Array }

export type PictureAnswer = EncodedPicture | { fault: 'damaged' | 'pixels' | 'time' }

/**
 * The library works in threads of its own, of whose processor time and memory the limits of a thread know nothing: what
 * bounds it is the number of pixels and its own time (`picture-worker.ts`), then ten times `cpuMs` on the clock.
 */
const worker = limitedWorker<PictureFile, PictureAnswer>(new URL('./picture-worker.ts', import.meta.url), {
  cpuMs: 2_000,
  memoryMb: 64,
  waiting: { inAll: 8, ofOne: 1 },
})

const retryAfterSec = 5

const takesTooLong = 'This picture takes too long to read. Save it smaller and choose it again.'

function failureOf(fault: WorkerFault | 'damaged' | 'pixels'): Error {
  if (fault === 'damaged') return appError('picture.damaged')
  if (fault === 'pixels') return appError('picture.too_many_pixels')
  if (fault === 'busy') return appError('picture.too_many_at_once', { retryAfterSec })
  if (fault === 'ended') return appError('server.unavailable', { retryAfterSec })
  if (fault === 'broken') return new Error('The thread that reads pictures broke')
  return appError('picture.too_large', { message: takesTooLong })
}

/**
 * Makes of a file what is stored, beside the main thread.
 * @param file the thread takes its bytes over
 * @param owner who gave it, by the id of staff: one at a time, and one that waits
 * @throws AppError `picture.damaged`, `picture.too_many_pixels`, `picture.too_large` or `picture.too_many_at_once`
 */
export async function encodePicture(file: PictureFile, owner: number): Promise<EncodedPicture> {
  const outcome = await worker.run({ task: file, owner, transfer: [file.bytes.buffer] })
  const answer = outcome.isDone ? outcome.answer : outcome
  if ('fault' in answer) throw failureOf(answer.fault)
  return answer
}
