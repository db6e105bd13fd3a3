import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { isDatabaseUnavailable } from '../unavailable.ts'
import { OnlyReads } from './hosts.ts'

const awayLimitMs = 30_000
const againMs = 1_000

function isReading(error: unknown): boolean {
  return error instanceof OnlyReads || (error instanceof Error && 'code' in error && error.code === '25006')
}

/** A name with several addresses gives an error without words that holds one for each address. */
export function connectionFault(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(connectionFault).join('; ')
  return error instanceof Error ? error.message : String(error)
}

type Waiting = { log: Log; signal?: AbortSignal | undefined; awayMs?: number }

/**
 * Does something that needs the database, and again while that cannot be: for 30 s while it is away, as after a power cut;
 * as long as it takes while it only reads, as in the middle of a fail-over.
 * @param act is safe to do again
 * @param waiting.signal ends the waiting
 * @throws what `act` threw last
 */
export async function whenAvailable<Result>(act: () => Promise<Result>, waiting: Waiting): Promise<Result> {
  const { log, signal, awayMs = awayLimitMs } = waiting
  let deadline = performance.now() + awayMs
  let told: string | undefined
  for (;;) {
    try {
      return await act()
    } catch (error) {
      const canRead = isReading(error)
      if (!canRead && (!isDatabaseUnavailable(error) || performance.now() > deadline)) throw error
      if (canRead) deadline = performance.now() + awayMs
      const reason = connectionFault(error)
      if (reason !== told) log.warn({ reason }, 'the database cannot be used yet; waiting for it')
      told = reason
      await delay(againMs, undefined, { signal })
    }
  }
}
