import type { ImportKind } from '@pariksha/contract/imports.ts'
import type { ClassKey } from '@pariksha/contract/law/class-key.ts'
import type { StudentForm } from '@pariksha/contract/students.ts'
import type { NewTeacherForm } from '@pariksha/contract/teachers.ts'
import type { Kysely } from 'kysely'
import type { Deps } from '../platform/deps.ts'
import { appError } from '../platform/errors.ts'
import type { StaffCaller } from '../platform/session.ts'
import type { Tables } from '../platform/tables.ts'
import * as queries from './imports.queries.ts'
import { formsOf, type Judged, judgeStudents, judgeTeachers, readStudents, readTeachers } from './judging.rules.ts'
import { type Mapping, missingFields, validMapping } from './mapping.rules.ts'
import { listKnownStudents, listKnownTeachers } from './people.queries.ts'

type Sheet = {
  kind: ImportKind
  standard: ClassKey | null
  rows: readonly { row: number; cells: readonly string[] }[]
}

export type JudgedSheet =
  | { kind: 'students'; rows: Judged<StudentForm>[] }
  | { kind: 'teachers'; rows: Judged<NewTeacherForm>[] }

/** Judges every row by the rules of the forms, beside the other rows, and beside the school as it is now. */
export async function judgeSheet(db: Kysely<Tables>, sheet: Sheet, mapping: Mapping): Promise<JudgedSheet> {
  const { kind, standard, rows } = sheet
  if (kind === 'students') {
    const read = readStudents(rows, { mapping, standard })
    return { kind, rows: judgeStudents(read, await listKnownStudents(db, formsOf(read))) }
  }
  const read = readTeachers(rows, mapping)
  return { kind, rows: judgeTeachers(read, await listKnownTeachers(db, formsOf(read))) }
}

/**
 * Judges the rows of a sheet by what its columns are said to be, and keeps that for the run.
 * @throws AppError `import.not_found`, `import.started` or `import.columns_missing`
 */
export async function previewImport(
  deps: Deps,
  { mapping: asked, ...who }: { caller: StaffCaller; id: number; now: Date; mapping: Mapping },
) {
  const sheet = await queries.selectOptionalSheet(deps.db, who)
  if (sheet === undefined) throw appError('import.not_found')
  if (sheet.state !== 'read') throw appError('import.started')
  const mapping = validMapping(sheet.kind, asked, sheet.columns.length)
  if (mapping === undefined) throw appError('import.columns_missing', { message: 'Choose each kind of column once.' })
  const missing = missingFields(sheet.kind, mapping, sheet.standard !== null)
  if (missing.length > 0) {
    throw appError('import.columns_missing', { message: `Choose the column for: ${missing.join(', ')}.` })
  }
  await queries.updateMapping(deps.db, sheet.id, mapping)
  const { rows } = await judgeSheet(deps.db, sheet, mapping)
  const bad = rows.filter(({ form }) => form === undefined).length
  const shown = rows.map(({ row, cells, errors, notes }) => ({ row, cells, errors, notes }))
  return { good: rows.length - bad, bad, rows: shown }
}
