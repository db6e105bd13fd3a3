import { formatInstantTime } from '../../lib/format.ts'

/** A greeting for the hour of the school's day. @param ms since 1970 */
export function greetingAt(ms: number): string {
  const hour = Number(formatInstantTime(ms).slice(0, 2))
  if (hour >= 4 && hour < 12) return 'Good morning'
  return hour >= 12 && hour < 17 ? 'Good afternoon' : 'Good evening'
}
