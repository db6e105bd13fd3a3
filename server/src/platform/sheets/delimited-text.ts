/** Sheets saved as text: CSV of any spreadsheet program. */
import { CsvError, parse } from 'csv-parse/sync'
import { type CellReading, cellText } from './cell-text.ts'
import { SheetFault, type SheetRow, SheetRows, sheetFaults, sheetLimits } from './sheet.ts'

const delimiters = [',', ';', '\t'] as const
const separatorLine = /^sep=(.)\r?\n/i
const linesLookedAt = 20
const maxRecordLength = 100_000

/** Text in UTF-16 with its mark, in UTF-8, or in what Excel on Windows writes otherwise. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (bytes.includes(0)) throw new SheetFault(sheetFaults.notSheet)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The delimiter there is most of in the first lines, quoted parts apart: the title of a register may hold others. */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, maxRecordLength)
    .replaceAll(/"[^"]*"/g, '')
    .split(/\r?\n|\r/, linesLookedAt)
    .join('\n')
  const counts = delimiters.map((delimiter) => lines.split(delimiter).length)
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ','
}

/** Without the empty lines at its end, of which a program that saves a formatted sheet may write a million. */
function withoutEmptyEnd(text: string): string {
  let end = text.length
  while (end > 0 && ' \t\r\n,;'.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** @throws SheetFault */
export function readDelimitedText(bytes: Uint8Array, reading: CellReading): SheetRow[] {
  const decoded = decode(bytes)
  const chosen = separatorLine.exec(decoded)
  const text = withoutEmptyEnd(chosen ? decoded.slice(chosen[0].length) : decoded)
  const offset = chosen ? 1 : 0
  const rows = new SheetRows()
  try {
    parse(text, {
      delimiter: chosen?.[1] ?? delimiterOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: maxRecordLength,
      to: sheetLimits.rows + 1,
      on_record: (record: string[], { lines }) => {
        rows.add({ row: lines + offset, cells: record.map((cell) => cellText(cell, reading)) })
        return null
      },
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new SheetFault(error.code === 'CSV_QUOTE_NOT_CLOSED' ? sheetFaults.unclosedQuote : sheetFaults.notSheet)
  }
  return rows.all
}
