/** Results as files. */
import type { Cell } from '@pariksha/contract/law/sheet-text.ts'
import type { Kysely } from 'kysely'
import writeExcelFile, { type CellObject, type Row } from 'write-excel-file/node'
import { type AuditContext, recordAudit } from '../platform/audit.ts'
import { appError } from '../platform/errors.ts'
import type { StaffCaller } from '../platform/session.ts'
import type { Tables } from '../platform/tables.ts'
import { resultsCsv, resultsFileName, resultsSheet, type Sheet } from './export.rules.ts'
import { examResults } from './results.service.ts'

const columnWidths = [20, 24, 28, 16, 10, 28, 12, 16]

/** Text is written as text, with the text format too: no program makes a formula, a number or a date of it. */
function cellObject(cell: Cell): CellObject | null {
  if (cell === null) return null
  return typeof cell === 'number' ? { type: Number, value: cell } : { type: String, value: cell, format: '@' }
}

async function workbook({ details, header, rows }: Sheet): Promise<Buffer> {
  const bold = (text: string): CellObject => ({ type: String, value: text, fontWeight: 'bold' })
  const sheet: Row[] = [
    ...details.map(([label, value]) => [bold(String(label)), cellObject(value ?? null)]),
    [],
    header.map(bold),
    ...rows.map((row) => row.map(cellObject)),
  ]
  const columns = columnWidths.map((width) => ({ width }))
  return writeExcelFile(sheet, { sheet: 'Exam Results', columns }).toBuffer()
}

/**
 * The results of an exam as a file.
 * @throws AppError `exam.not_found`, `exam.no_students`
 */
export async function exportResults(
  db: Kysely<Tables>,
  context: AuditContext,
  { caller, id, format }: { caller: StaffCaller; id: number; format: 'xlsx' | 'csv' },
): Promise<{ file_name: string; base64: string }> {
  const exam = await examResults(db, caller, { id, now: context.now })
  if (exam.students.length === 0) throw appError('exam.no_students')
  const file = format === 'xlsx' ? await workbook(resultsSheet(exam)) : Buffer.from(resultsCsv(exam))
  await recordAudit(db, context, {
    action: 'results.exported',
    record: 'exams',
    recordId: id,
    after: { format, students: exam.students.length },
  })
  return { file_name: resultsFileName(exam.subject, format), base64: file.toString('base64') }
}
