/** The door of every command: installs what is missing, then runs the command with Node 24. Itself runs on Node 20. */
import { installMissing } from './install.mjs'
import { findNode24, nodeFlags, pathWith } from './node24.mjs'
import { runPassingSignals } from './processes.mjs'

const commands = {
  demo: [['tools/build-web.mjs'], ['server/seed/demo.ts']],
  start: [['tools/build-web.mjs'], ['server/src/main.ts']],
  'reset-password': [['server/src/reset-password.ts']],
  backup: [['server/src/backup.ts', 'backup']],
  restore: [['server/src/backup.ts', 'restore']],
  'backup:verify': [['server/src/backup.ts', 'verify']],
  archive: [['server/src/archive-audit.ts']],
  dev: [['tools/dev.mjs']],
  check: [['tools/check.mjs']],
  test: [['tools/test.mjs']],
  'spec:coverage': [['tools/specification.mjs']],
  pictures: [['tools/build-web.mjs'], ['tools/browser/chromium.mjs'], ['tools/pictures.mjs']],
  bench: [['tools/bench.mjs']],
  'test:faults': [['tools/build-web.mjs'], ['tools/trials/faults.mjs']],
  fuzz: [['tools/trials/fuzz.mjs']],
  package: [['tools/build-web.mjs'], ['tools/package/build-package.mjs']],
  'test:package': [['tools/build-web.mjs'], ['tools/package/build-package.mjs'], ['tools/trials/package/trial.mjs']],
  'test:containers': [
    ['tools/build-web.mjs'],
    ['tools/package/build-package.mjs'],
    ['tools/trials/package/containers.mjs'],
  ],
  'test:pooling': [['tools/trials/pooling.mjs']],
  'test:failover': [['tools/trials/failover.mjs']],
  'bank:check': [['tools/checks/check-bank.mjs']],
  'bank:pictures': [['tools/bank/draw-pictures.mjs']],
}

async function run(command, args) {
  const steps = commands[command]
  if (steps === undefined) {
    console.error(`Unknown command ${command ?? ''}. There are: ${Object.keys(commands).join(', ')}.`)
    return 2
  }
  const installed = await installMissing()
  if (installed !== 0) return installed
  const node = findNode24()
  if (node === undefined) return 1
  const env = { ...process.env, PATH: pathWith(node) }
  for (const [index, step] of steps.entries()) {
    const isLast = index === steps.length - 1
    const code = await runPassingSignals(node, [...nodeFlags, ...step, ...(isLast ? args : [])], { env })
    if (code !== 0 || isLast) return code
  }
}

process.exitCode = await run(process.argv[2], process.argv.slice(3))
