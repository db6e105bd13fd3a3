import { type ImportKind, importFields } from '@pariksha/contract/imports.ts'
import type { Deps } from '../platform/deps.ts'
import { appError } from '../platform/errors.ts'
import type { StaffCaller } from '../platform/session.ts'
import { selectOptionalRejected } from './imports.queries.ts'
import { writeDelimitedText, writeWorkbook } from './sheet/write-sheet.ts'

const reasonHeader = 'What to correct'

/** An empty sheet with the right columns and an example row. */
export async function templateSheet(kind: ImportKind) {
  const fields = importFields[kind]
  const table = { headers: fields.map(({ label }) => label), rows: [fields.map(({ example }) => example)] }
  const content = await writeWorkbook(table, kind === 'students' ? 'Students' : 'Teachers')
  return { file_name: `${kind}-template.xlsx`, base64: content.toString('base64') }
}

/**
 * The rows of an import that were not added, as they stood in the sheet, each with the reason.
 * @throws AppError `import.not_found`
 */
export async function rejectedSheet(
  deps: Deps,
  { format, ...who }: { caller: StaffCaller; id: number; now: Date; format: 'xlsx' | 'csv' },
) {
  const found = await selectOptionalRejected(deps.db, who)
  if (found === undefined || found.rejected === null) throw appError('import.not_found')
  const table = {
    headers: [...found.columns.map(({ header }) => header), reasonHeader],
    rows: found.rejected.map(({ cells, reasons }) => [...cells, reasons]),
  }
  const content = format === 'xlsx' ? await writeWorkbook(table, 'To correct') : writeDelimitedText(table)
  return { file_name: `rows-to-correct.${format}`, base64: content.toString('base64') }
}
