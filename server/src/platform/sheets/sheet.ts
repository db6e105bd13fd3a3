/** What every reader of a file makes of it, and how it says that it cannot. */
import { maxImportColumns, maxImportRows } from '@pariksha/contract/imports.ts'

/** A row that holds anything; `row` counts from 1 as a spreadsheet program does. */
export type SheetRow = { row: number; cells: string[] }

export const sheetLimits = {
  inflatedBytes: 20 * 1024 * 1024,
  entries: 50,
  /** With the header. */
  rows: maxImportRows + 1,
  columns: maxImportColumns,
  /** In all cells together: a text that is kept once may be shown by every cell. */
  characters: 4_000_000,
  /** Different texts that a workbook may keep for its cells. */
  strings: 500_000,
} as const

/** Why a file cannot be read, in words for a clerk. */
export class SheetFault extends Error {
  readonly isTooLarge: boolean

  constructor(message: string, { isTooLarge = false }: { isTooLarge?: boolean } = {}) {
    super(message)
    this.isTooLarge = isTooLarge
  }
}

export const sheetFaults = {
  empty: 'This file is empty.',
  oldOrProtected:
    'This file is protected by a password or is an old .xls file. Open it in Excel or LibreOffice and save it as .xlsx without a password.',
  notSheet: 'This is not a spreadsheet. Choose an Excel file (.xlsx) or a CSV file.',
  damaged:
    'This file is damaged or incomplete. Open it in Excel or LibreOffice, save it again as .xlsx and choose that.',
  tooManyRows: 'This sheet has more than 5,000 rows. Split it into smaller sheets.',
  tooManyColumns: 'This sheet has more than 60 columns. Keep only the columns of the list and save it again.',
  inflatesTooFar:
    'This file is too large once it is opened. Copy only the list itself into a new sheet and choose that.',
  unclosedQuote: 'A double quote (") in this file is not closed. Correct it, or save the sheet as .xlsx.',
} as const

/** A file of more than may be imported. */
export function tooLarge(text: string = sheetFaults.inflatesTooFar): SheetFault {
  return new SheetFault(text, { isTooLarge: true })
}

/** Rows as they are read: those that hold anything are kept, as many as may be imported. */
export class SheetRows {
  readonly all: SheetRow[] = []
  #characters = 0

  /** @throws SheetFault when there are more rows, columns or characters than may be imported */
  add(row: SheetRow): void {
    if (row.cells.every((cell) => cell === '')) return
    this.#characters += row.cells.reduce((sum, cell) => sum + cell.length, 0)
    if (this.#characters > sheetLimits.characters) throw tooLarge()
    if (row.cells.length > sheetLimits.columns) throw tooLarge(sheetFaults.tooManyColumns)
    if (this.all.push(row) > sheetLimits.rows) throw tooLarge(sheetFaults.tooManyRows)
  }
}
