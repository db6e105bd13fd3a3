/** What every process that serves has in common: what it says, what it serves to browsers, and how it ends. */
import { existsSync } from 'node:fs'
import path from 'node:path'

const webRoot = path.resolve(import.meta.dirname, '../../web/dist')

/** A log of every request would carry the set-up link off the screen. */
export const terminalDefaults = { LOG_LEVEL: 'warn' }

export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** The folder of the built web application, where it has been built. */
export function builtWeb(): { webRoot?: string } {
  return existsSync(path.join(webRoot, 'index.html')) ? { webRoot } : {}
}

/** Calls `stop` at the first signal to end, from the very start on, so that no database is left running. */
export function stopOnSignals(stop: () => Promise<void>): { isStopping(): boolean } {
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      stop().then(
        () => {
          if (process.stdout.isTTY) say('Pariksha has stopped.')
          process.exit(0)
        },
        () => process.exit(1),
      )
    })
  }
  return { isStopping: () => isStopping }
}
