/** The thread in which one file is read: whatever is in it, only this thread runs out of memory or time. */
import { parentPort, workerData } from 'node:worker_threads'
import { readDelimitedText } from './delimited-text.ts'
import { SheetFault, type SheetRow, sheetFaults } from './sheet.ts'
import { readWorkbook } from './workbook.ts'

const zip = [0x50, 0x4b]
/** Of the container that old Excel files are, and any that a password protects. */
const oldOffice = [0xd0, 0xcf, 0x11, 0xe0]

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte)
}

/** What a file is, its content says, never its name. */
async function readRows(bytes: Uint8Array): Promise<SheetRow[]> {
  if (bytes.length === 0) throw new SheetFault(sheetFaults.empty)
  if (startsWith(bytes, oldOffice)) throw new SheetFault(sheetFaults.oldOrProtected)
  const rows = startsWith(bytes, zip) ? await readWorkbook(bytes) : readDelimitedText(bytes)
  if (rows.length < 2) throw new SheetFault(sheetFaults.empty)
  return rows
}

async function answer(): Promise<void> {
  try {
    parentPort?.postMessage({ rows: await readRows(workerData) })
  } catch (error) {
    if (!(error instanceof SheetFault)) throw error
    parentPort?.postMessage({ fault: error.message, isTooLarge: error.isTooLarge })
  }
}

await answer()
