/**
 * What a school does with the package, in a bare Debian that runs systemd and has no network: the trial of packages starts
 * it there. Ends with code 0 when everything was as it should be.
 */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { isOk, post, runSteps } from './steps.mjs'

const origin = 'http://127.0.0.1:3000'
const data = '/var/lib/pariksha/postgres'
const principal = { username: 'principal', password: 'Trial@2026' }

function run(program, args, { mayFail = false, input } = {}) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', env, input })
  if (!mayFail) assert.equal(status, 0, `${program} ${args.join(' ')}: ${stdout}${stderr}`)
  return { status, said: `${stdout}${stderr}` }
}

async function waitUntilReady() {
  const deadline = performance.now() + 60_000
  while (!(await isOk(`${origin}/readyz`))) {
    if (performance.now() > deadline) assert.fail(run('journalctl', ['-u', 'pariksha', '-n', '30']).said)
    await delay(200)
  }
}

async function assertSchoolIsThere() {
  await waitUntilReady()
  const { status, body } = await post(`${origin}/api/v1/login?role=teacher`, principal)
  assert.equal(status, 200, JSON.stringify(body))
}

function install(name) {
  return run('dpkg', ['--install', `/root/${name}.deb`]).said
}

function mainProcess() {
  return run('systemctl', ['show', '--property=MainPID', '--value', 'pariksha']).said.trim()
}

const steps = {
  'there is no network': async () => {
    const outside = Object.values(networkInterfaces()).flat()
    assert.ok(outside.every(({ internal }) => internal))
  },
  'installing starts the service as its own user and shows the set-up link': async () => {
    const said = install('older')
    const [, token] = /\/setup\?token=(\S+)/.exec(said) ?? assert.fail(said)
    await waitUntilReady()
    assert.equal(run('ps', ['-o', 'user=', '-p', mainProcess()]).said.trim(), 'pariksha')
    assert.equal(run('systemctl', ['is-enabled', 'pariksha']).said.trim(), 'enabled')
    const page = await fetch(`${origin}/login`)
    assert.match(await page.text(), /<div id="root"/)
    const founded = await post(`${origin}/api/v1/setup`, { school_name: 'ZPHS', name: 'Lakshmi', token, ...principal })
    assert.equal(founded.status, 200, JSON.stringify(founded.body))
    await assertSchoolIsThere()
  },
  'a back-up is made beside the server, and is good': async () => {
    run('pariksha', ['backup', '/root/school.tar'])
    run('pariksha', ['backup:verify', '/root/school.tar'])
    await assertSchoolIsThere()
  },
  'an upgrade restarts the server and keeps the school and the settings': async () => {
    const before = mainProcess()
    run('sed', ['-i', 's/^#HOST=.*/HOST=127.0.0.1/', '/etc/pariksha/pariksha.env'])
    install('newer')
    await assertSchoolIsThere()
    assert.notEqual(mainProcess(), before)
    run('grep', ['-q', '^HOST=127.0.0.1$', '/etc/pariksha/pariksha.env'])
  },
  'removal stops the server and keeps the school, which a new installation finds': async () => {
    run('dpkg', ['--remove', 'pariksha'])
    assert.equal(await isOk(`${origin}/readyz`), false)
    assert.ok(!existsSync('/usr/lib/pariksha') && existsSync(data))
    install('newer')
    await assertSchoolIsThere()
  },
  'a purge without an answer keeps the school': async () => {
    run('dpkg', ['--purge', 'pariksha'])
    assert.ok(!existsSync('/etc/pariksha') && existsSync(data))
    install('newer')
    await assertSchoolIsThere()
  },
  'a purge that is answered with yes deletes it': async () => {
    run('debconf-set-selections', [], { input: 'pariksha pariksha/delete-data boolean true\n' })
    run('dpkg', ['--purge', 'pariksha'])
    assert.ok(!existsSync('/var/lib/pariksha'))
  },
}

await runSteps(steps)
