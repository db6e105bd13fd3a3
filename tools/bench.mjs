/** Runs one of the measurements in bench/ by its name; without a name, lists them. */
import { readdirSync } from 'node:fs'
import { findChromium } from './browser/chromium.mjs'
import { inRoot } from './places.mjs'
import { runPassingSignals } from './processes.mjs'

const names = readdirSync(inRoot('bench'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length))
const [name, ...args] = process.argv.slice(2)

if (names.includes(name)) {
  const env = { ...process.env, CHROMIUM_PATH: (await findChromium()) ?? '' }
  process.exitCode = await runPassingSignals(process.execPath, [...process.execArgv, `bench/${name}.ts`, ...args], {
    env,
  })
} else {
  console.log(`npm run bench <name>: ${names.join(', ')}`)
  process.exitCode = name === undefined ? 0 : 2
}
