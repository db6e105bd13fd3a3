/** Throw-away data folders, and server processes that hold them. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { readPostmaster } from '../src/platform/embedded-postgres/postmaster.ts'

/** An empty folder that root's PostgreSQL user can pass into. */
export async function makeDataFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pariksha-data-'))
  await chmod(folder, 0o711)
  return folder
}

/** A folder that is removed when the test is over: empty, or with a copy of the database of another. */
export async function dataFolder(original?: string): Promise<string> {
  const folder = await makeDataFolder()
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  if (original !== undefined) await promisify(execFile)('cp', ['-a', path.join(original, 'postgres'), folder])
  return folder
}

export type Holder = { process: ChildProcess; url: string; end(signal: NodeJS.Signals): Promise<void> }

/**
 * A process of its own with the database of a folder open.
 * @throws Error with what it printed, when it could not open it
 */
export async function startHolder(dataDir: string): Promise<Holder> {
  const program = path.join(import.meta.dirname, 'hold-database.ts')
  const child = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'pipe'] })
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }
  onTestFinished(() => end('SIGTERM'))
  const printed = { out: '', error: '' }
  child.stderr.on('data', (chunk) => {
    printed.error += chunk
  })
  for await (const chunk of child.stdout) {
    printed.out += chunk
    if (printed.out.endsWith('\n')) return { process: child, url: printed.out.trim(), end }
  }
  throw new Error(printed.error)
}

/** The process of the PostgreSQL that serves a folder. */
export async function postmasterPid(dataDir: string): Promise<number> {
  const postmaster = await readPostmaster(path.join(dataDir, 'postgres'))
  if (!postmaster) throw new Error(`no PostgreSQL runs in ${dataDir}`)
  return postmaster.pid
}
