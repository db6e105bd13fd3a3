import { quantile } from './quantile.ts'

/** By which share of the mean a straight line through values in even steps rises from first to last; 0 of fewer than two. */
export function riseOfLine(values: readonly number[]): number {
  const count = values.length
  if (count < 2) return 0
  const middle = (count - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / count
  let [up, along] = [0, 0]
  for (const [at, value] of values.entries()) {
    up += (at - middle) * (value - mean)
    along += (at - middle) ** 2
  }
  return mean === 0 ? 0 : ((up / along) * (count - 1)) / mean
}

/** By which share the median of the later half is above that of the earlier; the middle one counts in neither. */
export function riseOfMedian(values: readonly number[]): number {
  const half = Math.floor(values.length / 2)
  if (half === 0) return 0
  const earlier = quantile(values.slice(0, half), 0.5)
  return earlier === 0 ? 0 : quantile(values.slice(-half), 0.5) / earlier - 1
}
