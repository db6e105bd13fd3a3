/** The trial of the containers, in the name spaces that `containers.mjs` has made. */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { inRoot } from '../../places.mjs'
import { run } from './run.mjs'
import { isOk, post, runSteps } from './steps.mjs'

const [, , workplace] = process.argv
const origin = 'https://localhost'
const principal = { username: 'principal', password: 'Trial@2026' }
const composeArgs = ['--file', inRoot('deploy/compose.yaml'), '--project-name', 'pariksha']

function podman(...args) {
  const { status, stdout, stderr } = spawnSync('podman', args, { encoding: 'utf8' })
  return { status, said: `${stdout}${stderr}` }
}

function mustPodman(...args) {
  const { status, said } = podman(...args)
  assert.equal(status, 0, `podman ${args.join(' ')}: ${said}`)
  return said
}

async function waitUntil(name, isSo) {
  const deadline = performance.now() + 90_000
  while (!(await isSo())) {
    if (performance.now() > deadline) assert.fail(`${name}\n${podman('ps', '--all').said}\n${logsOfAll()}`)
    await delay(300)
  }
}

function logsOfAll() {
  const names = podman('ps', '--all', '--format', '{{.Names}}').said.trim().split('\n')
  return names.map((name) => `${name}: ${podman('logs', '--tail', '15', name).said}`).join('\n')
}

function isHealthy(name) {
  return podman('healthcheck', 'run', name).status === 0
}

/** Hidden: with cgroups of both versions crun refuses. /run is this trial's own, and goes with it. */
function prepare() {
  if (readFileSync('/proc/self/mounts', 'utf8').includes(' /sys/fs/cgroup/unified ')) {
    run('umount', ['/sys/fs/cgroup/unified'])
  }
  run('mount', ['-t', 'tmpfs', 'tmpfs', '/run'])
  run('ip', ['link', 'set', 'lo', 'up'])
  const service = 'CMD ["/bin/sh", "/postgres-stand-in.sh"]'
  mustPodman('import', path.join(workplace, 'debian.tar'), 'localhost/debian:12')
  mustPodman('import', '--change', service, path.join(workplace, 'services.tar'), 'localhost/services')
}

function writesNothing(name) {
  return podman('exec', name, 'touch', '/usr/lib/pariksha/x').said.includes('Read-only file system')
}

await runSteps({
  'the images that a registry would give are there': prepare,
  'the image is built': () => {
    const file = ['--file', inRoot('deploy/Dockerfile'), '--build-arg', 'BASE=localhost/debian:12']
    mustPodman('build', '--format', 'docker', '--isolation', 'chroot', ...file, '--tag', 'pariksha', inRoot('dist'))
  },
  'two servers, PostgreSQL and nginx start, and answer through nginx': async () => {
    run('podman-compose', [...composeArgs, 'up', '--detach', '--no-build'], { stdio: 'ignore' })
    await waitUntil('ready', () => isOk(`${origin}/readyz`))
    await waitUntil('healthy', () => isHealthy('pariksha_server-1_1') && isHealthy('pariksha_server-2_1'))
    const page = await fetch(`${origin}/login`)
    assert.match(await page.text(), /<div id="root"/)
  },
  'a school is founded by the link that a server has printed': async () => {
    const said = mustPodman('logs', 'pariksha_server-1_1')
    const [, token] = /\/setup\?token=(\S+)/.exec(said) ?? assert.fail(said)
    const founded = await post(`${origin}/api/v1/setup`, { school_name: 'ZPHS', name: 'Lakshmi', token, ...principal })
    assert.equal(founded.status, 200, JSON.stringify(founded.body))
  },
  'no server is root, and none can write to its root': () => {
    for (const name of ['pariksha_server-1_1', 'pariksha_server-2_1']) {
      assert.equal(mustPodman('exec', name, 'id', '-u').trim(), '10001')
      assert.ok(writesNothing(name))
    }
  },
  'one server is stopped, the other goes on': async () => {
    mustPodman('stop', '--time', '20', 'pariksha_server-1_1')
    const { status } = await post(`${origin}/api/v1/login?role=teacher`, principal)
    assert.equal(status, 200)
  },
  'the image runs as a user whom it does not know': async () => {
    const place = ['--network', 'pariksha_default', '--read-only', '--tmpfs', '/tmp', '--cap-drop', 'all']
    const url = 'DATABASE_URL=postgresql://pariksha:trial@postgres:5432/pariksha'
    mustPodman('run', '--detach', '--name', 'foreign', '--user', '54321:54321', ...place, '--env', url, 'pariksha')
    await waitUntil('healthy', () => isHealthy('foreign'))
    assert.equal(mustPodman('exec', 'foreign', 'id', '-u').trim(), '54321')
    assert.ok(writesNothing('foreign'))
  },
  'all of it ends when it is told to': () => {
    mustPodman('rm', '--force', '--time', '10', 'foreign')
    run('podman-compose', [...composeArgs, 'down', '--timeout', '20'], { stdio: 'ignore' })
    assert.equal(mustPodman('ps', '--quiet').trim(), '')
  },
})
