/**
 * `npm run spec:coverage`: runs the tests of `e2e/specification` and the component tests, and tells which words and rules
 * of the specification they have seen. `docs/specification-coverage.md` is written from that run; anything unseen or
 * unknown is a failure.
 */
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { specification } from '../e2e/specification/list/whole.ts'
import { runStep, runSteps, showFailures } from './checks/run-steps.mjs'
import { coverageOf, coveragePage } from './checks/specification-coverage.mjs'
import { cache, inRoot } from './places.mjs'

const browserReport = path.join(cache, 'specification-tests.json')
const componentReport = path.join(cache, 'component-tests.json')
const reports = [browserReport, componentReport]

for (const report of reports) rmSync(report, { force: true })
const steps = await runSteps([
  { name: 'web build', args: ['tools/build-web.mjs'] },
  { name: 'a Chromium', args: ['tools/browser/chromium.mjs'] },
])
const tests = await runStep({
  name: 'browser tests of the specification',
  args: ['tools/browser/e2e.mjs', 'specification/'],
  env: { BROWSER_REPORT: browserReport, NO_COLOR: undefined },
})
const components = await runStep({
  name: 'component tests',
  args: [
    inRoot('node_modules/vitest/vitest.mjs'),
    ...['run', '--project=components', '--reporter=default', '--reporter=json', `--outputFile.json=${componentReport}`],
  ],
})
const coverage = await runStep({ name: 'coverage', args: ['tools/checks/check-specification.mjs', ...reports] })
if (reports.every((report) => existsSync(report))) {
  const { seen } = coverageOf(reports, specification)
  writeFileSync(inRoot('docs/specification-coverage.md'), coveragePage(specification, seen))
  console.log(`\n${seen.size} of ${specification.length} seen`)
}
const failed = showFailures([...steps, tests, components, coverage])
process.exitCode ??= failed.length === 0 ? 0 : 1
