/** Asks again and again whether the server is alive, from a thread that nothing else holds up. */
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { workerData } from 'node:worker_threads'

const { port, shared }: { port: number; shared: SharedArrayBuffer } = workerData
/** When the question under way was asked (0: none is), and the longest wait for an answer since it was last looked at. */
const figures = new Float64Array(shared)
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

const now = () => performance.timeOrigin + performance.now()

async function ask(): Promise<void> {
  const from = now()
  figures[0] = from
  const [response] = await once(get({ host: '127.0.0.1', port, path: '/healthz', agent }), 'response')
  response.resume()
  await once(response, 'end')
  figures[1] = Math.max(figures[1] ?? 0, now() - from)
  figures[0] = 0
}

setInterval(() => {
  if (figures[0] === 0) ask().catch(() => undefined)
}, 5)
