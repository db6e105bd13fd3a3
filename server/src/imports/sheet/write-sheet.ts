/** Sheets for clerks. Every cell is text: no program turns a roll number into a number or a date, or runs a formula. */
import writeExcelFile from 'write-excel-file/node'

const looksLikeFormula = /^[=+\-@\t]/

function inert(text: string): string {
  return looksLikeFormula.test(text) ? `'${text}` : text
}

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

/** A CSV file that Excel reads as UTF-8. */
export function writeDelimitedText({ headers, rows }: Table): Buffer {
  const line = (cells: readonly string[]) => cells.map((cell) => `"${inert(cell).replaceAll('"', '""')}"`).join(',')
  return Buffer.from(`\ufeff${[headers, ...rows].map(line).join('\r\n')}\r\n`)
}
