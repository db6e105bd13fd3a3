import { Worker } from 'node:worker_threads'
import { SheetFault, type SheetRow, sheetFaults } from './sheet.ts'

type Answer = { rows: SheetRow[] } | { fault: string; isTooLarge: boolean }

/** What the largest allowed sheet needs, with room; a hostile one ends here, alone. */
const resourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }
const timeLimitMs = 20_000

/** One file at a time: the others wait, and the memory of one is all that hostile files ever take. */
let last: Promise<unknown> = Promise.resolve()

function inWorker(bytes: Uint8Array<ArrayBuffer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
      workerData: bytes,
      transferList: [bytes.buffer],
      resourceLimits,
    })
    const tooSlow = setTimeout(() => {
      reject(new SheetFault(sheetFaults.inflatesTooFar, { isTooLarge: true }))
      void worker.terminate()
    }, timeLimitMs)
    worker.once('message', resolve)
    worker.once('error', (error: NodeJS.ErrnoException) => {
      const isOutOfMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      reject(isOutOfMemory ? new SheetFault(sheetFaults.inflatesTooFar, { isTooLarge: true }) : error)
    })
    worker.once('exit', () => {
      clearTimeout(tooSlow)
      reject(new SheetFault(sheetFaults.damaged))
    })
  })
}

/**
 * Reads a spreadsheet file in a thread of its own.
 * @param bytes the file; the thread takes them over
 * @throws SheetFault in words for who chose the file
 */
export async function readSheetFile(bytes: Uint8Array<ArrayBuffer>): Promise<SheetRow[]> {
  const reading = last.then(() => inWorker(bytes))
  last = reading.catch(() => undefined)
  const answer = await reading
  if ('fault' in answer) throw new SheetFault(answer.fault, answer)
  return answer.rows
}
