/** PostgreSQL's main process as its lock file tells of it: found, and stopped when it was left behind. */
import { readFile, readlink, realpath, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '../postgres/log.ts'
import { runProgram } from './program.ts'
import type { Programs } from './programs.ts'

export type Postmaster = { pid: number; isReady: boolean; port: number; socketFolder: string }

/** What PostgreSQL wrote into its lock file, if there is one. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const lines = (await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, port: Number(lines[3]), socketFolder: lines[4] ?? '', isReady: lines[7]?.trim() === 'ready' }
}

/**
 * Ends the PostgreSQL that a killed server left running on this cluster, and takes away the lock of one that is gone.
 * Only for the holder of the home's lock. A process that merely got the same number is never touched.
 * @throws Error when it does not end
 */
export async function stopOrphan(cluster: string, programs: Programs, log: Log): Promise<void> {
  const orphan = await readPostmaster(cluster)
  if (!orphan) return
  if (process.platform === 'win32') return stopByControl(cluster, programs)
  if (await isServing(orphan.pid, cluster)) {
    log.warn(`stopping the PostgreSQL that an earlier server left behind (process ${orphan.pid})`)
    await endPostmaster(orphan.pid, cluster)
  }
  await rm(path.join(cluster, 'postmaster.pid'), { force: true })
}

/** For systems without signals; PostgreSQL's own lock is trusted there. */
async function stopByControl(cluster: string, programs: Programs): Promise<void> {
  await runProgram(programs.pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-t', '8']).catch(() => undefined)
}

/** First by closing all connections, then by force (as a power cut would: nothing that was committed is lost). */
async function endPostmaster(pid: number, cluster: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    process.kill(pid, signal)
    if (await isGone(pid, cluster)) return
  }
  throw new Error(`The PostgreSQL that an earlier server left behind (process ${pid}) does not stop.`)
}

/** A postmaster works in its cluster's folder: that tells it from a process that got its number after a restart. */
async function isServing(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === 'linux') {
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => '')
    const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')
    return name.trim() === 'postgres' && folder === (await realpath(cluster))
  }
  const command = await runProgram('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => '')
  return command.includes(`-D ${cluster}`)
}

/** Asks what the process is rather than whether it lives: a dead one whose parent does not care keeps its number. */
async function isGone(pid: number, cluster: string): Promise<boolean> {
  const deadline = performance.now() + 6_000
  while (performance.now() < deadline) {
    if (!(await isServing(pid, cluster))) return true
    await delay(20)
  }
  return false
}
