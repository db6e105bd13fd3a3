/** The server as it is run, with an eye on what it writes to its log and on its memory. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { vi } from 'vitest'
import { freePort } from '../server-process.ts'

const program = path.resolve(import.meta.dirname, '../../src/main.ts')
const reporter = path.resolve(import.meta.dirname, 'heap-reporter.ts')

/** The most of the log that is looked at again, for what came in two pieces. */
const overlap = 2_000

/**
 * Starts a server and waits until it is ready.
 * @param secret what its log must never hold
 */
export async function startWatchedServer(databaseUrl: string, secret: RegExp) {
  const port = await freePort()
  const settings = { PORT: String(port), HOST: '127.0.0.1', DATABASE_URL: databaseUrl, LOG_LEVEL: 'debug' }
  const child = spawn(process.execPath, ['--expose-gc', '--import', reporter, program], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, NODE_OPTIONS: '', ...settings },
  })
  const isAlive = () => child.exitCode === null && child.signalCode === null
  let tail = ''
  let told: string | undefined
  const read = (chunk: Buffer) => {
    tail += chunk
    const [found] = secret.exec(tail) ?? []
    if (found !== undefined) {
      told = tail.split('\n').find((line) => line.includes(found)) ?? found
      tail = tail.slice(tail.lastIndexOf(found) + found.length)
    }
    tail = tail.slice(-overlap)
  }
  child.stdout?.on('data', read)
  child.stderr?.on('data', read)
  const origin = `http://127.0.0.1:${port}`
  await vi.waitFor(async () => (await fetch(`${origin}/readyz`)).ok || Promise.reject(new Error('not ready')), {
    timeout: 20_000,
  })
  return {
    port,
    isAlive,
    /** What it printed last. */
    lastWords: () => tail,
    /** A line of the log that holds a secret, once. */
    takeToldSecret() {
      const line = told
      told = undefined
      return line
    },
    /** What it has in use, not a number once it has ended. */
    async heapMb(): Promise<number> {
      if (!isAlive()) return Number.NaN
      const answer = once(child, 'message')
      child.send('heap')
      const [{ heapBytes }] = await answer
      return heapBytes / 2 ** 20
    },
    async stop() {
      if (!isAlive()) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
