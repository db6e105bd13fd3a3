/**
 * How long a plain request waits while clients send what is hardest to read: `npm run bench hostile`, with `--formulas
 * 20000` for more of them. The server has this process to itself; who sends and who measures are threads of their own.
 */
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { startThrowAwaySchool } from '../server/test/fixtures/throw-away-school.ts'
import type { Load } from './hostile/sender.ts'

const { values } = parseArgs({ options: { formulas: { type: 'string', default: '5000' }, json: { type: 'boolean' } } })

const school = await startThrowAwaySchool({ isDurable: false, fill: async () => undefined })
const origin = await school.app.listen({ port: 0, host: '127.0.0.1' })
const token = await school.staffToken('principal')

async function measured(load: Load) {
  const prober = new Worker(new URL('./hostile/prober.ts', import.meta.url), { workerData: { origin } })
  await once(prober, 'message')
  const workerData = { origin, token, load, formulas: Number(values.formulas) }
  const sender = new Worker(new URL('./hostile/sender.ts', import.meta.url), { workerData })
  const [sent] = await once(sender, 'message')
  const figures = once(prober, 'message')
  prober.postMessage('enough')
  return { load, ...sent, ...(await figures)[0] }
}

try {
  const loads = ['nothing', 'formulas', 'sheets'] as const
  const rows: unknown[] = []
  for (const load of loads) rows.push(await measured(load))
  if (values.json) console.log(JSON.stringify(rows))
  else console.table(rows)
} finally {
  await school.close()
}
