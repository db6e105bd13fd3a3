/** A back-up every night, by the command that people use: a process of its own, so that no request waits for it. */
import { execFile } from 'node:child_process'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Deps } from '../platform/deps.ts'
import { isSchoolSetUp, schoolSettings } from '../school/school.service.ts'
import { backupsToRemove, isBackupDue, nightlyFileName, unfinishedBackups } from './backup.rules.ts'
import { backupProgram } from './backup-process.ts'

const lookEveryMs = 5 * 60 * 1000

export type Nightly = {
  /** Where the files go, and are cleared. */
  folder: string
  /** `HH:MM` on the school's clock. */
  at: string
  /** As the command reads it: which database, and with which passphrase. */
  env: Record<string, string | undefined>
}

/**
 * Makes the back-up that is due, if one is, and clears those that are too many.
 * @throws Error with what the command said, when it failed
 */
export async function backUpIfDue(deps: Deps, { folder, at, env }: Nightly, signal: AbortSignal): Promise<void> {
  if (!(await isSchoolSetUp(deps.db))) return
  const night = { now: deps.clock.now(), timeZone: (await schoolSettings(deps.db)).timeZone }
  if (!isBackupDue(await readdir(folder), at, night)) return
  // First: they may be what has filled the disk.
  for (const left of unfinishedBackups(await readdir(folder))) await rm(path.join(folder, left))
  const file = path.join(folder, nightlyFileName(night, (env.BACKUP_PASSPHRASE ?? '') !== ''))
  await promisify(execFile)(process.execPath, [backupProgram, 'backup', file], { env, signal })
  for (const old of backupsToRemove(await readdir(folder))) await rm(path.join(folder, old))
}

/** Looks every few minutes, and at once. @returns ends it, and a back-up under way */
export function startNightlyBackups(deps: Deps, nightly: Nightly): () => void {
  const stopping = new AbortController()
  let isUnderWay = false
  const look = () => {
    if (isUnderWay) return
    isUnderWay = true
    backUpIfDue(deps, nightly, stopping.signal)
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) deps.log.warn({ err: error }, 'the back-up of the night failed')
      })
      .finally(() => {
        isUnderWay = false
      })
  }
  const looking = setInterval(look, lookEveryMs)
  look()
  return () => {
    clearInterval(looking)
    stopping.abort()
  }
}
