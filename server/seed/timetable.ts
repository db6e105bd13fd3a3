/** Which exams the demo school has, relative to the day it is founded. */
import { subjectsOf } from './people.ts'

export type PlannedExam = {
  standard: number
  subject: string
  hasDescriptive: boolean
  durationMin: number
  /** Minutes from now to the scheduled start; negative for one that has begun. */
  startsInMin: number
  /** `all`: completed and marked; `some`: completed with descriptive answers still to mark; `none`: not completed. */
  marked: 'all' | 'some' | 'none'
}

const dayMin = 24 * 60

/** The exams of one class: three completed, two running, two to come. */
export function plannedExams(standard: number): PlannedExam[] {
  const subjects = subjectsOf(standard)
  const scienceLike = subjects.find((subject) => subject === 'Science' || subject === 'PhysicalScience') ?? 'Science'
  const plan = (subject: string, facts: Omit<PlannedExam, 'standard' | 'subject'>) => ({ standard, subject, ...facts })
  return [
    plan('Mathematics', { hasDescriptive: false, durationMin: 30, startsInMin: -14 * dayMin, marked: 'all' }),
    plan(scienceLike, { hasDescriptive: true, durationMin: 40, startsInMin: -8 * dayMin, marked: 'all' }),
    plan('English', { hasDescriptive: true, durationMin: 45, startsInMin: -3 * dayMin, marked: 'some' }),
    plan('Mathematics', { hasDescriptive: true, durationMin: 45, startsInMin: -20, marked: 'none' }),
    plan('Telugu', { hasDescriptive: false, durationMin: 30, startsInMin: -5, marked: 'none' }),
    plan('Hindi', { hasDescriptive: true, durationMin: 40, startsInMin: dayMin, marked: 'none' }),
    plan(subjects.at(-1) ?? scienceLike, {
      hasDescriptive: false,
      durationMin: 30,
      startsInMin: 3 * dayMin,
      marked: 'none',
    }),
  ]
}
