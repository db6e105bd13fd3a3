/** Sends the requests it is given, one after the other, and says what was answered. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Sent } from './requests.ts'

const { origin } = workerData

parentPort?.on('message', async ({ method, path, token, json }: Sent) => {
  const answer = await fetch(`${origin}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(json === undefined ? {} : { body: json }),
  })
  const { length } = await answer.text()
  parentPort?.postMessage({ status: answer.status, length })
})
parentPort?.postMessage('ready')
