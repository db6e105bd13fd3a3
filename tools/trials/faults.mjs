/**
 * `npm run test:faults`: the server half, the browser half, then the model of the protocol in wider bounds than
 * `npm test` has. `-- browser` and `-- model` play that part alone, words after `browser` choose cases by name, other
 * words faults of the server half. `--seed` and `--json` are for both halves.
 */
import { parseArgs } from 'node:util'
import { findChromium } from '../browser/chromium.mjs'
import { pathWith } from '../node24.mjs'
import { inRoot } from '../places.mjs'
import { runPassingSignals } from '../processes.mjs'

const flags = { seed: { type: 'string' }, json: { type: 'boolean' }, quick: { type: 'boolean' } }
const { values, positionals } = parseArgs({ allowPositionals: true, options: flags })
const isAll = positionals.length === 0
const [part, ...words] = ['browser', 'model'].includes(positionals[0]) ? positionals : ['server', ...positionals]

function playServerHalf() {
  return runPassingSignals(process.execPath, [...process.execArgv, inRoot('faults/run.ts'), ...process.argv.slice(2)])
}

function escaped(word) {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

async function playBrowserHalf() {
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

function exploreModel() {
  const args = [inRoot('node_modules/vitest/vitest.mjs'), 'run', '--project', 'faults']
  return runPassingSignals(process.execPath, args, { env: { ...process.env, PROTOCOL: 'deep' } })
}

const codes = []
if (part === 'server') codes.push(await playServerHalf())
if (isAll || part === 'browser') codes.push(await playBrowserHalf())
if (isAll || part === 'model') codes.push(await exploreModel())
process.exitCode = Math.max(...codes)
