/**
 * `npm run fuzz`: 50,000 generated requests; `-- --requests 1000 --seed 7` so many, those of that seed; `--replay` makes
 * one of them, given as JSON or as a file that holds it.
 */
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { inRoot } from '../places.mjs'
import { runPassingSignals } from '../processes.mjs'

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '50000' },
    seed: { type: 'string', default: String(randomInt(1_000_000_000)) },
    replay: { type: 'string' },
  },
})
const env = {
  ...process.env,
  FUZZ_REQUESTS: values.requests,
  FUZZ_SEED: values.seed,
  ...(values.replay === undefined ? {} : { FUZZ_REPLAY: values.replay }),
}
if (values.replay === undefined) console.log(`${values.requests} requests, seed ${values.seed}`)
const args = [inRoot('node_modules/vitest/vitest.mjs'), 'run', 'server/test/fuzz', '--disable-console-intercept']
process.exitCode = await runPassingSignals(process.execPath, [...process.execArgv, ...args], { env })
