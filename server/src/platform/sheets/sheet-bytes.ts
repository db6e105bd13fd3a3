/** A sheet as the bytes of a file. */
import { type Cell, csvText, inert } from '@pariksha/contract/law/sheet-text.ts'
import writeExcelFile, { type CellObject, type Row } from 'write-excel-file/node'
import type { SheetFile } from './sheet-file.ts'

const bold = (text: string): CellObject => ({ type: String, value: text, format: '@', fontWeight: 'bold' })

function workbook({ name, details = [], header, rows, widths, isForm = false }: SheetFile): Promise<Buffer> {
  const cellOf = (cell: Cell): CellObject | null => {
    if (cell === null) return null
    if (typeof cell === 'number') return { type: Number, value: cell }
    return { type: String, value: isForm ? inert(cell) : cell, format: '@' }
  }
  const sheet: Row[] = [
    ...details.map(([label, value]) => [bold(String(label)), cellOf(value ?? null)]),
    ...(details.length === 0 ? [] : [[]]),
    header.map((text) => bold(isForm ? inert(text) : text)),
    ...rows.map((row) => row.map(cellOf)),
  ]
  const columns = widths.map((width) => ({ width }))
  return writeExcelFile(sheet, { sheet: name, columns, ...(isForm ? { stickyRowsCount: 1 } : {}) }).toBuffer()
}

function delimitedText({ details = [], header, rows }: SheetFile): Buffer {
  return Buffer.from(csvText([...details, ...(details.length === 0 ? [] : [[]]), header, ...rows]))
}

/** A workbook of thousands of rows takes a quarter of a second: not on the main thread. */
export async function sheetBytes(sheet: SheetFile): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(sheet.format === 'xlsx' ? await workbook(sheet) : delimitedText(sheet))
}
