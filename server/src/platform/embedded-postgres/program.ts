/** Runs the programs of PostgreSQL, as an unprivileged user where we are root. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A user of the operating system. */
export type Account = { name: string; uid: number; gid: number }

const passedOn = ['PATH', 'LD_LIBRARY_PATH', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot']

/**
 * Options of a child process of the database: its user, a folder it can surely reach, and an environment without our
 * secrets and without the PG… and locale variables that would change what the programs do.
 */
export function programOptions(account: Account | undefined) {
  const env: NodeJS.ProcessEnv = { LC_ALL: 'C' }
  for (const name of passedOn) if (process.env[name] !== undefined) env[name] = process.env[name]
  const user = account && { uid: account.uid, gid: account.gid }
  return { ...user, env, cwd: process.platform === 'win32' ? process.cwd() : '/', windowsHide: true }
}

/**
 * Runs a program to its end.
 * @returns what it printed
 * @throws Error with what it printed as reason, when it fails or cannot be started
 */
export async function runProgram(file: string, parameters: string[], account?: Account): Promise<string> {
  try {
    const { stdout } = await run(file, parameters, programOptions(account))
    return stdout.trim()
  } catch (error) {
    const printed = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
    throw new Error(`${file} failed: ${printed || String(error)}`, { cause: error })
  }
}
