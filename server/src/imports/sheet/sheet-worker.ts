/** The thread in which files are read: whatever is in one, only this thread runs out of memory or time. */

import { SheetFault } from '../../platform/sheets/sheet.ts'
import { readSheetRows } from '../../platform/sheets/sheet-rows.ts'
import { serveTasks } from '../../platform/worker/serve-tasks.ts'
import type { SheetAnswer } from './read-file.ts'

/** Of people: one line each. */
const cells = { maxLength: 1000, keepsLines: false } as const

serveTasks((bytes: Uint8Array): SheetAnswer => {
  try {
    return { rows: readSheetRows(bytes, cells) }
  } catch (error) {
    if (!(error instanceof SheetFault)) throw error
    return { fault: error.message, isTooLarge: error.isTooLarge }
  }
})
