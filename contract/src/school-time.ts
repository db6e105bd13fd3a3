/** A school writes dates and times in its own time zone; the database keeps instants. This is the border between the two. */

export type LocalMoment = { date: string; time: string }

function zoneParts(instant: Date, timeZone: string): LocalMoment {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant)
  const part = (type: string) => parts.find((found) => found.type === type)?.value ?? ''
  return { date: `${part('year')}-${part('month')}-${part('day')}`, time: `${part('hour')}:${part('minute')}` }
}

/**
 * The date (`YYYY-MM-DD`) and time (`HH:MM`, 24 h) that a school's wall clock shows.
 * @param instant any moment
 * @param timeZone IANA name, e.g. `Asia/Kolkata`; an unknown one throws a RangeError
 */
export function schoolMoment(instant: Date, timeZone: string): LocalMoment {
  return zoneParts(instant, timeZone)
}

/**
 * The moment at which a school's wall clock shows a date and time. Where clocks go forward and the time does not
 * exist, the moment the clock would have reached without the change is taken.
 * @param local date `YYYY-MM-DD` and time `HH:MM`
 * @param timeZone IANA name
 */
export function instantOf(local: LocalMoment, timeZone: string): Date {
  const asUtc = Date.parse(`${local.date}T${local.time}:00Z`)
  const offsetAt = (moment: number) => {
    const shown = zoneParts(new Date(moment), timeZone)
    return Date.parse(`${shown.date}T${shown.time}:00Z`) - Math.floor(moment / 60_000) * 60_000
  }
  const firstGuess = asUtc - offsetAt(asUtc)
  return new Date(asUtc - offsetAt(firstGuess))
}
