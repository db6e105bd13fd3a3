/** `npm run check`: format, lint, types, dependency law, house rules, names, unused code, unit and API tests. */
import { checkSteps } from './checks/check-steps.mjs'
import { runSteps, showFailures } from './checks/run-steps.mjs'

const failed = showFailures(await runSteps(checkSteps))
console.log(failed.length === 0 ? '\nAll is well.' : `\nFailed: ${failed.map(({ name }) => name).join(', ')}`)
process.exitCode ??= failed.length === 0 ? 0 : 1
