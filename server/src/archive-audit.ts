/** The command that moves old audit rows out of the database into a file. */
import path from 'node:path'
import pino from 'pino'
import { backupFaultText } from './backup/backup-texts.ts'
import { archiveAudit, leastDays } from './platform/archive/audit-archive.ts'
import { reachDatabase } from './platform/database.ts'
import { readEnvironment } from './platform/env.ts'

const interrupted = new AbortController()
const passphrase = process.env.BACKUP_PASSPHRASE

async function run([folder, days = String(leastDays)]: string[]): Promise<string> {
  if (folder === undefined || folder === '') throw new Error('Say which folder: npm run archive -- FOLDER')
  const database = await reachDatabase({ ...readEnvironment(process.env), log: pino({ level: 'error' }) })
  try {
    const archived = await archiveAudit({
      url: database.url,
      // npm starts a command in the folder of the project, wherever it was called.
      folder: path.resolve(process.env.INIT_CWD ?? '', folder),
      days: Number(days),
      passphrase: passphrase === '' ? undefined : passphrase,
      signal: interrupted.signal,
    })
    if (archived === undefined) return `Nothing in the audit table is older than ${days} days.`
    return `${archived.rows} audit rows are in ${archived.file}, and no longer in the database. Keep it locked away.`
  } finally {
    await database.close()
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort())

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`)
} catch (error) {
  const text = interrupted.signal.aborted
    ? 'Stopped: no row is lost, some may be in a file already.'
    : backupFaultText(error)
  process.stderr.write(`${text}\n`)
  process.exitCode = interrupted.signal.aborted ? 130 : 1
}
