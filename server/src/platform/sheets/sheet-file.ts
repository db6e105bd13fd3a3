/** Sheets as files, made in a thread of their own: a workbook of thousands of rows takes a quarter of a second. */
import type { Cell } from '@pariksha/contract/law/sheet-text.ts'
import { appError } from '../errors.ts'
import { limitedWorker } from '../worker/limited-worker.ts'

/** Every text is a text in it: no program makes a number or a date of it, or runs it. */
export type SheetFile = {
  format: 'xlsx' | 'csv'
  /** Of the sheet within a workbook. */
  name: string
  /** What is said of the whole before the table: names with their values. */
  details?: readonly (readonly Cell[])[]
  header: readonly string[]
  rows: readonly (readonly Cell[])[]
  /** In characters, one for each column. */
  widths: readonly number[]
  /** For people who fill it in and give it back: the header stays in sight, and it may be saved as CSV. */
  isForm?: boolean
}

const worker = limitedWorker<SheetFile, Uint8Array<ArrayBuffer>>(new URL('./sheet-file-worker.ts', import.meta.url), {
  cpuMs: 10_000,
  memoryMb: 512,
  waiting: { inAll: 20, ofOne: 3 },
})

const retryAfterSec = 5

/**
 * Makes a file of a sheet.
 * @param owner for whom, by the id of staff
 * @throws AppError `request.too_many` when too many files wait, `server.unavailable` when the server stops
 */
export async function sheetFile(sheet: SheetFile, owner: number): Promise<Buffer> {
  const outcome = await worker.run({ task: sheet, owner })
  if (outcome.isDone) return Buffer.from(outcome.answer.buffer)
  if (outcome.fault === 'busy') throw appError('request.too_many', { retryAfterSec })
  if (outcome.fault === 'ended') throw appError('server.unavailable', { retryAfterSec })
  throw new Error(`A sheet of ${sheet.rows.length} rows could not be made: ${outcome.fault}`)
}
