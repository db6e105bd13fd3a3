import { instantOf, type LocalMoment } from '@pariksha/contract/law/school-time.ts'

let schoolTimeZone = 'Asia/Kolkata'
const isoDate = /^(\d{4})-(\d{2})-(\d{2})/
const wallTime = /^(\d{1,2}):(\d{2})/

const longDate = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const weekday = new Intl.DateTimeFormat('en-IN', { weekday: 'short', timeZone: 'UTC' })
const clockTime = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })

/** Sets the zone in which instants are shown. @param timeZone IANA name, as GET /school tells it */
export function setSchoolTimeZone(timeZone: string) {
  schoolTimeZone = timeZone
}

function utcOf(date: string): number | undefined {
  const parts = isoDate.exec(date)
  return parts ? Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])) : undefined
}

/** A school date as people write it. @param date `YYYY-MM-DD`; anything else is shown as it is */
export function formatDate(date: string): string {
  const utc = utcOf(date)
  return utc === undefined ? date : longDate.format(utc)
}

/** The same with its weekday, e.g. `Fri, 20 Nov 2026`. */
export function formatDateWithDay(date: string): string {
  const utc = utcOf(date)
  return utc === undefined ? date : `${weekday.format(utc)}, ${longDate.format(utc)}`
}

/** A time of the school day. @param time `HH:MM` on 24 hours; anything else is shown as it is */
export function formatTime(time: string): string {
  const parts = wallTime.exec(time)
  return parts ? clockTime.format(Date.UTC(2000, 0, 1, Number(parts[1]), Number(parts[2]))) : time
}

/** The wall time of an instant in the school's zone, with seconds. @param instant ISO 8601 or ms since 1970 */
export function formatInstantTime(instant: string | number, timeZone = schoolTimeZone): string {
  const ms = typeof instant === 'number' ? instant : Date.parse(instant)
  if (Number.isNaN(ms)) return String(instant)
  return new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone }).format(ms)
}

/** The school's calendar day at an instant, as `YYYY-MM-DD`. @param ms since 1970 */
export function schoolDate(ms: number, timeZone = schoolTimeZone): string {
  return new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone }).format(ms)
}

/** The instant, in ms since 1970, at which the school's clock shows a date and time. */
export function schoolInstant(local: LocalMoment, timeZone = schoolTimeZone): number {
  return instantOf(local, timeZone).getTime()
}

/** Remaining time as the exam shows it, `HH : MM : SS`; never below zero. */
export function formatCountdown(totalSec: number): string {
  const sec = Math.max(0, Math.ceil(totalSec))
  const parts = [Math.floor(sec / 3600), Math.floor(sec / 60) % 60, sec % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(' : ')
}

/** A duration in words, e.g. `1 h 30 min`. */
export function formatDuration(durationMin: number): string {
  const hours = Math.floor(durationMin / 60)
  const minutes = durationMin % 60
  if (hours === 0) return `${minutes} min`
  return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`
}

/** Marks without needless decimals, e.g. `7`, `7.5`. */
export function formatMarks(marks: number): string {
  return new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 }).format(marks)
}
