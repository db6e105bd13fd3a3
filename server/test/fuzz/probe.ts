import { Worker } from 'node:worker_threads'

export type Probe = {
  /** The longest that a plain request has been held up since the last call, in milliseconds. */
  worstMs(): number
  stop(): Promise<void>
}

/** Starts to ask a server for its health, all the time. */
export function startProbe(port: number): Probe {
  const shared = new SharedArrayBuffer(2 * Float64Array.BYTES_PER_ELEMENT)
  const figures = new Float64Array(shared)
  const worker = new Worker(new URL('./probe-worker.ts', import.meta.url), { workerData: { port, shared } })
  return {
    worstMs() {
      const [askedAt = 0, answered = 0] = figures
      figures[1] = 0
      const waiting = askedAt === 0 ? 0 : performance.timeOrigin + performance.now() - askedAt
      return Math.max(answered, waiting)
    },
    async stop() {
      await worker.terminate()
    },
  }
}
