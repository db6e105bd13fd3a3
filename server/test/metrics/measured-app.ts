/** The application of a test as a server that was told METRICS_TOKEN. */
import { onTestFinished } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { watchDatabase } from '../../src/monitoring/database-metrics.service.ts'
import { Metrics } from '../../src/platform/metrics/metrics.ts'
import { measureProcess } from '../../src/platform/metrics/process-metrics.ts'
import type { TestApp } from '../app.ts'

export const metricsToken = 'a-token-of-the-operator'

/** Starts it beside the test's own, for one test. */
export async function startMeasured(test: TestApp, databaseUrl = test.url) {
  const metrics = new Metrics()
  const deps = { ...test.deps, metrics }
  const app = await buildApp(deps, { metricsToken })
  const { pool } = test
  const endProcess = measureProcess(metrics, {
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    slowStatements: () => 0,
  })
  const endDatabase = watchDatabase(deps, metrics, databaseUrl)
  onTestFinished(async () => {
    await app.close()
    endProcess()
    await endDatabase()
  })
  const scrape = (authorization?: string) =>
    app.inject({ method: 'GET', url: '/metrics', ...(authorization && { headers: { authorization } }) })
  return {
    inject: app.inject.bind(app),
    scrape,
    text: async () => (await scrape(`Bearer ${metricsToken}`)).body,
  }
}

export type MeasuredApp = Awaited<ReturnType<typeof startMeasured>>
