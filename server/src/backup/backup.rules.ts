/** When a back-up is made by itself, which of them are kept, and when there has been none for too long. */
import { schoolMoment } from '@pariksha/contract/law/school-time.ts'

/** Its names sort by time: `pariksha-2026-11-23-0200.tar`, on the school's clock. */
const nightlyName = /^pariksha-(\d{4}-\d{2}-\d{2})-(\d{4})\.tar(?:\.age)?$/

const kept = { days: 7, weeks: 4, months: 12 }
const lateAfterDays = 3
const dayMs = 24 * 60 * 60 * 1000

type Night = { timeZone: string; now: Date }

export function nightlyFileName({ timeZone, now }: Night, isLocked: boolean): string {
  const { date, time } = schoolMoment(now, timeZone)
  return `pariksha-${date}-${time.replace(':', '')}.tar${isLocked ? '.age' : ''}`
}

function stampOf(file: string): string | undefined {
  const [, date, time] = nightlyName.exec(file) ?? []
  return date === undefined ? undefined : `${date}-${time}`
}

/**
 * Whether one is due: none was made since the wall clock last showed `at`. A computer that is off at night makes it when
 * it is started.
 * @param at `HH:MM` on 24 hours
 * @param files of the folder; those of others are left alone
 */
export function isBackupDue(files: readonly string[], at: string, { timeZone, now }: Night): boolean {
  const today = schoolMoment(now, timeZone)
  const { date } = today.time >= at ? today : schoolMoment(new Date(now.getTime() - dayMs), timeZone)
  const due = `${date}-${at.replace(':', '')}`
  return !files.some((file) => (stampOf(file) ?? '') >= due)
}

/** Weeks begin on Monday; the first of January 1970 was a Thursday. */
function weekOf(day: string): string {
  return String(Math.floor((Date.parse(day) / dayMs + 3) / 7))
}

/** The newest of each of the last 7 days, 4 weeks and 12 months that have one are kept, all others go. */
export function backupsToRemove(files: readonly string[]): string[] {
  const ours = files
    .filter((file) => nightlyName.test(file))
    .sort()
    .toReversed()
  const day = (file: string) => stampOf(file)?.slice(0, 10) ?? ''
  const newestOfEach = (periodOf: (file: string) => string, periods: number) => {
    const newest = new Map<string, string>()
    for (const file of ours) if (!newest.has(periodOf(file))) newest.set(periodOf(file), file)
    return [...newest.values()].slice(0, periods)
  }
  const staying = new Set([
    ...newestOfEach(day, kept.days),
    ...newestOfEach((file) => weekOf(day(file)), kept.weeks),
    ...newestOfEach((file) => day(file).slice(0, 7), kept.months),
  ])
  return ours.filter((file) => !staying.has(file))
}

/** What a computer that lost its power in the middle of a back-up has left behind. */
export function unfinishedBackups(files: readonly string[]): string[] {
  return files.filter((file) => /\.[0-9a-f]{8}\.unfinished$/.test(file) && nightlyName.test(file.slice(0, -20)))
}

/** @param lastAt null: there was none since the school was founded */
export function isBackupLate({ foundedAt, lastAt }: { foundedAt: Date; lastAt: Date | null }, now: Date): boolean {
  return now.getTime() - (lastAt ?? foundedAt).getTime() > lateAfterDays * dayMs
}
