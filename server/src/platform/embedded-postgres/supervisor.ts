/** Keeps the embedded PostgreSQL running: started, watched, started again when it dies, stopped with us. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '../postgres/log.ts'
import type { Home } from './home.ts'
import { readPostmaster, stopOrphan } from './postmaster.ts'
import { programOptions, runProgram } from './program.ts'
import type { Programs } from './programs.ts'

type Launch = { home: Home; programs: Programs; settings: Record<string, string | number>; log: Log }

export type Supervisor = { stop(): Promise<void> }

/** Replaying after a power cut takes its time; a start that takes longer than this has failed. */
const readyLimitMs = 120_000
const longestPauseMs = 5_000

/**
 * Starts PostgreSQL and returns when it accepts connections. From then on it is started again whenever it ends, for
 * whatever reason, after a pause that grows from 0.1 to 5 s.
 * @throws Error with PostgreSQL's own words when it does not start
 */
export async function supervise(launch: Launch): Promise<Supervisor> {
  const stopping = new AbortController()
  let child = await startFirst(launch)
  const endWithUs = () => child.kill('SIGINT')
  process.once('exit', endWithUs)
  const watching = watch()

  async function watch(): Promise<void> {
    let pauseMs = 100
    while (!stopping.signal.aborted) {
      const startedAt = performance.now()
      await ended(child)
      if (stopping.signal.aborted) return
      if (performance.now() - startedAt > 60_000) pauseMs = 100
      launch.log.error(`PostgreSQL ended (${child.signalCode ?? `code ${child.exitCode}`}); starting it again`)
      await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
      if (!stopping.signal.aborted) child = await restart(launch, { previous: child, signal: stopping.signal })
    }
  }

  return {
    stop: async () => {
      stopping.abort()
      await endChild(child, launch)
      await watching
      // A restart may have been under way.
      await endChild(child, launch)
      process.off('exit', endWithUs)
    },
  }
}

/** A process that ended without its children having noticed yet keeps their shared memory for a moment. */
async function startFirst(launch: Launch): Promise<ChildProcess> {
  const deadline = performance.now() + 15_000
  for (;;) {
    try {
      return await start(launch)
    } catch (error) {
      const isTransient = error instanceof Error && /shared memory block|is another postmaster/i.test(error.message)
      if (!isTransient || performance.now() > deadline) throw error
      await delay(200)
    }
  }
}

type Restart = { previous: ChildProcess; signal: AbortSignal }

async function restart(launch: Launch, { previous, signal }: Restart): Promise<ChildProcess> {
  try {
    const child = await start(launch, signal)
    launch.log.info('PostgreSQL is back')
    return child
  } catch (error) {
    launch.log.error({ err: error }, 'PostgreSQL does not start')
    return previous
  }
}

async function start({ home, programs, settings, log }: Launch, signal?: AbortSignal): Promise<ChildProcess> {
  await stopOrphan(home.cluster, programs, log)
  const parameters = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // A file, not a pipe: PostgreSQL must be able to write although we were killed.
  const outputFile = path.join(home.folder, 'postgres-start.log')
  const output = await open(outputFile, 'w', 0o600)
  const child = spawn(programs.postgres, ['-D', home.cluster, ...parameters], {
    ...programOptions(home.account),
    stdio: ['ignore', output.fd, output.fd],
    // Ctrl+C reaches every process of the terminal; ours must first save what it has been given.
    detached: true,
  })
  await once(child, 'spawn').finally(() => output.close())
  const deadline = performance.now() + readyLimitMs
  while (!hasEnded(child) && !signal?.aborted && performance.now() < deadline) {
    // PostgreSQL itself writes there when it accepts connections; asking by connecting would be slower.
    const postmaster = await readPostmaster(home.cluster)
    if (postmaster?.pid === child.pid && postmaster?.isReady) return child
    await delay(10)
  }
  child.kill('SIGQUIT')
  throw new Error(`PostgreSQL does not start: ${(await readFile(outputFile, 'utf8')).trim()}`)
}

/** First by closing all connections, then by force: the next start replays what was committed. */
async function endChild(child: ChildProcess, { home, programs }: Launch): Promise<void> {
  if (hasEnded(child)) return
  if (process.platform === 'win32') {
    await runProgram(programs.pgCtl, ['stop', '-D', home.cluster, '-m', 'fast', '-t', '6']).catch(() => undefined)
  } else child.kill('SIGINT')
  const isStopped = await Promise.race([ended(child), delay(6_000, false, { ref: false })])
  if (isStopped) return
  child.kill('SIGQUIT')
  await Promise.race([ended(child), delay(2_000, false, { ref: false })])
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

async function ended(child: ChildProcess): Promise<true> {
  if (!hasEnded(child)) await once(child, 'exit')
  return true
}
