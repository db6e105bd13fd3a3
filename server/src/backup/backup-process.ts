/** The command that people use, started by the server: a process of its own, so that no request waits for it. */
import { spawn } from 'node:child_process'
import path from 'node:path'
import type { Readable } from 'node:stream'

export const backupProgram = path.resolve(import.meta.dirname, '../backup.ts')

/** What it says when it fails is one line. */
const longestFault = 2_000

/**
 * Restores a file into the database that `env` names. An abort of the signal kills it; its transaction is then undone.
 * @throws Error with what the command said, when it failed
 */
export async function restoreByCommand(
  file: string,
  env: Record<string, string | undefined>,
  signal: AbortSignal,
): Promise<void> {
  const child = spawn(process.execPath, [backupProgram, 'restore', file], { env, signal, killSignal: 'SIGKILL' })
  child.stdout.resume()
  const said = hearFault(child.stderr)
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve))
  if (code !== 0) throw new Error(said())
}

/** @returns what was said so far */
function hearFault(stderr: Readable): () => string {
  let said = ''
  stderr.on('data', (text: Buffer) => {
    said = `${said}${text}`.slice(0, longestFault)
  })
  return () => said.trim()
}

/**
 * The bytes of a back-up, made no faster than they are taken.
 * @param env as the command reads it: which database, and with which passphrase
 * @throws Error with what the command said, when it failed; the abort of the signal
 */
export async function* backupBytes(
  env: Record<string, string | undefined>,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  const child = spawn(process.execPath, [backupProgram, 'backup', '-'], { env, signal })
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve))
  // Whoever takes the bytes may fail first.
  ended.catch(() => undefined)
  const said = hearFault(child.stderr)
  try {
    yield* child.stdout
    if ((await ended) !== 0) throw new Error(`The back-up failed: ${said()}`)
  } finally {
    child.kill()
  }
}
