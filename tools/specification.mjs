/**
 * `npm run spec:coverage`: runs the tests of `e2e/specification` and tells which words and rules of the specification they
 * have seen. `docs/specification-coverage.md` is written from that run; anything unseen or unknown is a failure.
 */
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { specification } from '../e2e/specification/list/whole.ts'
import { runStep, runSteps, showFailures } from './checks/run-steps.mjs'
import { coverageOf, coveragePage } from './checks/specification-coverage.mjs'
import { cache, inRoot } from './places.mjs'

const report = path.join(cache, 'specification-tests.json')

rmSync(report, { force: true })
const steps = await runSteps([
  { name: 'web build', args: ['tools/build-web.mjs'] },
  { name: 'a Chromium', args: ['tools/browser/chromium.mjs'] },
])
const tests = await runStep({
  name: 'browser tests of the specification',
  args: ['tools/browser/e2e.mjs', 'specification/'],
  env: { BROWSER_REPORT: report, NO_COLOR: undefined },
})
const coverage = await runStep({ name: 'coverage', args: ['tools/checks/check-specification.mjs', report] })
if (existsSync(report)) {
  const { seen } = coverageOf(report, specification)
  writeFileSync(inRoot('docs/specification-coverage.md'), coveragePage(specification, seen))
  console.log(`\n${seen.size} of ${specification.length} seen`)
}
const failed = showFailures([...steps, tests, coverage])
process.exitCode ??= failed.length === 0 ? 0 : 1
