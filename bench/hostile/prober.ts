/** Sends a plain request every few milliseconds until told that it is enough, then says how long the answers took. */
import { setTimeout as delay } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { quantile, tenths } from '../figures/quantile.ts'

const { origin } = workerData
const times: number[] = []
let isEnough = false

parentPort?.once('message', () => {
  isEnough = true
})
await fetch(`${origin}/healthz`)
parentPort?.postMessage('ready')
while (!isEnough) {
  const from = performance.now()
  await (await fetch(`${origin}/healthz`)).text()
  times.push(performance.now() - from)
  await delay(5)
}
parentPort?.postMessage({
  'plain requests': times.length,
  'p50 ms': tenths(quantile(times, 0.5)),
  'p99 ms': tenths(quantile(times, 0.99)),
  'longest ms': tenths(Math.max(...times)),
})
