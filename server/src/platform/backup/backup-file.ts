/** The file of a back-up: appears under its name when it is whole and on the disk, and only its owner may read it. */
import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { BackupFault } from './backup-fault.ts'
import { decrypt, encrypt, isEncrypted } from './encryption.ts'

type Locked = { passphrase: string | undefined }

/** @param passphrase undefined: whoever has the bytes can read them */
export async function lockedWith(
  passphrase: string | undefined,
  bytes: AsyncIterable<Uint8Array>,
): Promise<AsyncIterable<Uint8Array>> {
  return passphrase === undefined ? bytes : encrypt(bytes, { passphrase })
}

/** @throws BackupFault when a file of that name is there; whatever reading `bytes` throws. Nothing is left behind then */
export async function writeBackupFile(file: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  await refuseExisting(file)
  const unfinished = `${file}.${randomBytes(4).toString('hex')}.unfinished`
  const handle = await open(unfinished, 'wx', 0o600)
  try {
    for await (const piece of bytes) await handle.writeFile(piece)
    await handle.sync()
    await handle.close()
    await refuseExisting(file)
    await rename(unfinished, file)
    await syncFolderOf(file)
  } catch (error) {
    await handle.close().catch(() => undefined)
    await rm(unfinished, { force: true })
    throw error
  }
}

async function refuseExisting(file: string): Promise<void> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  if (isThere) throw new BackupFault(`${file} is there already: nothing was written. Choose another name.`)
}

/** Else a power cut could lose the name. Not every file system of a stick can. */
async function syncFolderOf(file: string): Promise<void> {
  const folder = await open(path.dirname(file)).catch(() => undefined)
  await folder?.sync().catch(() => undefined)
  await folder?.close()
}

/** @throws BackupFault when it needs a passphrase and there is none, or another one */
export async function readBackupFile(file: string, { passphrase }: Locked): Promise<AsyncIterable<Uint8Array>> {
  const isLocked = await isEncrypted(file)
  const bytes = createReadStream(file, { highWaterMark: 1024 * 1024 })
  if (!isLocked) return bytes
  if (passphrase === undefined) {
    bytes.destroy()
    throw new BackupFault('The back-up is locked with a passphrase. Set BACKUP_PASSPHRASE to it.')
  }
  return decrypt(bytes, passphrase)
}
