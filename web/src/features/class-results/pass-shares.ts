/** What pairs of class and subject come to. */
import { type ClassKey, compareClasses } from '@pariksha/contract/law/class-key.ts'
import type { PairResult } from './class-results.api.ts'

type Shares = { marked: number; passed: number }
type SharesAndMean = Shares & { mean_percent: number }

/** The share that passed, 0 to 1. */
export function passShare({ marked, passed }: Shares): number {
  return marked === 0 ? 0 : passed / marked
}

export function passText(shares: Shares): string {
  return `${Math.round(passShare(shares) * 100)}%`
}

export function meanText(percent: number): string {
  return `${Math.round(percent)}%`
}

/** The weakest first: who has the smallest share that passed, of equals the lowest mean. */
export function weakestFirst<Entry extends SharesAndMean>(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((one, other) => passShare(one) - passShare(other) || one.mean_percent - other.mean_percent)
}

export function subjectsOf(pairs: readonly PairResult[]): string[] {
  return [...new Set(pairs.map(({ subject }) => subject))].sort()
}

export function classesOfPairs(pairs: readonly PairResult[]): ClassKey[] {
  return [...new Set(pairs.map(({ standard }) => standard))].sort(compareClasses)
}
