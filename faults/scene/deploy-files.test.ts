/** The files of `deploy`, as far as they can be judged without installing them. */
import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { appError, problemOf } from '../../server/src/platform/errors.ts'

const folder = path.resolve(import.meta.dirname, '../../deploy')

function systemdAnalyze(...args: string[]) {
  const { status, stdout, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' })
  return { status, said: `${stdout}${stderr}` }
}

function systemdVersion(): number {
  const { status, said } = systemdAnalyze('--version')
  return status === 0 ? Number(/^systemd (\d+)/.exec(said)?.[1]) : 0
}

test('the service is one that systemd takes, and is kept in a sandbox', async ({ skip }) => {
  // From this version on it judges a file that is not installed.
  if (systemdVersion() < 250) return skip('needs systemd-analyze, 250 or newer')
  const place = await mkdtemp(path.join(tmpdir(), 'pariksha-service-'))
  onTestFinished(() => rm(place, { recursive: true, force: true }))
  const file = path.join(place, 'pariksha.service')
  const text = await readFile(path.join(folder, 'pariksha.service'), 'utf8')
  expect(text).toContain('ExecStart=/usr/bin/node ')
  await writeFile(file, text.replace('/usr/bin/node', process.execPath))
  expect(systemdAnalyze('verify', file)).toEqual({ status: 0, said: '' })
  // Fails where the exposure is 3.0 or more.
  expect(systemdAnalyze('security', '--offline=true', '--threshold=29', file)).toMatchObject({ status: 0 })
})

test.each([
  ['nginx', 'nginx.conf', /return 503 '(.*)';/],
  ['HAProxy', 'failover/away.http', /\n\n(.*)$/],
])('%s says what a server would that is not ready', async (_, file, said) => {
  const text = await readFile(path.join(folder, file), 'utf8')
  expect(JSON.parse(said.exec(text)?.[1] ?? '')).toEqual(problemOf(appError('server.unavailable')))
})

test('HAProxy says how long that is', async () => {
  const text = await readFile(path.join(folder, 'failover/away.http'), 'utf8')
  const [head = '', body = ''] = text.split('\n\n')
  expect(head).toContain(`Content-Length: ${Buffer.byteLength(body)}\nRetry-After: 2\n`)
})
