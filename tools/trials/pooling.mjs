/**
 * `npm run test:pooling`: the tests of the server once more, all their requests through Debian's pgbouncer, which hands out
 * connections for a transaction each. Words choose tests by name.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { pathWith } from '../node24.mjs'
import { inRoot } from '../places.mjs'
import { runPassingSignals } from '../processes.mjs'

const program = '/usr/sbin/pgbouncer'

/** What a connection keeps by itself is what these ask for. */
const direct = ['server/src/platform/postgres/{pool,prepared}.test.ts']

function run(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio: 'inherit', env }).status === 0
}

/** The service that the package may start is left alone: each run starts a pooler of its own. */
function install() {
  return run('apt-get', ['update']) && run('apt-get', ['install', '-y', '--no-install-recommends', 'pgbouncer'])
}

if (!existsSync(program) && !install()) throw new Error('There is no pgbouncer: install it, apt-get install pgbouncer')
const excluded = direct.flatMap((pattern) => ['--exclude', pattern])
const args = ['run', '--project', 'server', ...excluded, ...process.argv.slice(2)]
process.exitCode = await runPassingSignals(process.execPath, [inRoot('node_modules/vitest/vitest.mjs'), ...args], {
  env: { ...process.env, PATH: pathWith(process.execPath), TEST_POOLER: program },
})
