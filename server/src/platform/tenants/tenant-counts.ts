/** What a process counts of each of its tenants, awake or asleep. */
import type { Family, Sample } from '../metrics/metrics.ts'

type Counts = { requests: number; errors: number; refused: number; seconds: number }

/** From here on an answer is a failure of ours. */
const firstError = 500

export class TenantCounts {
  readonly #connectionsOf: (host: string) => number | undefined
  readonly #all = new Map<string, Counts>()

  /** @param connectionsOf how many connections to its database it has; undefined while it sleeps */
  constructor(connectionsOf: (host: string) => number | undefined) {
    this.#connectionsOf = connectionsOf
  }

  #of(host: string): Counts {
    const known = this.#all.get(host)
    if (known !== undefined) return known
    const counts = { requests: 0, errors: 0, refused: 0, seconds: 0 }
    this.#all.set(host, counts)
    return counts
  }

  /** @returns counts the request as answered */
  begin(host: string): (status: number) => void {
    const counts = this.#of(host)
    const from = performance.now()
    return (status) => {
      counts.requests += 1
      counts.seconds += (performance.now() - from) / 1000
      if (status >= firstError) counts.errors += 1
    }
  }

  refuse(host: string): void {
    this.#of(host).refused += 1
  }

  /** Forgets all but these. */
  keep(hosts: { has(host: string): boolean }): void {
    for (const host of this.#all.keys()) if (!hosts.has(host)) this.#all.delete(host)
  }

  families(): Family[] {
    const hosts = [...this.#all.keys()]
    const samples = (value: (host: string) => number): Sample[] =>
      hosts.map((host) => ({ value: value(host), labels: { school: host } }))
    const counted = (what: keyof Counts) => samples((host) => this.#of(host)[what])
    const counter = (name: string, help: string, what: keyof Counts): Family => ({
      ...{ name, help, type: 'counter' },
      samples: counted(what),
    })
    return [
      counter('pariksha_school_requests_total', 'Requests answered, by school.', 'requests'),
      counter('pariksha_school_request_seconds_total', 'Time that they took, waking included.', 'seconds'),
      counter('pariksha_school_server_errors_total', 'Of those, the ones answered 500 or more.', 'errors'),
      counter(
        'pariksha_school_refused_total',
        'Requests that were not taken on: too many, or the school cannot be opened.',
        'refused',
      ),
      {
        ...{ name: 'pariksha_school_awake', help: 'Whether its application runs.', type: 'gauge' },
        samples: samples((host) => Number(this.#connectionsOf(host) !== undefined)),
      },
      {
        ...{ name: 'pariksha_school_connections', help: 'Connections for its requests.', type: 'gauge' },
        samples: samples((host) => this.#connectionsOf(host) ?? 0),
      },
    ]
  }
}
