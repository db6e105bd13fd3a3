import { appError } from '../../platform/errors.ts'
import { SheetFault, type SheetRow, tooLarge } from '../../platform/sheets/sheet.ts'
import { limitedWorker, type WorkerFault } from '../../platform/worker/limited-worker.ts'

export type SheetAnswer = { rows: SheetRow[] } | { fault: string; isTooLarge: boolean }

/** What the largest allowed sheet needs, with room. A file that waits is kept in memory. */
const worker = limitedWorker<Uint8Array<ArrayBuffer>, SheetAnswer>(new URL('./sheet-worker.ts', import.meta.url), {
  cpuMs: 2_000,
  memoryMb: 256,
  waiting: { inAll: 8, ofOne: 1 },
})

const retryAfterSec = 5

function failureOf(fault: WorkerFault): Error {
  if (fault === 'busy') return appError('import.too_many_at_once', { retryAfterSec })
  if (fault === 'ended') return appError('server.unavailable', { retryAfterSec })
  if (fault === 'broken') return new Error('The thread that reads sheets broke')
  return tooLarge()
}

/**
 * Reads a spreadsheet file in a thread of its own, which ends when the file takes too much time or memory.
 * @param bytes the file; the thread takes them over
 * @param owner who gave it, by the id of staff: one at a time, and one that waits
 * @throws SheetFault in words for who chose the file; AppError `import.too_many_at_once`
 */
export async function readSheetFile(bytes: Uint8Array<ArrayBuffer>, owner: number): Promise<SheetRow[]> {
  const outcome = await worker.run({ task: bytes, owner, transfer: [bytes.buffer] })
  if (!outcome.isDone) throw failureOf(outcome.fault)
  const { answer } = outcome
  if ('fault' in answer) throw new SheetFault(answer.fault, answer)
  return answer.rows
}
