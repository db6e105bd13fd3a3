import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { OpenDatabase } from '../database.ts'
import { gauge, type Metrics } from './metrics.ts'

const resolutionMs = 20
const percentiles = [50, 99, 100]

/** What the process costs, how late its event loop is, and how its connections are used. @returns ends the measuring */
export function measureProcess(
  metrics: Metrics,
  database: Pick<OpenDatabase, 'connections' | 'slowStatements'>,
): () => void {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs })
  delays.enable()
  // What is measured is the time between two timers: on time they are the resolution apart.
  const lateSeconds = (percentile: number) => Math.max(0, delays.percentile(percentile) / 1e9 - resolutionMs / 1000)
  metrics.add(() => {
    const samples = percentiles.map((percentile) => ({
      value: lateSeconds(percentile),
      labels: { percentile: String(percentile) },
    }))
    delays.reset()
    const { user, system } = process.cpuUsage()
    const { rss, heapUsed } = process.memoryUsage()
    return [
      {
        name: 'pariksha_event_loop_delay_seconds',
        help: 'How late the event loop was, since the scrape before.',
        type: 'gauge',
        samples,
      },
      {
        name: 'pariksha_database_connections',
        help: 'Connections for requests, and requests that wait for one.',
        type: 'gauge',
        samples: Object.entries(database.connections()).map(([state, value]) => ({ value, labels: { state } })),
      },
      {
        name: 'pariksha_slow_statements_total',
        help: 'Statements of requests that took more than a second.',
        type: 'counter',
        samples: [{ value: database.slowStatements() }],
      },
      {
        name: 'process_cpu_seconds_total',
        help: 'Processor time of the server, without the database.',
        type: 'counter',
        samples: [{ value: (user + system) / 1e6 }],
      },
      gauge('process_resident_memory_bytes', 'Memory of the server, without the database.', rss),
      gauge('pariksha_heap_bytes', 'Of that the heap in use.', heapUsed),
      gauge('process_start_time_seconds', 'When the server was started.', performance.timeOrigin / 1000),
    ]
  })
  return () => delays.disable()
}
