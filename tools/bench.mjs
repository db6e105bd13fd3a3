/** Runs one of the measurements in bench/ by its name; without a name, lists them. */
import { existsSync, readdirSync } from 'node:fs'
import { inRoot } from './places.mjs'
import { runPassingSignals } from './processes.mjs'

const files = existsSync(inRoot('bench')) ? readdirSync(inRoot('bench')) : []
const names = files.filter((file) => file.endsWith('.ts')).map((file) => file.slice(0, -'.ts'.length))
const [name, ...args] = process.argv.slice(2)

if (names.includes(name)) {
  process.exitCode = await runPassingSignals(process.execPath, [...process.execArgv, `bench/${name}.ts`, ...args])
} else {
  console.log(names.length === 0 ? 'There are no measurements yet.' : `npm run bench <name>: ${names.join(', ')}`)
  process.exitCode = name === undefined ? 0 : 2
}
