/** A back-up made now and sent while it is made: nothing of it stays on the server. */
import { type AuditContext, recordAudit } from '../platform/audit.ts'
import type { Deps } from '../platform/deps.ts'
import { appError } from '../platform/errors.ts'
import { schoolSettings } from '../school/school.service.ts'
import { nightlyFileName } from './backup.rules.ts'
import { backupBytes } from './backup-process.ts'

/** Its snapshot keeps the database from clearing up what was deleted since. */
const longestMs = 30 * 60 * 1000

/** Of each school one, and so many of all that a process serves: each is a process of its own. */
const mostAtOnce = 4

const underWay = new Set<string>()

async function* inTurn(bytes: AsyncGenerator<Buffer>, databaseUrl: string): AsyncGenerator<Buffer> {
  try {
    yield* bytes
  } finally {
    underWay.delete(databaseUrl)
  }
}

/**
 * Backs the school up for somebody who takes the file. Who asked is noted before the first byte leaves.
 * @throws AppError `backup.under_way`
 */
export async function downloadBackup({ db, databaseUrl }: Deps, context: AuditContext, signal: AbortSignal) {
  if (databaseUrl === undefined) throw appError('server.unavailable')
  if (underWay.has(databaseUrl) || underWay.size >= mostAtOnce) throw appError('backup.under_way')
  underWay.add(databaseUrl)
  const env = { ...process.env, DATABASE_URL: databaseUrl }
  const bytes = inTurn(backupBytes(env, AbortSignal.any([signal, AbortSignal.timeout(longestMs)])), databaseUrl)
  try {
    const { timeZone } = await schoolSettings(db)
    await recordAudit(db, context, { action: 'school.backup_asked', record: 'school', recordId: 1 })
    const isLocked = (process.env.BACKUP_PASSPHRASE ?? '') !== ''
    return { name: nightlyFileName({ now: context.now, timeZone }, isLocked), bytes }
  } catch (error) {
    underWay.delete(databaseUrl)
    throw error
  }
}
