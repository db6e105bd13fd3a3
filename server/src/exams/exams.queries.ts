import type { ClassKey } from '@pariksha/contract/law/class-key.ts'
import type { PaperSection } from '@pariksha/contract/law/sections/paper-sections.ts'
import { type Kysely, sql } from 'kysely'
import { inClass } from '../platform/postgres/in-class.ts'
import type { StaffCaller } from '../platform/session.ts'
import type { Tables } from '../platform/tables.ts'
import { visibleToStaff } from './exam-scopes.reads.ts'
import { type Exam, examColumns, studentExamQuery } from './exams.reads.ts'
import type { Hold } from './release/release.rules.ts'
import { ruleColumns } from './settings/time-rules.queries.ts'
import type { ExamTimeRules } from './settings/time-rules.rules.ts'

/** `lock` holds the row until the transaction ends: `update` to change the exam, `share` to keep it from being completed. */
type ReadOptions = { lock?: 'update' | 'share' }

export async function selectOptionalStaffExam(
  db: Kysely<Tables>,
  caller: StaffCaller,
  { id, lock }: { id: number } & ReadOptions,
): Promise<Exam | undefined> {
  return db
    .selectFrom('exams')
    .select(examColumns)
    .where('exams.id', '=', id)
    .where((eb) => visibleToStaff(eb, caller))
    .$if(lock === 'update', (query) => query.forUpdate())
    .executeTakeFirst()
}

export async function selectOptionalStudentExam(
  db: Kysely<Tables>,
  student: { id: number },
  { id, lock }: { id: number } & ReadOptions,
): Promise<Exam | undefined> {
  return studentExamQuery(db, student, id)
    .$if(lock === 'share', (query) => query.forShare())
    .executeTakeFirst()
}

export type NewExam = {
  standard: ClassKey
  subject: string
  title: string | null
  startsAt: Date
  durationMin: number
  mcqCount: number
  descriptiveCount: number
  totalMarks: number
  sections: readonly PaperSection[] | null
  shuffleOptions: boolean
  shuffleQuestions: boolean
} & Hold &
  ExamTimeRules

export async function insertExam(
  db: Kysely<Tables>,
  exam: NewExam,
  { createdBy, now }: { createdBy: number; now: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('exams')
    .values({
      standard: exam.standard,
      subject: exam.subject,
      title: exam.title,
      starts_at: exam.startsAt,
      duration_min: exam.durationMin,
      mcq_count: exam.mcqCount,
      descriptive_count: exam.descriptiveCount,
      total_marks: exam.totalMarks,
      sections: exam.sections === null ? null : JSON.stringify(exam.sections),
      shuffle_options: exam.shuffleOptions,
      shuffle_questions: exam.shuffleQuestions,
      hold_results: exam.holdsResults,
      release_at: exam.releaseAt,
      ...ruleColumns(exam),
      created_by: createdBy,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateSchedule(
  db: Kysely<Tables>,
  examId: number,
  schedule: Pick<NewExam, 'startsAt' | 'durationMin' | 'shuffleOptions' | 'shuffleQuestions' | 'title'> &
    Hold &
    ExamTimeRules,
): Promise<void> {
  await db
    .updateTable('exams')
    .set({
      starts_at: schedule.startsAt,
      duration_min: schedule.durationMin,
      shuffle_options: schedule.shuffleOptions,
      shuffle_questions: schedule.shuffleQuestions,
      title: schedule.title,
      hold_results: schedule.holdsResults,
      release_at: schedule.releaseAt,
      ...ruleColumns(schedule),
    })
    .where('id', '=', examId)
    .execute()
}

export async function updateCompleted(
  db: Kysely<Tables>,
  examId: number,
  { completedBy, now }: { completedBy: number | null; now: Date },
): Promise<void> {
  await db.updateTable('exams').set({ completed_at: now, completed_by: completedBy }).where('id', '=', examId).execute()
}

/** Begins a pause at a moment, or ends it at another: what it took is added to the pauses of the exam. */
export async function updatePaused(
  db: Kysely<Tables>,
  examId: number,
  { pausedAt, now }: { pausedAt: Date | null; now: Date },
): Promise<void> {
  await sql`
    update exams set paused_at = ${pausedAt}::timestamptz, paused_ms = paused_ms + case
      when paused_at is null or ${pausedAt}::timestamptz is not null then 0
      else greatest(0, extract(epoch from ${now}::timestamptz - greatest(starts_at, paused_at)) * 1000)::bigint end
    where id = ${examId}`.execute(db)
}

/** Forgets the pauses of an exam that nobody has begun; one that lasts too, unless it runs. */
export async function updateUnpaused(db: Kysely<Tables>, examId: number, { now }: { now: Date }): Promise<void> {
  await sql`
    update exams set paused_ms = 0, paused_at = case when starts_at <= ${now}::timestamptz then paused_at end
    where id = ${examId}`.execute(db)
}

export async function updateMessages(db: Kysely<Tables>, examId: number): Promise<void> {
  await db
    .updateTable('exams')
    .set((eb) => ({ messages: eb('messages', '+', 1) }))
    .where('id', '=', examId)
    .execute()
}

export async function updateDeleted(db: Kysely<Tables>, examId: number, now: Date): Promise<void> {
  await db.updateTable('exams').set({ deleted_at: now }).where('id', '=', examId).execute()
}

/** How many students have started an exam. */
export async function countAttempts(db: Kysely<Tables>, examId: number): Promise<number> {
  const { attempts } = await db
    .selectFrom('attempts')
    .select((eb) => eb.fn.countAll<number>().as('attempts'))
    .where('exam_id', '=', examId)
    .executeTakeFirstOrThrow()
  return attempts
}

/**
 * A subject as the teachers of a class write it, whatever the case it was typed in; undefined when nobody teaches it
 * there. With `staffId`, only what that teacher teaches counts.
 */
export async function selectOptionalTaughtSubject(
  db: Kysely<Tables>,
  pair: { standard: ClassKey; subject: string; staffId?: number },
): Promise<string | undefined> {
  const { standard, subject, staffId } = pair
  const row = await db
    .selectFrom('teaching')
    .select('subject')
    .where(inClass(standard))
    .where((eb) => eb(eb.fn('lower', ['subject']), '=', eb.fn('lower', [eb.val(subject)])))
    .$if(staffId !== undefined, (query) => query.where('staff_id', '=', staffId ?? 0))
    .orderBy((eb) => eb('subject', '=', subject), 'desc')
    .orderBy('subject')
    .executeTakeFirst()
  return row?.subject
}
