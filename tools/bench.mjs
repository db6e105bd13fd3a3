/** Runs one of the measurements in bench/ by its name; without a name, lists them. */
import { readdirSync } from 'node:fs'
import { findChromium } from './browser/chromium.mjs'
import { inRoot } from './places.mjs'
import { runPassingSignals } from './processes.mjs'

/** Of pages of staff in a folder of their own; the other folders hold what measurements are made of. */
const folders = ['bench', 'bench/staff', 'bench/scale']
const files = new Map(
  folders.flatMap((folder) =>
    readdirSync(inRoot(folder))
      .filter((file) => file.endsWith('.ts'))
      .map((file) => [file.slice(0, -'.ts'.length), `${folder}/${file}`]),
  ),
)
const [name, ...args] = process.argv.slice(2)

if (files.has(name)) {
  const env = { ...process.env, CHROMIUM_PATH: (await findChromium()) ?? '' }
  process.exitCode = await runPassingSignals(process.execPath, [...process.execArgv, files.get(name), ...args], {
    env,
  })
} else {
  console.log(`npm run bench <name>: ${[...files.keys()].join(', ')}`)
  process.exitCode = name === undefined ? 0 : 2
}
