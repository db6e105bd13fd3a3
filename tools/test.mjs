/** `npm test`: everything `npm run check` does, the built web and its size budgets, and the journeys in a real browser. */
import path from 'node:path'
import { checkSteps, unitTests } from './checks/check-steps.mjs'
import { countTests, dropReport } from './checks/reports.mjs'
import { runStep, runSteps, showFailures } from './checks/run-steps.mjs'
import { cache } from './places.mjs'

const browserReport = path.join(cache, 'browser-tests.json')
const chromium = { name: 'a Chromium', args: ['tools/browser/chromium.mjs'] }
const build = { name: 'web build', args: ['tools/build-web.mjs'] }
const budgets = { name: 'size budgets', args: ['tools/checks/check-budgets.mjs'] }
const browserTests = {
  name: 'browser tests',
  args: ['tools/browser/e2e.mjs'],
  // Playwright sets FORCE_COLOR for its workers, and Node warns in each of them when it meets both.
  env: { BROWSER_REPORT: browserReport, NO_COLOR: undefined },
  report: browserReport,
}
const specification = {
  name: 'coverage of the specification',
  args: ['tools/checks/check-specification.mjs', browserReport, unitTests.report],
}

// The tests start many servers: each reads compiled what an earlier one has compiled, half the work of its start.
process.env.NODE_COMPILE_CACHE ??= path.join(cache, 'compiled')

dropReport(unitTests)
dropReport(browserTests)
const [, ...quickSteps] = checkSteps
const results = await runSteps([build, chromium, ...quickSteps])
for (const step of [budgets, unitTests, browserTests, specification]) {
  if (process.exitCode === undefined) results.push(await runStep(step))
}

const failed = showFailures(results)
const tests = results.filter(({ report }) => report !== undefined).map(countTests)
const otherFailures = failed.filter(({ report }) => report === undefined)
if (failed.length > 0) console.log(`\nFailed: ${failed.map(({ name }) => name).join(', ')}`)
process.exitCode ??= failed.length === 0 ? 0 : 1

const passedTests = tests.reduce((sum, { passed }) => sum + passed, 0)
// A failed check that is no test counts too: "0 failed" must mean that all is well.
const failures = tests.reduce((sum, { failed: count }) => sum + count, otherFailures.length)
console.log(`\n${passedTests} passed, ${failures} failed`)
