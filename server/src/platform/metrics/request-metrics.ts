import type { FastifyInstance } from 'fastify'
import { onAnswered } from '../http/answered-requests.ts'
import { Latency } from './latency.ts'
import type { Metrics } from './metrics.ts'

type Route = { labels: { method: string; route: string }; latency: Latency; byStatus: Map<number, number> }

/** Counts the requests of each route, by status and by time. Call it before there are routes. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  const routes: Route[] = []
  onAnswered(app, (route, method = 'any') => {
    const latency = new Latency()
    const byStatus = new Map<number, number>()
    routes.push({ labels: { method, route }, latency, byStatus })
    return (_request, { elapsedTime, statusCode }, done) => {
      latency.observe(elapsedTime)
      byStatus.set(statusCode, (byStatus.get(statusCode) ?? 0) + 1)
      done()
    }
  })
  const answeredWith = (status: number) => ({
    value: routes.reduce((sum, { byStatus }) => sum + (byStatus.get(status) ?? 0), 0),
    labels: { status: String(status) },
  })
  metrics.add(() => [
    {
      name: 'pariksha_request_duration_seconds',
      help: 'How long requests took, by route.',
      type: 'histogram',
      samples: routes.flatMap(({ labels, latency }) => latency.samples(labels)),
    },
    {
      name: 'pariksha_requests_total',
      help: 'Requests answered, by route and status.',
      type: 'counter',
      samples: routes.flatMap(({ labels, byStatus }) =>
        Array.from(byStatus, ([status, value]) => ({ value, labels: { ...labels, status: String(status) } })),
      ),
    },
    {
      // There from the start, which the first of them needs to be seen as an increase.
      name: 'pariksha_server_errors_total',
      help: 'Requests answered 500 or 503.',
      type: 'counter',
      samples: [answeredWith(500), answeredWith(503)],
    },
  ])
}
