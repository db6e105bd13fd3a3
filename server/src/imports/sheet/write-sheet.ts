/** Sheets for clerks. Every cell is text: no program turns a roll number into a number or a date, or runs a formula. */
import { csvText, inert } from '@pariksha/contract/law/sheet-text.ts'
import writeExcelFile from 'write-excel-file/node'

type Table = { headers: readonly string[]; rows: readonly (readonly string[])[] }

/** An .xlsx file. */
export async function writeWorkbook({ headers, rows }: Table, sheet: string): Promise<Buffer> {
  const cell = (value: string) => ({ value: inert(value), type: String, format: '@' }) as const
  const data = [
    headers.map((header) => ({ ...cell(header), fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map(cell)),
  ]
  const columns = headers.map((header) => ({ width: Math.max(14, Math.min(60, header.length + 4)) }))
  return writeExcelFile(data, { sheet, columns, stickyRowsCount: 1 }).toBuffer()
}

/** A CSV file. */
export function writeDelimitedText({ headers, rows }: Table): Buffer {
  return Buffer.from(csvText([headers, ...rows]))
}
