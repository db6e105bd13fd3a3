import type { ImportKind } from '@pariksha/contract/imports.ts'
import type { ClassKey } from '@pariksha/contract/law/class-key.ts'
import type { Deps } from '../platform/deps.ts'
import { appError } from '../platform/errors.ts'
import type { StaffCaller } from '../platform/session.ts'
import { SheetFault, type SheetRow } from '../platform/sheets/sheet.ts'
import { demandChanging } from '../students/class-access.service.ts'
import * as queries from './imports.queries.ts'
import { importRecordOf, waitsMs } from './imports.rules.ts'
import { guessMapping, headerPosition, isSensitive } from './mapping.rules.ts'
import { readSheetFile } from './sheet/read-file.ts'

type Upload = {
  caller: StaffCaller
  kind: ImportKind
  /** The class of the page; undefined for the whole school. */
  standard?: ClassKey | undefined
  fileName: string
  file: Blob
  now: Date
}

const samplesShown = 3

async function readRows(file: Blob, owner: number): Promise<SheetRow[]> {
  try {
    return await readSheetFile(new Uint8Array(await file.arrayBuffer()), owner)
  } catch (error) {
    if (!(error instanceof SheetFault)) throw error
    throw appError(error.isTooLarge ? 'import.too_large' : 'import.unreadable', { message: error.message })
  }
}

/** The table of a sheet: its headers and the rows below, without the columns that must not be kept or hold nothing. */
function tableOf(kind: ImportKind, sheet: readonly SheetRow[]) {
  const position = headerPosition(kind, sheet)
  const below = sheet.slice(position + 1)
  const width = Math.max(...sheet.slice(position).map(({ cells }) => cells.length))
  const header = sheet[position]?.cells ?? []
  const all = Array.from({ length: width }, (_, column) => ({ column, header: header[column] ?? '' }))
  const dropped = all.filter((one) => isSensitive(one.header))
  const kept = all.filter(
    (one) =>
      !dropped.includes(one) && (one.header !== '' || below.some(({ cells }) => (cells[one.column] ?? '') !== '')),
  )
  const rows = below
    .map(({ row, cells }) => ({ row, cells: kept.map(({ column }) => cells[column] ?? '') }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  return { headers: kept.map((one) => one.header), dropped: dropped.map((one) => one.header), rows }
}

/** A teacher adds students to the own class only, the principal everywhere. */
async function demandUploading(deps: Deps, { caller, kind, standard }: Upload): Promise<void> {
  if (caller.role === 'principal') return
  if (kind === 'teachers' || standard === undefined) throw appError('access.forbidden')
  await demandChanging(deps.db, caller, { standard })
}

/**
 * Reads a sheet and keeps it for its clerk; adds nobody.
 * @throws AppError `import.unreadable`, `import.too_large`, `import.too_many_at_once`, `class.not_found` or `access.forbidden`
 */
export async function uploadSheet(deps: Deps, upload: Upload) {
  await demandUploading(deps, upload)
  const { caller, kind, fileName, now } = upload
  const { headers, dropped, rows } = tableOf(kind, await readRows(upload.file, caller.id))
  if (rows.length === 0) throw appError('import.unreadable', { message: 'There are no rows below the header.' })
  const staffId = caller.id
  await queries.deleteLeftOvers(deps.db, { staffId, kind, now })
  const id = await queries.insertImport(deps.db, {
    ...{ staffId, kind, fileName, rows, now },
    standard: upload.standard ?? null,
    columns: headers.map((header) => ({ header })),
    expiresAt: new Date(now.getTime() + waitsMs),
  })
  const stored = await queries.selectOptionalImport(deps.db, { caller, id, now })
  if (stored === undefined) throw appError('import.not_found')
  const mapping = guessMapping(kind, headers)
  const samplesOf = (column: number) =>
    rows
      .map(({ cells }) => cells[column] ?? '')
      .filter((cell) => cell !== '')
      .slice(0, samplesShown)
  return {
    import: importRecordOf(stored, now),
    columns: headers.map((header, column) => ({
      header,
      samples: mapping[column] === 'password' ? [] : samplesOf(column),
      field: mapping[column] ?? null,
    })),
    dropped,
  }
}
