/** Reads how many tests passed and failed from the reports the test runners leave. */
import { readFileSync, rmSync } from 'node:fs'

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

export function dropReport({ report }) {
  rmSync(report, { force: true })
}

/** A file that could not even be loaded has no failed test of its own; it counts as one. */
function countUnit({ numPassedTests, numFailedTests, testResults }) {
  const broken = testResults.filter((file) => file.status === 'failed' && !file.assertionResults.some(hasFailed))
  return { passed: numPassedTests, failed: numFailedTests + broken.length }
}

function hasFailed({ status }) {
  return status === 'failed'
}

function countBrowser({ stats: { expected, unexpected, flaky } }) {
  return { passed: expected, failed: unexpected + flaky }
}

/**
 * @param step a finished test step
 * @returns how many passed and failed; a step that failed without a failed test, or left no report, counts as one failure
 */
export function countTests(step) {
  const report = readReport(step.report)
  const counts =
    report === undefined ? { passed: 0, failed: 0 } : report.stats ? countBrowser(report) : countUnit(report)
  const isSilentFailure = counts.failed === 0 && (step.code !== 0 || report === undefined)
  return isSilentFailure ? { ...counts, failed: 1 } : counts
}
