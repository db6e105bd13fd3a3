import { type ImportKind, importFields } from '@pariksha/contract/imports.ts'
import type { Deps } from '../platform/deps.ts'
import { appError } from '../platform/errors.ts'
import type { StaffCaller } from '../platform/session.ts'
import { sheetFile } from '../platform/sheets/sheet-file.ts'
import { selectOptionalRejected } from './imports.queries.ts'

const reasonHeader = 'What to correct'

const widthsOf = (header: readonly string[]) => header.map(({ length }) => Math.max(14, Math.min(60, length + 4)))

/** An empty sheet with the right columns and an example row. */
export async function templateSheet(staffId: number, kind: ImportKind) {
  const fields = importFields[kind]
  const header = fields.map(({ label }) => label)
  const content = await sheetFile(
    {
      format: 'xlsx',
      name: kind === 'students' ? 'Students' : 'Teachers',
      header,
      rows: [fields.map(({ example }) => example)],
      widths: widthsOf(header),
      isForm: true,
    },
    staffId,
  )
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
  const header = [...found.columns.map((column) => column.header), reasonHeader]
  const rows = found.rejected.map(({ cells, reasons }) => [...cells, reasons])
  const sheet = { format, name: 'To correct', header, rows, widths: widthsOf(header), isForm: true } as const
  const content = await sheetFile(sheet, who.caller.id)
  return { file_name: `rows-to-correct.${format}`, base64: content.toString('base64') }
}
