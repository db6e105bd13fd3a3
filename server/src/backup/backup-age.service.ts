import type { Kysely } from 'kysely'
import type { Tables } from '../platform/tables.ts'
import { selectLastBackup } from './backup.reads.ts'
import { isBackupLate } from './backup.rules.ts'

/** How old the last back-up is, for who answers for it. */
export async function backupAge(db: Kysely<Tables>, now: Date) {
  const school = await selectLastBackup(db)
  const isLate = school !== undefined && isBackupLate(school, now)
  return { last_at: school?.lastAt?.toISOString() ?? null, is_late: isLate }
}
