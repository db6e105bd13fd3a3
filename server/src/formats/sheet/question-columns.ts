/** The columns of questions in a sheet: those of our template, and those of others that say the same. */
import { foldedWords, optionBounds, optionLetter } from '@pariksha/contract/law/questions/options.ts'
import type { SheetRow } from '../../platform/sheets/sheet.ts'

/** As many as a question may have. */
const columnsOfChoices = optionBounds.max

/** In the order of the template. */
export const questionColumns = [
  { field: 'kind', header: 'Kind', width: 24 },
  { field: 'question', header: 'Question', width: 48 },
  ...Array.from({ length: columnsOfChoices }, (_, at) => ({
    ...{ field: `option${at + 1}`, header: `Option ${optionLetter(at)}`, width: 18 },
  })),
  { field: 'correct', header: 'Correct', width: 12 },
  { field: 'marks', header: 'Marks', width: 8 },
  { field: 'model', header: 'Model answer', width: 36 },
  { field: 'accepted', header: 'Accepted answers (one a line)', width: 28 },
  { field: 'number', header: 'Number', width: 10 },
  { field: 'tolerance', header: 'Tolerance', width: 10 },
  { field: 'unit', header: 'Unit', width: 8 },
  { field: 'topics', header: 'Topics (with ; between)', width: 24 },
  { field: 'notes', header: 'Notes (one a line)', width: 28 },
] as const

/** By the first words of a header, as ours and Kahoot's have them. */
const known: readonly [field: string, header: RegExp][] = [
  ['kind', /^(?:kind|type|question type)\b/],
  ['question', /^question\b/],
  ['correct', /^(?:correct|right|key\b|answer$|answer key)/],
  ['marks', /^(?:marks?|points)\b/],
  ['model', /^model answer/],
  ['accepted', /^accepted/],
  ['number', /^number\b/],
  ['tolerance', /^tolerance/],
  ['unit', /^unit/],
  ['topics', /^(?:topics?|chapter|tags)\b/],
  ['notes', /^(?:notes?|explanation|feedback)\b/],
  ['seconds', /^time limit/],
]
const optionHeader = /^(?:option|choice|answer)\s*([a-z]|\d{1,2})\b|^([a-j])$/

export type ChoiceColumn = { label: string; column: number }
export type QuestionTable = {
  /** The column of each field that the sheet has. */
  columns: ReadonlyMap<string, number>
  choices: readonly ChoiceColumn[]
  rows: readonly SheetRow[]
}

const rowsLookedAt = 20

function choicesIn(cells: readonly string[]): ChoiceColumn[] {
  return cells.flatMap((cell, column) => {
    const [, label, letter] = optionHeader.exec(foldedWords(cell)) ?? []
    const name = label ?? letter
    return name === undefined ? [] : [{ label: name, column }]
  })
}

/** The table of a sheet, whose header may stand below a title; undefined where no row names a column for questions. */
export function questionTable(sheet: readonly SheetRow[]): QuestionTable | undefined {
  for (const [index, { cells }] of sheet.slice(0, rowsLookedAt).entries()) {
    const columns = new Map<string, number>()
    for (const [column, cell] of cells.entries()) {
      const folded = foldedWords(cell)
      const field = optionHeader.test(folded) ? undefined : known.find(([, header]) => header.test(folded))?.[0]
      if (field !== undefined && !columns.has(field)) columns.set(field, column)
    }
    const choices = choicesIn(cells)
    if (columns.has('question') && columns.size + choices.length > 1) {
      return { columns, choices, rows: sheet.slice(index + 1) }
    }
  }
  return undefined
}
