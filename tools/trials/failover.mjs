/**
 * `npm run test:failover`: the fault `failover` of `npm run test:faults`, with Debian's PostgreSQL, Patroni, etcd and HAProxy, which
 * it installs where they are missing (root). All of it talks on loopback addresses only. `--seed 5` repeats the chances of a run.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { inRoot } from '../places.mjs'
import { runPassingSignals } from '../processes.mjs'

const needed = {
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  patroni: '/usr/bin/patroni',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd/__init__.py',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
}

function run(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio: 'inherit', env }).status === 0
}

/** The services that the packages may start are left alone: each run starts programs of its own. */
function install(packages) {
  return run('apt-get', ['update']) && run('apt-get', ['install', '-y', '--no-install-recommends', ...packages])
}

const missing = Object.keys(needed).filter((name) => !existsSync(needed[name]))
if (missing.length > 0 && !install(missing)) throw new Error(`Install them: apt-get install ${missing.join(' ')}`)
const args = [...process.execArgv, inRoot('faults/run.ts'), 'failover', ...process.argv.slice(2)]
process.exitCode = await runPassingSignals(process.execPath, args)
