/** A school into one file, and back: the same for the embedded database and for one of `DATABASE_URL`. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { recordAudit } from '../platform/audit.ts'
import { lockedWith, readBackupFile, writeBackupFile } from '../platform/backup/backup-file.ts'
import { rowComparison } from '../platform/backup/compare-rows.ts'
import { inspectBackup, type Manifest } from '../platform/backup/manifest.ts'
import { restoreBackup } from '../platform/backup/restore-backup.ts'
import { type BackupProgress, takeBackup } from '../platform/backup/take-backup.ts'
import { readTar, writeTar } from '../platform/backup/tar.ts'
import type { Clock } from '../platform/clock.ts'
import { startEmbedded } from '../platform/embedded-postgres/embedded.ts'
import type { Log } from '../platform/postgres/log.ts'
import { onConnection } from '../platform/postgres/one-connection.ts'
import { connectWithoutLimits } from '../platform/postgres/pool.ts'

type File = { file: string; passphrase: string | undefined }

type Taking = {
  /** The name of a new file, or where the bytes go. */
  file: string | Writable
  passphrase: string | undefined
  url: string
  clock: Clock
  signal: AbortSignal
  onProgress?: (progress: BackupProgress) => void
  onBegun?: () => void
}

/**
 * Backs a school up while it is used. The file holds everything that was committed before `onBegun` is called.
 * @throws BackupFault with a sentence for people; then there is no file
 */
export async function backUpSchool({ url, file, passphrase, clock, ...options }: Taking): Promise<Manifest> {
  const client = await connectWithoutLimits(url)
  let manifest: Manifest | undefined
  const onComplete = (complete: Manifest) => {
    manifest = complete
  }
  try {
    const entries = takeBackup(client, { madeAt: clock.now(), onComplete, ...options })
    const bytes = await lockedWith(passphrase, writeTar(entries))
    await (typeof file === 'string' ? writeBackupFile(file, bytes) : pipeline(bytes, file))
  } finally {
    await client.end()
  }
  if (manifest === undefined) throw new Error('The back-up ended without its manifest')
  await noteBackup(url, manifest)
  return manifest
}

/** Homes show how old the last one is. Not in the snapshot: there it would be before it has succeeded. */
async function noteBackup(url: string, { madeAt }: Manifest): Promise<void> {
  const client = await connectWithoutLimits(url)
  const context = { caller: null, now: new Date(madeAt), requestId: null }
  const entry = { action: 'school.backed_up', record: 'backup', recordId: 1 } as const
  await recordAudit(onConnection(client), context, entry).finally(() => client.end())
}

/**
 * Reads a back-up to its end before anything else is done with it.
 * @throws BackupFault when it is not whole
 */
export async function readManifest({ file, passphrase }: File): Promise<Manifest> {
  return inspectBackup(await readBackupFile(file, { passphrase }))
}

type Restoring = File & { url: string; manifest: Manifest; clock: Clock }

/**
 * Puts a back-up into an empty database, and migrates it on to today's schema.
 * @throws BackupFault with a sentence for people; then the database is as it was
 */
export async function restoreSchool({ url, file, passphrase, manifest, clock }: Restoring): Promise<void> {
  const client = await connectWithoutLimits(url)
  try {
    await restoreBackup(client, {
      manifest,
      entries: readTar(await readBackupFile(file, { passphrase })),
      onMigrated: (db) =>
        recordAudit(
          db,
          { caller: null, now: clock.now(), requestId: null },
          { action: 'school.restored', record: 'school', recordId: 1, after: { madeAt: manifest.madeAt } },
        ),
    })
  } finally {
    await client.end()
  }
}

/**
 * Restores a back-up into a throw-away database of its own, reads it back and compares every row.
 * @throws BackupFault when it cannot be restored, or something differs
 */
export async function verifyBackup({ file, passphrase, log }: File & { log: Log }): Promise<Manifest> {
  const manifest = await readManifest({ file, passphrase })
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pariksha-verify-'))
  // Root's PostgreSQL runs as another user, who must be able to pass.
  await chmod(dataDir, 0o711)
  const scratch = await startEmbedded({ dataDir, log, isDurable: false })
  try {
    const client = await connectWithoutLimits(scratch.url)
    const { onRows, compare } = rowComparison(client, manifest)
    const entries = readTar(await readBackupFile(file, { passphrase }))
    await restoreBackup(client, { manifest, entries, onRows, onLoaded: compare }).finally(() => client.end())
  } finally {
    await scratch.stop()
    for (const folder of [scratch.folder, dataDir]) await rm(folder, { recursive: true, force: true })
  }
  return manifest
}
