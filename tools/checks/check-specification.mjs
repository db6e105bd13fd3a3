/** Fails when a run of the browser tests, whose report is its argument, has not seen all that the specification says. */
import { specification } from '../../e2e/specification/list/whole.ts'
import { coverageOf } from './specification-coverage.mjs'

const [report] = process.argv.slice(2)
const { seen, unseen, unknown } = coverageOf(report, specification)
for (const { id, at, item } of unseen) console.log(`not seen  ${id}  (${at}): ${item[1]}`)
for (const id of unknown) console.log(`unknown   ${id}`)
console.log(`${seen.size} of ${specification.length} seen`)
process.exitCode = unseen.length + unknown.length === 0 ? 0 : 1
