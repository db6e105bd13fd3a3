/** Sheets of Excel, LibreOffice and Google: the first sheet of an .xlsx file. */
import { unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { cellText, numberText } from './cell-text.ts'
import { demandSize, SheetFault, type SheetRow, sheetFaults, sheetLimits } from './sheet.ts'

/**
 * The parts of the archive that are read. Its directory is judged first; a part that inflates beyond what the
 * directory says is cut off there, so that no archive takes more memory than was allowed.
 */
function openArchive(bytes: Uint8Array): Record<string, Uint8Array> {
  let entries = 0
  let inflated = 0
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        entries += 1
        inflated += originalSize
        if (entries > sheetLimits.entries || inflated > sheetLimits.inflatedBytes) {
          throw new SheetFault(sheetFaults.inflatesTooFar, { isTooLarge: true })
        }
        return /\.(xml|rels)$/.test(name)
      },
    })
  } catch (error) {
    if (error instanceof SheetFault) throw error
    throw new SheetFault(sheetFaults.damaged)
  }
}

const holdsValue = /<(?:\w+:)?(?:v|t)[\s>]/
const rowNumber = /(<row\b[^<>]*?\sr=")(\d+)"/
const cellAddress = /(<c\b[^<>]*?\sr="[A-Z]+)\d+"/g
const filledCell = /<c\b[^<>]*?\sr="([A-Z]+)\d+"(?:[^<>]*[^/<>])?>\s*<(?:f|v|is)\b/g

function columnNumber(letters: string): number {
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)
}

function demandColumns(row: string): void {
  for (const [, letters = ''] of row.matchAll(filledCell)) {
    if (columnNumber(letters) > sheetLimits.columns)
      throw new SheetFault(sheetFaults.tooManyColumns, { isTooLarge: true })
  }
}

/**
 * The sheet with only the rows that hold anything, numbered without a gap, because the reader fills gaps: a million
 * empty rows cost nothing then. `numbers` holds what the rows were numbered. An error such as #N/A is read as text.
 */
function compacted(sheet: string): { sheet: string; numbers: number[] } {
  const parts = sheet.replaceAll(/<row\b[^<>]*\/>/g, '').split('</row>')
  const end = parts.pop() ?? ''
  const numbers: number[] = []
  const kept: string[] = []
  for (const part of parts) {
    if (!holdsValue.test(part)) {
      kept.push(part.slice(0, part.lastIndexOf('<row')))
      continue
    }
    demandColumns(part)
    numbers.push(Number(rowNumber.exec(part)?.[2] ?? (numbers.at(-1) ?? 0) + 1))
    if (numbers.length > sheetLimits.rows) throw new SheetFault(sheetFaults.tooManyRows, { isTooLarge: true })
    const number = numbers.length
    kept.push(`${part.replace(rowNumber, `$1${number}"`).replaceAll(cellAddress, `$1${number}"`)}</row>`)
  }
  return { sheet: [...kept, end].join('').replaceAll(' t="e"', ' t="str"'), numbers }
}

/** Where the first sheet of the workbook is kept: the order in the workbook counts, not the names of the parts. */
function firstSheet(parts: Record<string, Uint8Array>): string | undefined {
  const text = (name: string) => new TextDecoder().decode(parts[name] ?? new Uint8Array())
  const id = /<(?:\w+:)?sheet\b[^<>]*\s(?:\w+:)?id="([^"]+)"/.exec(text('xl/workbook.xml'))?.[1]
  const relations = text('xl/_rels/workbook.xml.rels').match(/<(?:\w+:)?Relationship\b[^<>]*>/g) ?? []
  const target = relations.find((relation) => relation.includes(`Id="${id}"`))?.match(/\sTarget="([^"]+)"/)?.[1]
  if (target === undefined) return undefined
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

/** @throws SheetFault */
export async function readWorkbook(bytes: Uint8Array): Promise<SheetRow[]> {
  const parts = openArchive(bytes)
  if (!('xl/workbook.xml' in parts)) throw new SheetFault(sheetFaults.notSheet)
  const name = firstSheet(parts)
  const part = name === undefined ? undefined : parts[name]
  if (name === undefined || part === undefined) throw new SheetFault(sheetFaults.damaged)
  const { sheet, numbers } = compacted(new TextDecoder().decode(part))
  parts[name] = new TextEncoder().encode(sheet)
  const archive = new Blob([new Uint8Array(zipSync(parts, { level: 0 }))])
  const read = await readSheet(archive, { parseNumber: numberText, trim: false }).catch(() => {
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
