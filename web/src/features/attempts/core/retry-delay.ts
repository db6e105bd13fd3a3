const firstMs = 1_000
const longestMs = 15_000

/**
 * How long to wait before trying again: doubling from one second to fifteen, and spread, so that a class that lost
 * its network together does not come back in one instant.
 * @param failures in a row, at least 1
 * @param random from 0 to 1
 * @param askedMs what the server asked to wait, 0 when it did not
 */
export function retryDelayMs(failures: number, random: number, askedMs = 0): number {
  const longest = Math.min(longestMs, firstMs * 2 ** Math.min(failures - 1, 10))
  return Math.max(askedMs, longest * (0.5 + random / 2))
}
