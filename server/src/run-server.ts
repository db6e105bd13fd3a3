/** The one way a server process lives: settings, database, application, listening, graceful stop. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import pino from 'pino'
import { offerSetup } from './accounts/accounts.service.ts'
import { buildApp } from './app.ts'
import { systemClock } from './platform/clock.ts'
import { type OpenDatabase, openDatabase } from './platform/database.ts'
import type { Deps } from './platform/deps.ts'
import { type Environment, readEnvironment } from './platform/env.ts'
import { sweepFailures } from './platform/failure-budget.ts'
import { migrate } from './platform/migrate.ts'
import { sweepSessions } from './platform/session.ts'
import type { DemoAccount } from './school/school.routes.ts'

type Mode = {
  /** Settings that hold unless the environment says otherwise. */
  defaults?: Record<string, string>
  /** Brings the data into shape before the server listens. */
  prepare?: (deps: Deps) => Promise<void>
  demoAccounts?: readonly DemoAccount[]
}

const webRoot = path.resolve(import.meta.dirname, '../../web/dist')
const sweepEveryMs = 15 * 60 * 1000

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function stopOnSignals(stop: () => Promise<void>): void {
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  }
}

async function sweep(deps: Deps): Promise<void> {
  await sweepSessions(deps.db, deps.clock.now())
  await sweepFailures(deps.db, deps.clock.now())
}

type Start = { environment: Environment; database: OpenDatabase; deps: Deps; mode: Mode }

async function listen({ environment, database, deps, mode }: Start): Promise<void> {
  await migrate(database.url)
  await mode.prepare?.(deps)
  const app = await buildApp(deps, {
    ...(existsSync(path.join(webRoot, 'index.html')) ? { webRoot } : {}),
    ...(mode.demoAccounts === undefined ? {} : { demoAccounts: mode.demoAccounts }),
  })
  const sweeper = setInterval(() => {
    sweep(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'sweep failed'))
  }, sweepEveryMs)
  sweeper.unref()
  stopOnSignals(async () => {
    clearInterval(sweeper)
    await app.close()
    await database.close()
  })
  await app.listen({ port: environment.port, host: environment.host })
  const address = `http://localhost:${environment.port}`
  say(`Pariksha is ready at ${address}`)
  say(database.location)
  for (const { role, login, password } of mode.demoAccounts ?? []) {
    say(`  ${role}: ${login}${password === null ? '' : ` / ${password}`}`)
  }
  const setupPath = await offerSetup(deps)
  if (setupPath !== undefined) say(`Set up your school, once, at ${address}${setupPath}`)
}

/** Runs a server until it is told to stop. A start that fails says why and ends the process with code 1. */
export async function runServer(mode: Mode = {}): Promise<void> {
  try {
    const environment = readEnvironment({ ...mode.defaults, ...process.env })
    const log = pino({ level: environment.logLevel })
    const database = await openDatabase({ databaseUrl: environment.databaseUrl, dataDir: environment.dataDir, log })
    const deps: Deps = { db: database.db, pool: database.pool, clock: systemClock, log }
    try {
      await listen({ environment, database, deps, mode })
    } catch (error) {
      await database.close()
      throw error
    }
  } catch (error) {
    process.stderr.write(`Pariksha could not start: ${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}
