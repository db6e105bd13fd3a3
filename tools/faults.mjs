/**
 * `npm run test:faults`: the server half, then the browser half. `-- browser` plays the browser half alone, and words
 * after it choose cases by name; other words choose faults of the server half. `--seed` and `--json` are for both.
 */
import { parseArgs } from 'node:util'
import { findChromium } from './browser/chromium.mjs'
import { pathWith } from './node24.mjs'
import { inRoot } from './places.mjs'
import { runPassingSignals } from './processes.mjs'

const flags = { seed: { type: 'string' }, json: { type: 'boolean' }, quick: { type: 'boolean' } }
const { values, positionals } = parseArgs({ allowPositionals: true, options: flags })
const isBrowserOnly = positionals[0] === 'browser'

function playServerHalf() {
  return runPassingSignals(process.execPath, [...process.execArgv, inRoot('faults/run.ts'), ...process.argv.slice(2)])
}

function escaped(word) {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

async function playBrowserHalf(words) {
  const chromium = await findChromium()
  if (chromium === undefined) throw new Error('There is no Chromium: run node tools/browser/chromium.mjs')
  const env = {
    ...process.env,
    PATH: pathWith(process.execPath),
    CHROMIUM_PATH: chromium,
    ...(values.seed === undefined ? {} : { FAULTS_SEED: values.seed }),
    ...(values.json ? { FAULTS_JSON: '1' } : {}),
  }
  const chosen = words.length === 0 ? [] : ['--grep', words.map(escaped).join('|')]
  const args = [inRoot('node_modules/@playwright/test/cli.js'), 'test', ...chosen]
  return await runPassingSignals(process.execPath, args, { cwd: inRoot('faults/browser'), env, stopWith: 'SIGINT' })
}

const codes = []
if (!isBrowserOnly) codes.push(await playServerHalf())
if (isBrowserOnly || positionals.length === 0) codes.push(await playBrowserHalf(positionals.slice(1)))
process.exitCode = Math.max(...codes)
