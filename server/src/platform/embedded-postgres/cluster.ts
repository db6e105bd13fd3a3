/** The files of the embedded PostgreSQL: made once, then looked after. */
import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Log } from '../postgres/log.ts'
import { exists } from './folders.ts'
import type { Home } from './home.ts'
import { runProgram } from './program.ts'
import type { Programs } from './programs.ts'
import { clusterOptions } from './settings.ts'

const maxLogFiles = 9

/**
 * Makes the cluster when there is none. It is made beside its place and moved there complete and on disk, so a cluster
 * in its place is never half made, and whatever lies beside it may be thrown away.
 * @throws Error when what is there cannot be used; nothing is changed then
 */
export async function prepareCluster(home: Home, programs: Programs, log: Log): Promise<void> {
  if (await exists(home.cluster)) return inspectCluster(home, programs)
  const unfinished = `${home.cluster}.new`
  await rm(unfinished, { recursive: true, force: true })
  log.info(`making a new database in ${home.cluster}`)
  await mkdir(unfinished, { mode: 0o700 })
  if (home.account) await chown(unfinished, home.account.uid, home.account.gid)
  await runProgram(
    programs.initdb,
    [...clusterOptions, ...(await authOptions(home)), ...syncOptions, unfinished],
    home.account,
  )
  await rename(unfinished, home.cluster)
  await syncFolder(home.folder)
}

/** One call for the whole file system where there is such: a hard disk needs seconds for a thousand single files. */
const syncOptions = process.platform === 'linux' ? ['--sync-method=syncfs'] : []

async function inspectCluster(home: Home, programs: Programs): Promise<void> {
  const version = await readFile(path.join(home.cluster, 'PG_VERSION'), 'utf8').catch((error: unknown) => {
    const reason =
      error instanceof Error && 'code' in error && error.code === 'EACCES' ? 'belongs to another user' : 'is damaged'
    throw new Error(`The database in ${home.cluster} ${reason}. Nothing was changed.`, { cause: error })
  })
  if (version.trim() !== programs.majorVersion) {
    throw new Error(
      `The database in ${home.cluster} was made by PostgreSQL ${version.trim()} and this is ${programs.majorVersion}. Nothing was changed.`,
    )
  }
  // PostgreSQL refuses wider rights, which copying a backup back often gives.
  await chmod(home.cluster, 0o700)
  await removeOldLogs(path.join(home.cluster, 'log'))
}

/** PostgreSQL begins a file at every start and after every 10 MB, and never removes one. Their names sort by time. */
async function removeOldLogs(folder: string): Promise<void> {
  const files = (await readdir(folder).catch(() => [])).sort()
  for (const file of files.slice(0, -maxLogFiles)) await rm(path.join(folder, file), { force: true })
}

async function authOptions(home: Home): Promise<string[]> {
  const password = await clusterPassword(home)
  if (password === undefined) return ['--auth-local=trust', '--auth-host=reject']
  return ['--auth=scram-sha-256', `--pwfile=${passwordFile(home)}`]
}

function passwordFile(home: Home): string {
  return path.join(home.folder, 'postgres.password')
}

/** The password of a cluster reached by port, made at its first use; none where a socket is used. */
export async function clusterPassword(home: Home): Promise<string | undefined> {
  if (process.platform !== 'win32') return undefined
  const file = passwordFile(home)
  if (!(await exists(file))) await writeFile(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  return (await readFile(file, 'utf8')).trim()
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}
