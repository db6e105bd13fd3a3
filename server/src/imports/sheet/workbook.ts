/** Sheets of Excel, LibreOffice and Google: the first sheet of an .xlsx file. */
import { zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { openArchive, sheetParts } from './archive.ts'
import { cellText, numberText } from './cell-text.ts'
import { demandSize, SheetFault, type SheetRow, sheetFaults, sheetLimits } from './sheet.ts'

const prefixed = /<(\/?)[^\s<>/:]+:(?=(?:sheetData|row|c|v|f|is|t)\b)/g
const emptyRow = /<row\b[^<>]*\/>/g
const rowTag = /<row\b[^<>]*>/g
const cellTag = /<c(?=[\s>/])([^<>]*)>/g
const holdsValue = /<[vt][\s>]/
const holdsCell = /^\s*<(?:f|v|is)\b/

function attributeOf(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}\\s*=\\s*["']([\\w.]*)["']`).exec(tag)?.[1]
}

function columnNumber(letters: string): number {
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)
}

/** A cell with the address it may have; of its attributes, only what is read. */
function rewrittenCell(attributes: string, row: number, hasValue: boolean): string {
  const letters = /^[A-Z]+/.exec(attributeOf(attributes, 'r') ?? '')?.[0]
  const column = letters === undefined ? undefined : columnNumber(letters)
  if (column !== undefined && column > sheetLimits.columns) {
    if (hasValue) throw new SheetFault(sheetFaults.tooManyColumns, { isTooLarge: true })
    return '<x>'
  }
  const address = letters === undefined ? '' : ` r="${letters}${row}"`
  const type = attributeOf(attributes, 't')
  // An error such as #N/A is read as text.
  const typed = type === undefined ? '' : ` t="${type === 'e' ? 'str' : type}"`
  const style = attributeOf(attributes, 's')
  const end = attributes.endsWith('/') ? '/' : ''
  return `<c${address}${typed}${style === undefined ? '' : ` s="${style}"`}${end}>`
}

function rewrittenRow(part: string, number: number): string {
  const withCells = part.replaceAll(cellTag, (tag, attributes: string, at: number) =>
    rewrittenCell(attributes, number, holdsCell.test(part.slice(at + tag.length, at + tag.length + 40))),
  )
  return withCells.replaceAll(rowTag, `<row r="${number}">`)
}

/**
 * The sheet with only the rows that hold anything, numbered without a gap, because the reader fills every gap that an
 * address makes: a million empty rows, or a cell beyond the last column, cost nothing then.
 * @returns with `numbers`, what the rows were numbered
 */
function compacted(xml: string): { sheet: string; numbers: number[] } {
  const parts = xml.replaceAll(prefixed, '<$1').replaceAll(emptyRow, '').split('</row>')
  const end = parts.pop() ?? ''
  const numbers: number[] = []
  const kept: string[] = []
  for (const [index, part] of parts.entries()) {
    if (!holdsValue.test(part)) {
      if (index === 0) kept.push(part.slice(0, part.lastIndexOf('<row')))
      continue
    }
    const written = Number(attributeOf(rowTag.exec(part)?.[0] ?? '', 'r'))
    rowTag.lastIndex = 0
    numbers.push(Number.isSafeInteger(written) && written > 0 ? written : (numbers.at(-1) ?? 0) + 1)
    if (numbers.length > sheetLimits.rows) throw new SheetFault(sheetFaults.tooManyRows, { isTooLarge: true })
    kept.push(`${rewrittenRow(part, numbers.length)}</row>`)
  }
  return { sheet: [...kept, end.replaceAll(rowTag, '').replaceAll(cellTag, '')].join(''), numbers }
}

/** @throws SheetFault */
export async function readWorkbook(bytes: Uint8Array): Promise<SheetRow[]> {
  const { sheet: part, name, others } = sheetParts(openArchive(bytes))
  const { sheet, numbers } = compacted(new TextDecoder().decode(part))
  const safe = zipSync({ ...others, [name]: new TextEncoder().encode(sheet) }, { level: 0 })
  const read = await readSheet(new Blob([new Uint8Array(safe)]), { parseNumber: numberText, trim: false }).catch(() => {
    throw new SheetFault(sheetFaults.damaged)
  })
  const rows = read
    .map((cells, index) => ({
      row: numbers[index] ?? index + 1,
      cells: cells.map((cell) => cellText(cell, sheetLimits.cellLength)),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  demandSize(rows)
  return rows
}
