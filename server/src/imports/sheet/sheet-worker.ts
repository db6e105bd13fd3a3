/** The thread in which files are read: whatever is in one, only this thread runs out of memory or time. */
import { serveTasks } from '../../platform/worker/serve-tasks.ts'
import { readDelimitedText } from './delimited-text.ts'
import type { SheetAnswer } from './read-file.ts'
import { SheetFault, type SheetRow, sheetFaults } from './sheet.ts'
import { readWorkbook } from './workbook.ts'

const zip = [0x50, 0x4b]
/** Of the container that old Excel files are, and any that a password protects. */
const oldOffice = [0xd0, 0xcf, 0x11, 0xe0]

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte)
}

/** What a file is, its content says, never its name. */
function readRows(bytes: Uint8Array): SheetRow[] {
  if (bytes.length === 0) throw new SheetFault(sheetFaults.empty)
  if (startsWith(bytes, oldOffice)) throw new SheetFault(sheetFaults.oldOrProtected)
  const rows = startsWith(bytes, zip) ? readWorkbook(bytes) : readDelimitedText(bytes)
  if (rows.length < 2) throw new SheetFault(sheetFaults.empty)
  return rows
}

serveTasks((bytes: Uint8Array): SheetAnswer => {
  try {
    return { rows: readRows(bytes) }
  } catch (error) {
    if (!(error instanceof SheetFault)) throw error
    return { fault: error.message, isTooLarge: error.isTooLarge }
  }
})
