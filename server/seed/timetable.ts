/** Which exams the demo school has, relative to the day it is founded. */
import { type ClassKey, standardOf } from '@pariksha/contract/law/class-key.ts'
import { instantOf, schoolMoment } from '@pariksha/contract/law/school-time.ts'
import { subjectsOf } from './people.ts'

export type PlannedExam = {
  standard: ClassKey
  subject: string
  hasDescriptive: boolean
  durationMin: number
  /** Days from today at ten in the morning, or minutes from now; negative for one that has begun. */
  start: { inDays: number } | { inMin: number }
  /** `all`: completed and marked; `some`: completed with descriptive answers still to mark; `none`: not completed. */
  marked: 'all' | 'some' | 'none'
}

const dayMs = 24 * 60 * 60 * 1000

/** The instant at which a planned exam starts. */
export function plannedStart({ start }: PlannedExam, { now, timeZone }: { now: Date; timeZone: string }): Date {
  if ('inMin' in start) return new Date(now.getTime() + start.inMin * 60_000)
  const { date } = schoolMoment(new Date(now.getTime() + start.inDays * dayMs), timeZone)
  return instantOf({ date, time: '10:00' }, timeZone)
}

/** The exams of one class: three completed, two running, two to come. */
export function plannedExams(standard: ClassKey): PlannedExam[] {
  const subjects = subjectsOf(standardOf(standard))
  const scienceLike = subjects.find((subject) => subject === 'Science' || subject === 'PhysicalScience') ?? 'Science'
  const plan = (subject: string, facts: Omit<PlannedExam, 'standard' | 'subject'>) => ({ standard, subject, ...facts })
  return [
    plan('Mathematics', { hasDescriptive: false, durationMin: 30, start: { inDays: -14 }, marked: 'all' }),
    plan('English', { hasDescriptive: true, durationMin: 45, start: { inDays: -8 }, marked: 'all' }),
    plan(scienceLike, { hasDescriptive: true, durationMin: 40, start: { inDays: -3 }, marked: 'some' }),
    plan('Mathematics', { hasDescriptive: true, durationMin: 60, start: { inMin: -45 }, marked: 'none' }),
    plan('Telugu', { hasDescriptive: false, durationMin: 30, start: { inMin: -5 }, marked: 'none' }),
    plan('Hindi', { hasDescriptive: true, durationMin: 40, start: { inDays: 1 }, marked: 'none' }),
    plan(subjects.at(-1) ?? scienceLike, {
      hasDescriptive: false,
      durationMin: 30,
      start: { inDays: 3 },
      marked: 'none',
    }),
  ]
}
