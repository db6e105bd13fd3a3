/** Runs one of the measurements in bench/ by its name; without a name, lists them. */
import { readdirSync } from 'node:fs'
import { inRoot } from './places.mjs'
import { runPassingSignals } from './processes.mjs'

const names = readdirSync(inRoot('bench'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length))
const [name, ...args] = process.argv.slice(2)

if (names.includes(name)) {
  process.exitCode = await runPassingSignals(process.execPath, [...process.execArgv, `bench/${name}.ts`, ...args])
} else {
  console.log(`npm run bench <name>: ${names.join(', ')}`)
  process.exitCode = name === undefined ? 0 : 2
}
