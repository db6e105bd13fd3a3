/** Changes as a sheet: a row for each, what was altered in one cell. */
import type { RecordedChange } from '@pariksha/contract/staff/audit/changes.ts'

const columns = [
  { header: 'Date', width: 12 },
  { header: 'Time', width: 8 },
  { header: 'Who', width: 28 },
  { header: 'What', width: 32 },
  { header: 'About', width: 48 },
  { header: 'Before and after', width: 64 },
  { header: 'Reason', width: 40 },
]

const none = 'none'

/** e.g. `Marks: 3 → 4; Title: none → Fractions test`. */
function fieldsText({ fields }: Pick<RecordedChange, 'fields'>): string {
  return fields.map(({ label, before, after }) => `${label}: ${before ?? none} → ${after ?? none}`).join('; ')
}

export function changesTable(changes: readonly RecordedChange[]) {
  return {
    header: columns.map(({ header }) => header),
    widths: columns.map(({ width }) => width),
    rows: changes.map((change) => [
      change.date,
      change.time,
      change.who,
      change.what,
      change.about,
      fieldsText(change),
      change.reason ?? '',
    ]),
  }
}
