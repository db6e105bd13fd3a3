import type { ClassKey } from '@pariksha/contract/law/class-key.ts'
import type { PaperSection } from '@pariksha/contract/law/sections/paper-sections.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/tables.ts'
import { visibleToStudent } from './exam-scopes.reads.ts'
import type { ExamTimeRules } from './settings/time-rules.rules.ts'

export const examColumns = [
  'exams.id',
  'exams.standard',
  'exams.subject',
  'exams.title',
  'exams.starts_at as startsAt',
  'exams.duration_min as durationMin',
  'exams.mcq_count as mcqCount',
  'exams.descriptive_count as descriptiveCount',
  'exams.total_marks as totalMarks',
  'exams.sections',
  'exams.shuffle_options as shuffleOptions',
  'exams.shuffle_questions as shuffleQuestions',
  'exams.hold_results as holdsResults',
  'exams.release_at as releaseAt',
  'exams.released_at as releasedAt',
  'exams.completed_at as completedAt',
  'exams.paused_at as pausedAt',
  'exams.paper_version as paperVersion',
  'exams.follows_school as followsSchool',
  'exams.hand_in_at_zero as handInAtZero',
  'exams.grace_sec as graceSec',
  'exams.complete_after_min as completeAfterMin',
  'exams.late_start as lateStart',
] as const

/** An exam without its paper. */
export type Exam = ExamTimeRules & {
  id: number
  standard: ClassKey
  subject: string
  title: string | null
  startsAt: Date
  durationMin: number
  mcqCount: number
  descriptiveCount: number
  totalMarks: number
  /** The sections of its paper; null where it has none. */
  sections: PaperSection[] | null
  shuffleOptions: boolean
  shuffleQuestions: boolean
  /** Whether students see no results before they are released: by the set moment, or by a person. */
  holdsResults: boolean
  releaseAt: Date | null
  releasedAt: Date | null
  completedAt: Date | null
  /** Since when everybody's clock stands; null while they run. */
  pausedAt: Date | null
  /** Grows with each correction of the paper. */
  paperVersion: number
}

/** An exam that a student may know of, as a query: to be run, or to be part of a larger statement. */
export function studentExamQuery(db: Kysely<Tables>, student: { id: number }, examId: number) {
  return db
    .selectFrom('exams')
    .select(examColumns)
    .where('exams.id', '=', examId)
    .where((eb) => visibleToStudent(eb, student))
}
