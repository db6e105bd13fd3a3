/** Questions in a spreadsheet, Excel or CSV: our template, Kahoot's for quizzes, and others with such columns. */
import { readNumber } from '@pariksha/contract/law/questions/number-text.ts'
import { SheetFault, type SheetRow } from '../../platform/sheets/sheet.ts'
import { readSheetRows } from '../../platform/sheets/sheet-rows.ts'
import { demandFewEnough } from '../file-bounds.ts'
import { type FileItem, FormatFault, type QuestionFile } from '../item.ts'
import { judgedReading, wholeMarks } from '../judged-reading.ts'
import { firstWords, oneLine } from '../plain-text.ts'
import { type QuestionTable, questionTable } from './question-columns.ts'
import { rowQuestion } from './row-question.ts'

const noTable =
  'No row of this sheet names its columns. Use our template, or put a row at the top with Question, Option A, Option B and Correct.'

/** One character more than the longest text, so that a longer one is told and not cut. */
const cells = { maxLength: 20_001, keepsLines: true } as const

function marksOf(written: string): { marks: number | null; notes: string[] } {
  if (written === '') return { marks: null, notes: [] }
  const given = readNumber(written)
  const marks = given === undefined ? null : wholeMarks(given)
  const isTold = marks === null
  return { marks, notes: isTold ? [`It counts ${oneLine(written)} in the file; marks here are whole, 1 to 100.`] : [] }
}

function listed(text: string, separator: string): string[] {
  return text
    .split(separator)
    .map(oneLine)
    .filter((one) => one !== '')
}

function rowItem(table: QuestionTable, { row, cells: filled }: SheetRow, number: number): FileItem {
  const cell = (field: string) => filled[table.columns.get(field) ?? -1] ?? ''
  const all = table.choices.map(({ label, column }) => ({ label, text: oneLine(filled[column] ?? '') }))
  const { kind, question, key, unknown } = rowQuestion({ cell, choices: all.filter(({ text }) => text !== '') })
  const { marks, notes } = marksOf(cell('marks'))
  const seconds = cell('seconds') === '' ? [] : [`Time limit: ${oneLine(cell('seconds'))} s`]
  const place = {
    ...{ number, kind, title: firstWords(cell('question')) || `Row ${row}`, topics: listed(cell('topics'), ';') },
    notes: [...listed(cell('notes'), '\n'), ...seconds, ...notes],
  }
  if (question === undefined) {
    const reason = `“${firstWords(unknown ?? '')}” is no kind of question here. (row ${row})`
    return { ...place, reading: { status: 'unsupported', reason } }
  }
  const reading = judgedReading({ question, marks }, { key })
  return { ...place, reading: 'reason' in reading ? { ...reading, reason: `${reading.reason} (row ${row})` } : reading }
}

/** Kahoot's template has a hundred rows, each with its number in a column without a name; most stay empty. */
function isOnlyNumbered({ columns, choices }: QuestionTable, { cells: filled }: SheetRow): boolean {
  const named = new Set([...columns.values(), ...choices.map(({ column }) => column)])
  return filled.every((cell, column) => cell === '' || (!named.has(column) && /^\d+(?:\.0)?$/.test(cell)))
}

function rowsOf(bytes: Uint8Array): SheetRow[] {
  try {
    return readSheetRows(bytes, cells)
  } catch (error) {
    if (!(error instanceof SheetFault)) throw error
    throw new FormatFault(error.message)
  }
}

/**
 * The questions of a sheet, one a row.
 * @throws FormatFault where it is no sheet, or names no columns
 */
export function readQuestionSheet(bytes: Uint8Array): QuestionFile {
  const table = questionTable(rowsOf(bytes))
  if (table === undefined) throw new FormatFault(noTable)
  const rows = table.rows.filter((row) => !isOnlyNumbered(table, row))
  demandFewEnough(rows.length)
  return { items: rows.map((row, index) => rowItem(table, row, index + 1)), pictures: new Map() }
}
