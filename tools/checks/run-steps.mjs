/** Runs the steps of a check side by side, tells each one's time, and shows in the end what the failed ones said. */
import { spawn } from 'node:child_process'
import { root } from '../places.mjs'
import { exitCodeOf } from '../processes.mjs'

const running = new Set()
const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    process.exitCode = exitCodeOf(null, signal)
    // The test runners put their database and browser away on this signal only.
    for (const child of running) child.kill('SIGINT')
  })
}

function secondsSince(start) {
  return ((performance.now() - start) / 1000).toFixed(1).padStart(5)
}

/** A step: `{ name, args, cwd?, env? }`, where args are what Node 24 runs. Answers the same with `code` and `output`. */
export async function runStep(step) {
  const start = performance.now()
  const chunks = []
  const child = spawn(process.execPath, step.args, {
    cwd: step.cwd ?? root,
    env: { ...process.env, ...colours, ...step.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  child.stdout.on('data', (chunk) => chunks.push(chunk))
  child.stderr.on('data', (chunk) => chunks.push(chunk))
  const code = await new Promise((resolve) => {
    child.on('error', () => resolve(127))
    child.on('close', (exitCode, signal) => resolve(exitCodeOf(exitCode, signal)))
  })
  running.delete(child)
  console.log(`${code === 0 ? '✓' : '✗'} ${secondsSince(start)} s  ${step.name}`)
  return { ...step, code, output: Buffer.concat(chunks).toString() }
}

/** Runs the steps, `atOnce` at a time, in their order; a failed one never stops the others, a signal does. */
export async function runSteps(steps, atOnce = 2) {
  const waiting = [...steps]
  const results = []
  async function work() {
    while (waiting.length > 0 && process.exitCode === undefined) results.push(await runStep(waiting.shift()))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return results
}

export function showFailures(results) {
  const failed = results.filter(({ code }) => code !== 0)
  for (const { name, output } of failed) console.log(`\n──── ${name} ────\n${output.trimEnd()}`)
  return failed
}
