/** The one way a server process lives: settings, database, application, listening, graceful stop. */

import { existsSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import path from 'node:path'
import { setupLinkHours } from '@pariksha/contract/staff/account/passwords.ts'
import pino from 'pino'
import { offerSetup } from './accounts/accounts.service.ts'
import { sweepDevices } from './accounts/login/devices.service.ts'
import { sweepAiRequests } from './ai-requests/ai-requests.service.ts'
import { buildApp } from './app.ts'
import { startCatchingUp } from './attempts/scoring/catching-up.service.ts'
import { startTimeKeeping } from './attempts/time-rules/time-keeper.ts'
import { startNightlyBackups } from './backup/nightly.service.ts'
import { startBankKeeping } from './bank/bank-keeper.ts'
import { watchDatabase } from './monitoring/database-metrics.service.ts'
import { sweepPictures } from './pictures/pictures.service.ts'
import { connectAi } from './platform/ai/ai.ts'
import { type OpenDatabase, openDatabase } from './platform/database.ts'
import type { Deps } from './platform/deps.ts'
import { freeDiskBytes } from './platform/embedded-postgres/free-disk.ts'
import { type Environment, type MetricsAccess, readEnvironment } from './platform/env.ts'
import { listenBacklog } from './platform/http/connections.ts'
import { metricsServer } from './platform/http/plugins/metrics-page.ts'
import { sweepGuesses } from './platform/limits/guess-budget.ts'
import { Metrics } from './platform/metrics/metrics.ts'
import { measureProcess } from './platform/metrics/process-metrics.ts'
import { migrate } from './platform/migrate.ts'
import { type DatabaseClock, followDatabaseClock } from './platform/postgres/database-clock.ts'
import { whenAvailable } from './platform/postgres/external/waiting.ts'
import { watchReadiness } from './platform/postgres/readiness.ts'
import { sweepSessions } from './platform/session.ts'
import { sweepQuestionImports } from './question-imports/read-import.service.ts'
import type { DemoAccount } from './school/school.routes.ts'
import { startFault } from './start-fault.ts'

type Mode = {
  /** Settings that hold unless the environment says otherwise. */
  defaults?: Record<string, string>
  /** Brings the data into shape before the server listens. */
  prepare?: (deps: Deps) => Promise<void>
  demoAccounts?: readonly DemoAccount[]
}

const webRoot = path.resolve(import.meta.dirname, '../../web/dist')
/** A log of every request would carry the set-up link off the screen. */
const terminalDefaults = { LOG_LEVEL: 'warn' }
const sweepEveryMs = 15 * 60 * 1000

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Calls `stop` at the first signal to end, from the very start on, so that no database is left running. */
function stopOnSignals(stop: () => Promise<void>): { isStopping(): boolean } {
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      stop().then(
        () => {
          if (process.stdout.isTTY) say('Pariksha has stopped.')
          process.exit(0)
        },
        () => process.exit(1),
      )
    })
  }
  return { isStopping: () => isStopping }
}

async function sweep(deps: Deps): Promise<void> {
  await sweepSessions(deps.db, deps.clock.now())
  await sweepGuesses(deps.db)
  await sweepDevices(deps, deps.clock.now())
  await sweepAiRequests(deps.db, deps.clock.now())
  await sweepPictures(deps.db, deps.clock.now())
  await sweepQuestionImports(deps.db, deps.clock.now())
}

type ServingDeps = Deps & { clock: DatabaseClock }
/** Does what needs the database, once that can be used. */
type Available = <Result>(act: () => Promise<Result>) => Promise<Result>
type Served = Awaited<ReturnType<typeof buildApp>>

async function makeApp(
  database: OpenDatabase,
  deps: ServingDeps,
  mode: Mode &
    Pick<Environment, 'apiDocs' | 'metrics' | 'trustsProxy'> & {
      ownFolder: string | undefined
      available: Available
    },
) {
  const { ownFolder, available } = mode
  await available(() => migrate(database.url))
  await mode.prepare?.(deps)
  const app = await buildApp(deps, {
    apiDocs: mode.apiDocs,
    metricsToken: mode.metrics?.port === undefined ? mode.metrics?.token : undefined,
    trustsProxy: mode.trustsProxy,
    readiness: watchReadiness(database.url, deps.log, { clock: deps.clock }),
    freeDiskBytes: ownFolder === undefined ? undefined : () => freeDiskBytes(ownFolder),
    ...(existsSync(path.join(webRoot, 'index.html')) ? { webRoot } : {}),
    ...(mode.demoAccounts === undefined ? {} : { demoAccounts: mode.demoAccounts }),
  })
  const sweeper = setInterval(() => {
    sweep(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'sweep failed'))
  }, sweepEveryMs)
  const endCatchingUp = startCatchingUp(deps)
  app.addHook('onClose', async () => {
    clearInterval(sweeper)
    endCatchingUp()
    deps.clock.close()
  })
  return app
}

/** Measures what the application does not by itself, and serves the metrics on a port of their own where they have one. */
async function serveMetricsOf(
  app: Served,
  { database, deps }: { database: OpenDatabase; deps: ServingDeps },
  access: MetricsAccess,
) {
  const { metrics = new Metrics(), log } = deps
  const endProcess = measureProcess(metrics, database)
  const endDatabase = watchDatabase(deps, metrics, database.url)
  const own = access.port === undefined ? undefined : metricsServer(log, metrics, access.token)
  app.addHook('onClose', async () => {
    await own?.close()
    endProcess()
    await endDatabase()
  })
  await own?.listen({ port: access.port ?? 0, host: access.host })
}

/** How the other computers and phones of the school reach a server that listens on every address. */
function otherOrigins({ host, port }: { host: string; port: number }): string[] {
  if (host !== '0.0.0.0' && host !== '::') return []
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}`)
}

function sayWhatIsReady(place: { host: string; port: number }, mode: Mode, setupPath: string | undefined): void {
  const origin = `http://localhost:${place.port}`
  say(`Pariksha is ready at ${origin}`)
  for (const other of otherOrigins(place)) say(`  from other computers and phones: ${other}`)
  for (const { role, login, password } of mode.demoAccounts ?? []) {
    say(`  ${role}: ${login}${password === null ? '' : ` / ${password}`}`)
  }
  if (setupPath !== undefined) say(`Set up your school, once, within ${setupLinkHours} hours, at ${origin}${setupPath}`)
  if (process.stdout.isTTY) say('Ctrl+C stops it. What was saved stays.')
}

/** Runs a server until it is told to stop. A start that fails says why and ends the process with code 1. */
export async function runServer(mode: Mode = {}): Promise<void> {
  let opening: Promise<OpenDatabase> | undefined
  let app: Served | undefined
  const stopping = new AbortController()
  const stop = async () => {
    stopping.abort()
    await app?.close()
    const database = await opening?.catch(() => undefined)
    await database?.close()
  }
  const signals = stopOnSignals(stop)
  try {
    const given = readEnvironment({
      ...(process.stdout.isTTY ? terminalDefaults : {}),
      ...mode.defaults,
      ...process.env,
    })
    const { port, host, databaseUrl, servingUrl, pooling, dataDir, logLevel, metrics, ai, backup, ...served } = given
    const log = pino({ level: logLevel })
    const { signal } = stopping
    opening = openDatabase({ databaseUrl, servingUrl, pooling, dataDir, log, signal })
    const database = await opening
    const available: Available = (act) => whenAvailable(act, { log, signal })
    const deps = {
      db: database.db,
      databaseUrl: database.url,
      clock: await available(() => followDatabaseClock(database.db, log)),
      log,
      metrics: metrics === undefined ? undefined : new Metrics(),
      ai: ai === undefined ? undefined : connectAi(ai),
    }
    // A database of one's own stands in this folder; of another one the disk is not known here.
    const ownFolder = databaseUrl === undefined ? dataDir : undefined
    app = await makeApp(database, deps, { ...mode, ...served, metrics, ownFolder, available })
    if (metrics !== undefined) await serveMetricsOf(app, { database, deps }, metrics)
    if (backup !== undefined) {
      const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
      const stopBackups = startNightlyBackups(deps, { ...backup, env })
      app.addHook('onClose', async () => stopBackups())
    }
    app.addHook('onClose', startTimeKeeping(deps))
    app.addHook('onClose', startBankKeeping(deps))
    await app.listen({ port, host, backlog: listenBacklog })
    say(database.location)
    sayWhatIsReady({ host, port }, mode, await available(() => offerSetup(deps)))
  } catch (error) {
    if (signals.isStopping()) return
    process.stderr.write(`Pariksha could not start: ${startFault(error)}\n`)
    await stop()
    process.exit(1)
  }
}
