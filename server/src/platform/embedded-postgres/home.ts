/** Where the database's files live: in the data folder, or, where root's PostgreSQL user cannot go, under /var/lib. */
import { createHash } from 'node:crypto'
import { readFile, realpath, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Log } from '../postgres/log.ts'
import { databaseAccount, isRoot, ownerOf } from './database-account.ts'
import { canReach, exists, makeFolder } from './folders.ts'
import { type Account, runProgram } from './program.ts'

const sharedRoot = '/var/lib/pariksha'

/** Holds the path of the folder in use, so that a data folder that is moved still finds its database. */
const pointerFile = 'database-location'

export type Home = {
  /** Everything of the database lies below this folder. */
  folder: string
  /** PostgreSQL's own data folder. */
  cluster: string
  /** The user PostgreSQL runs as; undefined for our own. */
  account: Account | undefined
  /** Where a copy of the programs goes when those of npm cannot be used. */
  programs: string
  /** For people: where the data is. */
  location: string
}

/**
 * Chooses the home of a data folder and makes it. An existing database always wins over a better place.
 * @throws Error when a database is there but its user cannot reach it
 */
export async function prepareHome(dataDir: string, log: Log): Promise<Home> {
  await makeFolder(dataDir, isRoot() ? 0o711 : 0o700)
  const real = await realpath(dataDir)
  if (!isRoot()) return homeIn(real, { account: undefined, programs: real })
  await makeFolder(sharedRoot, 0o755)
  const existing = await existingHome(real, log)
  if (existing) return existing
  const account = await databaseAccount(log)
  if (await canReach(account, real)) return homeIn(real, { account, programs: sharedRoot })
  const folder = sharedFolder(real)
  await makeFolder(folder, 0o711)
  await writeFile(path.join(real, pointerFile), `${folder}\n`)
  return movedHome(folder, real, account)
}

/** The home of a data folder that holds a database already. Makes nothing. */
export async function findHome(dataDir: string, log: Log): Promise<Home | undefined> {
  const real = await realpath(dataDir).catch(() => undefined)
  if (real === undefined) return undefined
  if (isRoot()) return existingHome(real, log)
  const home = homeIn(real, { account: undefined, programs: real })
  return (await exists(home.cluster)) ? home : undefined
}

async function existingHome(dataDir: string, log: Log): Promise<Home | undefined> {
  const pointed = await readFile(path.join(dataDir, pointerFile), 'utf8').catch(() => '')
  for (const folder of [dataDir, pointed.trim(), sharedFolder(dataDir)]) {
    const cluster = path.join(folder, 'postgres')
    if (folder === '' || !(await exists(cluster))) continue
    const account = await accountOf(cluster, log)
    if (!(await canReach(account, folder))) {
      throw new Error(
        `The database in ${cluster} runs as the system user ${account.name}, who cannot reach that folder. Move it to a folder that every user may enter, and set DATA_DIR.`,
      )
    }
    if (folder !== dataDir) return movedHome(folder, dataDir, account)
    return homeIn(folder, { account, programs: sharedRoot })
  }
  return undefined
}

/** A database keeps the user it was made by; one that root put back from a backup is given to our user. */
async function accountOf(cluster: string, log: Log): Promise<Account> {
  const owner = await ownerOf(cluster)
  if (owner.uid !== 0) return owner
  const account = await databaseAccount(log)
  await runProgram('chown', ['-R', '-h', `${account.uid}:${account.gid}`, cluster])
  return account
}

function homeIn(folder: string, { account, programs }: Pick<Home, 'account' | 'programs'>): Home {
  const cluster = path.join(folder, 'postgres')
  return { folder, cluster, account, programs, location: `PostgreSQL in ${cluster}` }
}

function movedHome(folder: string, dataDir: string, account: Account): Home {
  const home = homeIn(folder, { account, programs: sharedRoot })
  const reason = `it runs as the system user ${account.name}, who cannot reach ${dataDir}`
  return { ...home, location: `${home.location} (${reason})` }
}

function sharedFolder(dataDir: string): string {
  const fingerprint = createHash('sha256').update(dataDir).digest('hex').slice(0, 8)
  return path.join(sharedRoot, `${path.basename(dataDir)}-${fingerprint}`)
}
