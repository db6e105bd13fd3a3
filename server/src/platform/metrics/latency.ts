import type { Sample } from './metrics.ts'

/** In seconds: a page feels slow from the second on, 4 s is the longest that the database is waited for. */
const bounds = [0.01, 0.05, 0.2, 1, 4]

/** How long something took, each time, in a few buckets. */
export class Latency {
  readonly #counts = new Float64Array(bounds.length + 1)
  readonly #sums = new Float64Array(1)

  observe(ms: number): void {
    const seconds = ms / 1000
    let at = 0
    while (at < bounds.length && seconds > Number(bounds[at])) at += 1
    this.#counts[at] = Number(this.#counts[at]) + 1
    this.#sums[0] = Number(this.#sums[0]) + seconds
  }

  /** None while nothing was observed. */
  samples(labels: Record<string, string>): Sample[] {
    let count = 0
    const buckets = Array.from(this.#counts, (counted, at) => {
      count += counted
      return { value: count, labels: { ...labels, le: String(bounds[at] ?? '+Inf') }, suffix: '_bucket' as const }
    })
    if (count === 0) return []
    const sum = Number(this.#sums[0])
    return [...buckets, { value: sum, labels, suffix: '_sum' }, { value: count, labels, suffix: '_count' }]
  }
}
