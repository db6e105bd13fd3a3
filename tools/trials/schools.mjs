/** `npm run test:schools`: many schools in one process, at full size. Words choose tests by name. */
import { pathWith } from '../node24.mjs'
import { inRoot } from '../places.mjs'
import { runPassingSignals } from '../processes.mjs'

const args = ['run', '--project', 'server', 'server/test/schools', ...process.argv.slice(2)]
process.exitCode = await runPassingSignals(process.execPath, [inRoot('node_modules/vitest/vitest.mjs'), ...args], {
  env: { ...process.env, PATH: pathWith(process.execPath), TEST_SCHOOLS: 'all' },
})
