/** Runs the browser tests of the web as it was built last (`node tools/build-web.mjs`) on a demo school of their own: a free port and a data folder that is thrown away. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathWith } from '../node24.mjs'
import { inRoot } from '../places.mjs'
import { runPassingSignals } from '../processes.mjs'
import { findChromium, findHeadlessShell } from './chromium.mjs'

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address()
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function runBrowserTests() {
  const chromium = await findChromium()
  if (chromium === undefined) throw new Error('There is no Chromium: run node tools/browser/chromium.mjs')
  const folder = mkdtempSync(path.join(tmpdir(), 'pariksha-e2e-'))
  // When root runs this, PostgreSQL runs as another user, who must be able to pass.
  chmodSync(folder, 0o711)
  const env = {
    ...process.env,
    PATH: pathWith(process.execPath),
    CHROMIUM_PATH: chromium,
    // Pictures are of what people see.
    HEADLESS_PATH: (process.env.PICTURES_DIR ? undefined : findHeadlessShell()) ?? chromium,
    E2E_PORT: String(await freePort()),
    E2E_DATA_DIR: path.join(folder, 'data'),
  }
  const args = [inRoot('node_modules/@playwright/test/cli.js'), 'test', ...process.argv.slice(2)]
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return await runPassingSignals(process.execPath, args, { cwd: inRoot('e2e'), env, stopWith: 'SIGINT' })
}

process.exitCode = await runBrowserTests()
