/** Fails when runs of the tests, whose reports are its arguments, have not seen all that the specification says. */
import { specification } from '../../e2e/specification/list/whole.ts'
import { coverageOf } from './specification-coverage.mjs'

const { seen, unseen, unknown } = coverageOf(process.argv.slice(2), specification)
for (const { id, at, item } of unseen) console.log(`not seen  ${id}  (${at}): ${item[1]}`)
for (const id of unknown) console.log(`unknown   ${id}`)
console.log(`${seen.size} of ${specification.length} seen`)
process.exitCode = unseen.length + unknown.length === 0 ? 0 : 1
