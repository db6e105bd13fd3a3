import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Held by a server as long as it lives. */
export type HomeLock = { release(): void }

/** The folder belongs to another server that is running. */
export class HomeInUseError extends Error {
  override readonly name = 'HomeInUseError'
}

const sqliteBusy = 5

/**
 * Takes a data folder for this process. The lock is the operating system's, reached through an empty SQLite file, the
 * only way that Node has: it ends with the process, however that ends, so it is never stale, and it cannot be mistaken
 * for a reused process id.
 * @throws HomeInUseError when another server holds it
 */
export function lockHome(home: string): HomeLock {
  const holderFile = path.join(home, 'server.pid')
  const lock = openLock(path.join(home, 'server.lock'))
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    lock.close()
    if (!(error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy)) throw error
    throw new HomeInUseError(
      `Another server (process ${readHolder(holderFile)}) is using ${home}. Stop it first, or set DATA_DIR.`,
    )
  }
  writeFileSync(holderFile, `${process.pid}\n`)
  return { release: () => lock.close() }
}

function openLock(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { timeout: 0 })
  } catch (error) {
    throw new Error(`Cannot write ${file}: the folder belongs to another user. Start as that user, or set DATA_DIR.`, {
      cause: error,
    })
  }
}

function readHolder(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return 'unknown'
  }
}
