/** A school writes dates and times in its own time zone; the database keeps instants. This is the border between the two. */

export type LocalMoment = { date: string; time: string }

/** Making a format costs a hundred times what using it does, and lists use it for every exam. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  // Swedes write `2026-11-20 10:00`, as we do.
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  formats.set(timeZone, made)
  return made
}

/**
 * The date (`YYYY-MM-DD`) and time (`HH:MM`, 24 h) that a school's wall clock shows.
 * @param instant any moment
 * @param timeZone IANA name, e.g. `Asia/Kolkata`; an unknown one throws a RangeError
 */
export function schoolMoment(instant: Date, timeZone: string): LocalMoment {
  const [date = '', time = ''] = formatOf(timeZone).format(instant).split(' ')
  return { date, time }
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
    const shown = schoolMoment(new Date(moment), timeZone)
    return Date.parse(`${shown.date}T${shown.time}:00Z`) - Math.floor(moment / 60_000) * 60_000
  }
  const firstGuess = asUtc - offsetAt(asUtc)
  return new Date(asUtc - offsetAt(firstGuess))
}
