/** What a device tells of itself. */

/** Clocks of devices that have lost all sense of time fit in the column as well. */
const furthestSec = 1_000_000_000

/**
 * How far a device's clock is ahead of the school's, in whole seconds; undefined for what is no time.
 * @param deviceTime what its clock shows, ISO 8601
 */
export function clockOffsetSec(deviceTime: string, now: Date): number | undefined {
  const aheadSec = Math.round((Date.parse(deviceTime) - now.getTime()) / 1000)
  return Number.isNaN(aheadSec) ? undefined : Math.max(-furthestSec, Math.min(furthestSec, aheadSec))
}
