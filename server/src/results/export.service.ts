/** Results as files. */
import { schoolMoment } from '@pariksha/contract/law/school-time.ts'
import type { Kysely } from 'kysely'
import { type AuditContext, recordAudit } from '../platform/audit.ts'
import { appError } from '../platform/errors.ts'
import type { StaffCaller } from '../platform/session.ts'
import { sheetFile } from '../platform/sheets/sheet-file.ts'
import type { Tables } from '../platform/tables.ts'
import { schoolSettings } from '../school/school.service.ts'
import { resultsFileName, resultsTable } from './export.rules.ts'
import { examResults } from './results.service.ts'

/**
 * The results of an exam as a file.
 * @throws AppError `exam.not_found`, `exam.no_students`
 */
export async function exportResults(
  db: Kysely<Tables>,
  context: AuditContext,
  { caller, id, format }: { caller: StaffCaller; id: number; format: 'xlsx' | 'csv' },
): Promise<{ file_name: string; base64: string }> {
  const { students: batches, ...exam } = await examResults(db, caller, { id, now: context.now })
  if (exam.total_students === 0) throw appError('exam.no_students')
  const students = []
  for await (const batch of batches) students.push(...batch)
  const { timeZone } = await schoolSettings(db)
  const corrections = exam.corrections?.map((correction) => ({
    ...correction,
    at: schoolMoment(new Date(correction.at), timeZone).date,
  }))
  const table = resultsTable({ ...exam, students, corrections }, format)
  const file = await sheetFile({ format, name: 'Exam Results', ...table }, caller.id)
  await recordAudit(db, context, {
    action: 'results.exported',
    record: 'exams',
    recordId: id,
    after: { format, students: students.length },
  })
  return { file_name: resultsFileName(exam.subject, format), base64: file.toString('base64') }
}
