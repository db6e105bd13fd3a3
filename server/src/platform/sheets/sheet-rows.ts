/** The rows of a spreadsheet file, of whichever kind it is. */
import type { CellReading } from './cell-text.ts'
import { readDelimitedText } from './delimited-text.ts'
import { SheetFault, type SheetRow, sheetFaults } from './sheet.ts'
import { readWorkbook } from './workbook.ts'

const zip = [0x50, 0x4b]
/** Of the container that old Excel files are, and any that a password protects. */
const oldOffice = [0xd0, 0xcf, 0x11, 0xe0]

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte)
}

/**
 * Reads an .xlsx file or a CSV; what a file is, its content says, never its name.
 * @throws SheetFault in words for who gave it
 */
export function readSheetRows(bytes: Uint8Array, cells: CellReading): SheetRow[] {
  if (bytes.length === 0) throw new SheetFault(sheetFaults.empty)
  if (startsWith(bytes, oldOffice)) throw new SheetFault(sheetFaults.oldOrProtected)
  const rows = startsWith(bytes, zip) ? readWorkbook(bytes, cells) : readDelimitedText(bytes, cells)
  if (rows.length < 2) throw new SheetFault(sheetFaults.empty)
  return rows
}
