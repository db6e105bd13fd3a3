/** Statements that take long, in words that hold nothing of a person: what a statement is given never stands in them. */
import type { Log } from './log.ts'
import { statementName } from './prepared.ts'

/** Most take some milliseconds. From here on a person notices. */
const slowMs = 1_000

const verb = /\b(?:select|insert|update|delete|begin|commit)\b/i
const tables = /\b(?:from|join|into|update)\s+"?([a-z_]+)/gi

/** The name under which a statement is prepared, else its verb and its tables. */
function nameOf(text: string): string {
  const named = Array.from(text.matchAll(tables), ([, table]) => table)
  return statementName(text) ?? [verb.exec(text)?.[0].toLowerCase() ?? 'statement', ...new Set(named)].join(' ')
}

/** Told of each statement how long it took, logs those that took too long, and counts them. */
export class SlowStatements {
  count = 0
  readonly #log: Log
  readonly #slowMs: number

  constructor(log: Log, limitMs = slowMs) {
    this.#log = log
    this.#slowMs = limitMs
  }

  /** @param text of a statement; what else the driver is given has no name */
  note(text: unknown, ms: number): void {
    if (ms < this.#slowMs) return
    this.count += 1
    this.#log.warn({ statement: nameOf(String(text)), ms: Math.round(ms) }, 'slow statement')
  }
}
