/** What the commands say. Nothing of it names a person. */
import type { Manifest } from '../platform/backup/manifest.ts'
import type { BackupProgress } from '../platform/backup/take-backup.ts'

const counted = { students: 'students', exams: 'exams', attempts: 'attempts', answers: 'answers' }

/** A school in one line: its name, the moment, and what is in it. */
export function summaryOf({ school, madeAt, tables }: Manifest): string {
  const bytes = tables.flatMap(({ parts }) => parts).reduce((sum, part) => sum + part.bytes, 0)
  const counts = Object.entries(counted).map(([table, word]) => {
    const rows = tables.find(({ name }) => name === table)?.rows ?? 0
    return `${rows} ${word}`
  })
  return `${school} as of ${madeAt.slice(0, 16).replace('T', ' ')} UTC: ${counts.join(', ')} (${megabytes(bytes)})`
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}

export function progressLine({ table, doneBytes, totalBytes }: BackupProgress): string {
  return `${Math.floor((100 * doneBytes) / Math.max(1, totalBytes))} % (${table})`
}

const fileFaults: Record<string, string> = {
  ENOENT: 'There is no such file or folder',
  EACCES: 'This user may not read or write there',
  EPERM: 'This user may not read or write there',
  EROFS: 'Nothing can be written there',
  EISDIR: 'That is a folder, not a file',
  ENOTDIR: 'There is no such folder',
  ENOSPC: 'The disk is full: nothing was left behind',
  EFBIG: 'The disk takes no file that large: nothing was left behind',
}

/** Why a command failed, in one line: Node's own words name a system call. */
export function backupFaultText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const known = 'code' in error ? fileFaults[String(error.code)] : undefined
  if (known === undefined) return error.message
  return `${known}${'path' in error ? `: ${String(error.path)}` : ''}.`
}
