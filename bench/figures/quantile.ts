/** The value that a share (0–1) of the values do not exceed; 0 of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0
}

/** Milliseconds to a tenth. */
export function tenths(ms: number): number {
  return Math.round(ms * 10) / 10
}
