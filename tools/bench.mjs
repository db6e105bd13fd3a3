/** Runs one of the measurements in bench/ by its name; without a name, lists them. */
import { readdirSync } from 'node:fs'
import { findChromium } from './browser/chromium.mjs'
import { inRoot } from './places.mjs'
import { runPassingSignals } from './processes.mjs'

/** Where measurements stand; other folders hold parts of them. */
const folders = ['bench', 'bench/bank']
const files = folders.flatMap((folder) =>
  readdirSync(inRoot(folder))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => [file.slice(0, -'.ts'.length), `${folder}/${file}`]),
)
const fileOf = new Map(files)
const names = [...fileOf.keys()]
const [name, ...args] = process.argv.slice(2)

if (names.includes(name)) {
  const env = { ...process.env, CHROMIUM_PATH: (await findChromium()) ?? '' }
  process.exitCode = await runPassingSignals(process.execPath, [...process.execArgv, fileOf.get(name), ...args], {
    env,
  })
} else {
  console.log(`npm run bench <name>: ${names.join(', ')}`)
  process.exitCode = name === undefined ? 0 : 2
}
