import { accessSync, chmodSync, closeSync, constants, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Held by a server as long as it lives. */
export type HomeLock = { release(): void }

/** The folder belongs to another server that is running. */
export class HomeInUseError extends Error {
  override readonly name = 'HomeInUseError'
}

/** Kept from the garbage collector, which would close the file and so give up the lock. */
const held = new Set<DatabaseSync>()

const sqliteBusy = 5

const ownerOnly = 0o600

/** Of two servers that reach for the lock in the same instant, one must not give up before the other has let go. */
const raceLimitMs = 500

/**
 * Takes a data folder for this process. The lock is the operating system's, reached through an empty SQLite file, the
 * only way that Node has: it ends with the process, however that ends, so it is never stale, and it cannot be mistaken
 * for a reused process id.
 * @throws HomeInUseError when another server holds it
 */
export function lockHome(home: string): HomeLock {
  const lockFile = path.join(home, 'server.lock')
  const holderFile = path.join(home, 'server.pid')
  refuseForeign(home, lockFile)
  keepToOurselves(lockFile)
  const lock = new DatabaseSync(lockFile, { timeout: raceLimitMs })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (!(error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy)) throw error
    const holder = readHolder(holderFile)
    throw new HomeInUseError(`Another server (process ${holder}) is using ${home}. Stop it first, or set DATA_DIR.`)
  }
  keepToOurselves(holderFile)
  writeFileSync(holderFile, `${process.pid}\n`)
  held.add(lock)
  return {
    release: () => {
      held.delete(lock)
      lock.close()
    },
  }
}

/** Whoever may only read the lock can hold it against us. Made so before anything opens it; an older one is mended. */
function keepToOurselves(file: string): void {
  closeSync(openSync(file, 'a', ownerOnly))
  chmodSync(file, ownerOnly)
}

/** SQLite would open a file that we may only read, and lock nothing. */
function refuseForeign(home: string, lockFile: string): void {
  try {
    accessSync(home, constants.W_OK)
    if (existsSync(lockFile)) accessSync(lockFile, constants.W_OK)
  } catch (error) {
    throw new Error(`The data in ${home} belongs to another user. Start as that user, or set DATA_DIR.`, {
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
