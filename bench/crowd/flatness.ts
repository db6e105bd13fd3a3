/** Whether what was seen in a soak is flat. */
import { quantile } from '../figures/quantile.ts'
import { riseOfLine, riseOfMedian } from '../figures/rise.ts'
import type { Look } from './looks.ts'
import type { Minute } from './steady.ts'

/** By how much the last half may rise from its beginning to its end, or for waits above the half before; as shares. */
const mayRise = {
  serverMb: 0.1,
  databaseMb: 0.1,
  descriptors: 0.05,
  connections: 0.1,
  saveP50Ms: 0.25,
  saveP99Ms: 0.5,
}
/** Of the database's `max_wal_size`, which it may exceed for a moment. */
const mostWal = 1.5
/** Of the saves that should have been: else it was no half load that was looked at. */
const mostMissing = 0.1

export type Judged = { name: string; found: number; most: number; holds: boolean }

/**
 * @param pace the saves a second that should have been
 * @returns each law with what was found, both as shares
 */
export function judge(
  { looks, told }: { looks: readonly Look[]; told: readonly Minute[] },
  { maxWalMb, pace }: { maxWalMb: number; pace: number },
): Judged[] {
  const lastHalf = looks.slice(looks.length / 2)
  // The first minute warms the server up.
  const minutes = told.slice(1)
  const ofLooks = (name: 'serverMb' | 'databaseMb' | 'descriptors' | 'connections') => ({
    name: `${name} rises`,
    found: riseOfLine(lastHalf.map((look) => look[name])),
    most: mayRise[name],
  })
  const ofMinutes = (name: 'saveP50Ms' | 'saveP99Ms') => ({
    name: `${name} rises`,
    found: riseOfMedian(minutes.map((minute) => minute[name])),
    most: mayRise[name],
  })
  const wal = {
    name: 'WAL of max_wal_size',
    found:
      quantile(
        looks.map(({ walMb }) => walMb),
        1,
      ) / maxWalMb,
    most: mostWal,
  }
  const saves = minutes.reduce((sum, minute) => sum + minute.saves, 0)
  const missing = { name: 'saves missing', found: 1 - saves / (60 * pace * minutes.length), most: mostMissing }
  const laws = [
    ...(['serverMb', 'databaseMb', 'descriptors', 'connections'] as const).map(ofLooks),
    ...(['saveP50Ms', 'saveP99Ms'] as const).map(ofMinutes),
    wal,
    missing,
  ]
  return laws.map((law) => ({ ...law, holds: law.found <= law.most }))
}
