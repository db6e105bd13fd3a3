/** Runs a child process as if it were this one: same terminal, same signals, same exit code. Runs on Node 20. */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './places.mjs'

const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP']

export function exitCodeOf(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 0)
}

/**
 * npm hands a signal only to the shell it started us with, which ends and leaves us behind.
 * So a lost parent means the same as being told to stop.
 */
function onLostParent(stop) {
  if (process.env.npm_lifecycle_event === undefined) return () => {}
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid !== parent) stop()
  }, 500)
  return () => clearInterval(watch)
}

function onSignal(signal, stop) {
  const listener = () => stop(signal)
  process.on(signal, listener)
  return () => process.off(signal, listener)
}

/**
 * Runs a program to its end and tells its exit code; signals that reach this process are passed on to it.
 * Once told to stop, this process ends with the program, whatever was to come next.
 * `stopWith` is for a program that cleans up only on that one signal.
 */
export async function runPassingSignals(program, args, { env = process.env, cwd = root, stopWith } = {}) {
  const child = spawn(program, args, { cwd, env, stdio: 'inherit' })
  let isToldToStop = false
  function stop(signal) {
    isToldToStop = true
    child.kill(stopWith ?? signal)
  }
  const listening = [
    ...passedOn.map((signal) => onSignal(signal, stop)),
    onLostParent(() => isToldToStop || stop('SIGTERM')),
  ]
  const code = await new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(`${program} could not be started: ${error.message}`)
      resolve(127)
    })
    child.on('exit', (exitCode, signal) => resolve(exitCodeOf(exitCode, signal)))
  })
  for (const stopListening of listening) stopListening()
  if (isToldToStop) process.exit(code)
  return code
}
