/** A process that serves many schools, each at its own host name and from its own database. */
import pino from 'pino'
import { connectAi } from './platform/ai/ai.ts'
import { type Environment, readEnvironment } from './platform/env.ts'
import { listenBacklog } from './platform/http/connections.ts'
import { serveHealth } from './platform/http/plugins/health.ts'
import { metricsServer, serveMetrics } from './platform/http/plugins/metrics-page.ts'
import { gauge, Metrics } from './platform/metrics/metrics.ts'
import { openDirectory } from './platform/tenants/directory.ts'
import { createFront } from './platform/tenants/front.ts'
import { Tenants } from './platform/tenants/tenants.ts'
import { endWorkers } from './platform/worker/limited-worker.ts'
import { say, stopOnSignals, terminalDefaults } from './process-life.ts'
import { rehearse, serveSchool } from './serve-school.ts'
import { startFault } from './start-fault.ts'

function metricsOf(tenants: Tenants): Metrics {
  const metrics = new Metrics()
  metrics.add(() => [
    gauge('pariksha_schools', 'Schools of the directory.', tenants.size),
    gauge('pariksha_schools_awake', 'Of those, the ones whose application runs.', tenants.awake),
    gauge('process_resident_memory_bytes', 'Memory of the server, without the database.', process.memoryUsage.rss()),
    ...tenants.counts.families(),
  ])
  return metrics
}

function directoryUrlOf({ schoolsUrl, databaseUrl, backup }: Environment): string {
  if (schoolsUrl === undefined) throw new Error('SCHOOLS_DATABASE_URL names no directory')
  if (databaseUrl !== undefined)
    throw new Error('SCHOOLS_DATABASE_URL names many schools, DATABASE_URL one: set one of them')
  if (backup !== undefined) throw new Error('BACKUP_DIR is of one school; of many: npm run school -- backup')
  return schoolsUrl
}

type Access = NonNullable<Environment['metrics']>

/** Runs it until it is told to stop. A start that fails says why and ends the process with code 1. */
export async function runSchools(): Promise<void> {
  const closing: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const close of closing.toReversed()) await close()
  }
  const signals = stopOnSignals(stop)
  try {
    const given = readEnvironment({ ...(process.stdout.isTTY ? terminalDefaults : {}), ...process.env })
    const { port, host, logLevel, metrics, trustsProxy, apiDocs } = given
    const log = pino({ level: logLevel })
    const directory = await openDirectory(directoryUrlOf(given), log)
    closing.push(() => directory.close(), endWorkers)
    const ai = given.ai === undefined ? undefined : connectAi(given.ai)
    const tenants = new Tenants({
      ...{ directory, log },
      open: (tenant) => serveSchool(tenant, { log, trustsProxy, apiDocs, ai }),
    })
    closing.push(() => tenants.close())
    await rehearse({ log })
    await tenants.start()
    const front = createFront({ log, trustsProxy, tenants })
    closing.push(() => front.close())
    serveHealth(front, { isReady: () => directory.isThere(), close: async () => undefined })
    if (metrics !== undefined) {
      const all = metricsOf(tenants)
      if (metrics.port === undefined) serveMetrics(front, all, metrics.token)
      else closing.push(await listenForMetrics(metricsServer(log, all, metrics.token), metrics))
    }
    await front.listen({ port, host, backlog: listenBacklog })
    say(`Pariksha serves ${tenants.size} schools at port ${port}, each at its host name.`)
  } catch (error) {
    if (signals.isStopping()) return
    process.stderr.write(`Pariksha could not start: ${startFault(error)}\n`)
    await stop()
    process.exit(1)
  }
}

async function listenForMetrics(server: ReturnType<typeof metricsServer>, { port, host }: Access) {
  await server.listen({ port: port ?? 0, host })
  return () => server.close()
}
