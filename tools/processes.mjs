/** Runs a child process as if it were this one: same terminal, same signals, same exit code. Runs on Node 20. */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './places.mjs'

const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP']

export function exitCodeOf(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 0)
}

/**
 * Runs a program to its end and tells its exit code; signals that reach this process are passed on to it.
 * After a signal the answer is never 0-and-carry-on: the process ends with the child's code.
 */
export async function runPassingSignals(program, args, { env = process.env, cwd = root } = {}) {
  const child = spawn(program, args, { cwd, env, stdio: 'inherit' })
  let isToldToStop = false
  const listeners = passedOn.map((signal) => {
    const listener = () => {
      isToldToStop = true
      child.kill(signal)
    }
    process.on(signal, listener)
    return () => process.off(signal, listener)
  })
  const code = await new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(`${program} could not be started: ${error.message}`)
      resolve(127)
    })
    child.on('exit', (exitCode, signal) => resolve(exitCodeOf(exitCode, signal)))
  })
  for (const stopListening of listeners) stopListening()
  if (isToldToStop) process.exit(code)
  return code
}
