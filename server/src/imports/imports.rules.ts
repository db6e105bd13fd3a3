/** How an import is shown, and how long it stays. */

import type { ImportKind, ImportRecord } from '@pariksha/contract/imports.ts'
import type { ClassKey } from '@pariksha/contract/law/class-key.ts'

const hourMs = 60 * 60 * 1000

/** A sheet that was read waits this long for its clerk: it holds personal data, perhaps passwords. */
export const waitsMs = 2 * hourMs

/** A finished import can be undone this long. */
export const undoableMs = 24 * hourMs

/** A run that gives no sign of life for this long has died with its process, and its transaction with it. */
const deadAfterMs = 60 * 1000

const interruptedText = 'The import was interrupted. Nothing was added; please start it again.'

type Facts = {
  id: number
  kind: ImportKind
  standard: ClassKey | null
  fileName: string
  state: ImportRecord['state']
  rowCount: number
  planned: number
  processed: number
  created: number
  rejectedCount: number
  message: string | null
  createdAt: Date
  touchedAt: Date
  expiresAt: Date
}

/** Before this moment a running import must have shown a sign of life. */
export function deadSince(now: Date): Date {
  return new Date(now.getTime() - deadAfterMs)
}

/** An import as its clerk gets it. */
export function importRecordOf(facts: Facts, now: Date): ImportRecord {
  const isDead = facts.state === 'running' && facts.touchedAt < deadSince(now)
  return {
    id: facts.id,
    kind: facts.kind,
    standard: facts.standard,
    file_name: facts.fileName,
    state: isDead ? 'read' : facts.state,
    rows: facts.rowCount,
    processed: facts.processed,
    planned: facts.planned,
    created: facts.created,
    rejected: facts.rejectedCount,
    created_at: facts.createdAt.toISOString(),
    undo_until: facts.state === 'done' && facts.created > 0 ? facts.expiresAt.toISOString() : null,
    message: isDead ? interruptedText : facts.message,
  }
}
