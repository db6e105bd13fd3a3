/** Sheets of Excel, LibreOffice and Google: the first sheet of an .xlsx file. */
import { FileFault } from '../files/file-fault.ts'
import { type Attributes, readXml, type XmlReader } from '../files/xml.ts'
import { type CellReading, cellText, numberText } from './cell-text.ts'
import { SheetFault, type SheetRow, SheetRows, sheetFaults, sheetLimits, tooLarge } from './sheet.ts'
import { openWorkbook, StringReader, type Workbook } from './workbook-parts.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Days from the first one of each calendar of Excel to that of JavaScript. */
const daysToEpoch = { from1900: 25_569, from1904: 24_107 } as const

function columnNumber(letters: string): number {
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)
}

/** The rows of a sheet that hold anything, one cell after the other. */
class SheetReader implements XmlReader {
  readonly #workbook: Workbook
  readonly #rows = new SheetRows()
  readonly #reading: CellReading
  readonly #inlineString: StringReader
  #row: SheetRow = { row: 0, cells: [] }
  #cell: Attributes = {}
  #column = 0
  #value = ''
  #isDone = false

  constructor(workbook: Workbook, reading: CellReading) {
    this.#workbook = workbook
    this.#reading = reading
    this.#inlineString = new StringReader(reading.maxLength)
  }

  get rows(): SheetRow[] {
    return this.#rows.all
  }

  isDone(): boolean {
    return this.#isDone
  }

  open(name: string, attributes: Attributes): void {
    this.#inlineString.open(name)
    if (name === 'row') this.#openRow(attributes)
    else if (name === 'c') this.#openCell(attributes)
    else if (name === 'v') this.#value = ''
  }

  text(text: string, name: string): void {
    if (name === 'v') this.#value += text
    else this.#inlineString.add(text, name)
  }

  close(name: string): void {
    this.#inlineString.close(name)
    if (name === 'is') this.#value = this.#inlineString.text
    else if (name === 'c') this.#closeCell()
    else if (name === 'row') this.#rows.add(this.#row)
    else if (name === 'sheetData') this.#isDone = true
  }

  #openRow({ r }: Attributes): void {
    const written = Number(r)
    const row = Number.isSafeInteger(written) && written > 0 ? written : this.#row.row + 1
    this.#row = { row, cells: [] }
    this.#column = 0
  }

  #openCell(attributes: Attributes): void {
    this.#cell = attributes
    this.#value = ''
    const letters = /^[A-Z]{1,9}/.exec(attributes.r ?? '')?.[0]
    this.#column = letters === undefined ? this.#column + 1 : columnNumber(letters)
  }

  #closeCell(): void {
    const text = cellText(this.#cellValue(), this.#reading)
    if (text === '') return
    if (this.#column > sheetLimits.columns) throw tooLarge(sheetFaults.tooManyColumns)
    const { cells } = this.#row
    while (cells.length < this.#column) cells.push('')
    cells[this.#column - 1] = text
  }

  /** An error such as #N/A is text. */
  #cellValue(): unknown {
    const { t: type = 'n', s: style } = this.#cell
    const { strings, dateStyles } = this.#workbook
    const value = this.#value
    if (value === '') return ''
    if (type === 's') return strings[Number(value)] ?? damaged()
    if (type === 'b') return value === '1'
    if (type === 'd') return new Date(value)
    if (type !== 'n') return value
    return dateStyles[Number(style)] === true ? this.#dateOf(Number(value)) : numberText(value)
  }

  #dateOf(serial: number): Date {
    const days = this.#workbook.isFrom1904 ? daysToEpoch.from1904 : daysToEpoch.from1900
    return new Date(Math.floor((serial - days) * dayMs))
  }
}

function damagedSheet(): SheetFault {
  return new SheetFault(sheetFaults.damaged)
}

function damaged(): never {
  throw damagedSheet()
}

/** @throws SheetFault */
export function readWorkbook(bytes: Uint8Array, reading: CellReading): SheetRow[] {
  try {
    const workbook = openWorkbook(bytes, reading.maxLength)
    const reader = new SheetReader(workbook, reading)
    readXml(workbook.sheet, reader)
    return reader.rows
  } catch (error) {
    if (!(error instanceof FileFault)) throw error
    throw error.isTooLarge ? tooLarge() : damagedSheet()
  }
}
