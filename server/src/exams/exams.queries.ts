import type { FormulaMath } from '@pariksha/contract/fields.ts'
import type { ClassKey } from '@pariksha/contract/law/class-key.ts'
import type { Credit } from '@pariksha/contract/law/corrections/marking-state.ts'
import { inTwoKinds, type Question, type QuestionKind } from '@pariksha/contract/law/questions/question.ts'
import { type Kysely, sql } from 'kysely'
import { inClass } from '../platform/postgres/in-class.ts'
import type { StaffCaller } from '../platform/session.ts'
import type { Tables } from '../platform/tables.ts'
import { visibleToStaff } from './exam-scopes.reads.ts'
import { type Exam, examColumns, studentExamQuery } from './exams.reads.ts'
import type { NewQuestion } from './exams.rules.ts'
import { paperQuestions } from './papers.reads.ts'
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
  shuffleOptions: boolean
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
      shuffle_options: exam.shuffleOptions,
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

export type WrittenQuestion = NewQuestion & { math: FormulaMath | null }

type NewWording = {
  examId: number
  index: number
  content: Question
  math: FormulaMath | null
  createdBy: number
  now: Date
}

type NewPaper = { questions: readonly WrittenQuestion[]; createdBy: number; now: Date }

/** Makes the paper of a new exam, of questions that are new too, in their order. */
export async function insertPaper(
  db: Kysely<Tables>,
  examId: number,
  { questions, createdBy, now }: NewPaper,
): Promise<void> {
  const rows = questions.map(({ content, math, marks }, index) => ({ index, kind: content.kind, content, math, marks }))
  await sql`
    with written as materialized (
      select nextval(pg_get_serial_sequence('question_revisions', 'id')) as revision_id, given.*
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as given (index smallint, kind text, content jsonb, math jsonb, marks numeric)
    ), revision as (
      insert into question_revisions (id, kind, content, math, created_by, created_at) overriding system value
      select revision_id, kind, content, math, ${createdBy}::bigint, ${now}::timestamptz from written
    )
    insert into paper_questions (exam_id, index, revision_id, marks)
    select ${examId}::bigint, index, revision_id, marks from written`.execute(db)
  await insertInTwoKinds(db, examId, questions)
}

/** For servers of the release before, which may run beside this one: the paper as they know it. */
async function insertInTwoKinds(
  db: Kysely<Tables>,
  examId: number,
  questions: readonly WrittenQuestion[],
): Promise<void> {
  const rows = questions.map(({ content, marks, math }, index) => {
    const shown = { ...rowInTwoKinds(content), math: math === null ? null : JSON.stringify(math) }
    return { exam_id: examId, index, marks, ...shown }
  })
  await db.insertInto('questions').values(rows).execute()
}

function rowInTwoKinds(content: Question) {
  const known = inTwoKinds(content)
  return {
    kind: known.kind,
    text: known.question,
    options: known.kind === 'mcq' ? known.options : null,
    answer: known.kind === 'mcq' ? known.correct : known.answer,
  }
}

/** Takes the paper of an exam away, for another to take its place. Its revisions stay: nothing is ever overwritten. */
export async function deletePaper(db: Kysely<Tables>, examId: number): Promise<void> {
  await db.deleteFrom('questions').where('exam_id', '=', examId).execute()
  await db.deleteFrom('paper_questions').where('exam_id', '=', examId).execute()
}

/** Notes what another paper comes to. @returns its version */
export async function updatePaperFigures(
  db: Kysely<Tables>,
  examId: number,
  figures: { mcqCount: number; descriptiveCount: number; totalMarks: number },
): Promise<number> {
  const { version } = await db
    .updateTable('exams')
    .set((eb) => ({
      mcq_count: figures.mcqCount,
      descriptive_count: figures.descriptiveCount,
      total_marks: figures.totalMarks,
      paper_version: eb('paper_version', '+', 1),
    }))
    .where('id', '=', examId)
    .returning('paper_version as version')
    .executeTakeFirstOrThrow()
  return version
}

/** Puts other words into one place of a paper. @returns the new revision */
export async function insertWording(
  db: Kysely<Tables>,
  { examId, index, content, math, createdBy, now }: NewWording,
): Promise<number> {
  const { id } = await db
    .insertInto('question_revisions')
    .columns(['revision_of', 'kind', 'content', 'math', 'created_by', 'created_at'])
    .expression((eb) =>
      paperQuestions(db)
        .select([
          'question_revisions.question_id',
          sql<QuestionKind>`${content.kind}::text`.as('kind'),
          sql<string>`${JSON.stringify(content)}::jsonb`.as('content'),
          sql<string | null>`${math === null ? null : JSON.stringify(math)}::jsonb`.as('math'),
          eb.val(createdBy).as('created_by'),
          sql<Date>`${now}::timestamptz`.as('created_at'),
        ])
        .where('exam_id', '=', examId)
        .where('index', '=', index),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('paper_questions')
    .set({ revision_id: id })
    .where('exam_id', '=', examId)
    .where('index', '=', index)
    .execute()
  await db
    .updateTable('questions')
    .set(rowInTwoKinds(content))
    .where('exam_id', '=', examId)
    .where('index', '=', index)
    .execute()
  await db
    .updateTable('exams')
    .set((eb) => ({ paper_version: eb('paper_version', '+', 1) }))
    .where('id', '=', examId)
    .execute()
  return id
}

type CorrectedMarking = { examId: number; index: number; credit: Credit; marks: number; totalMarks: number }

/** Notes by what one question of a paper is marked from now on, and what the paper comes to. */
export async function updateMarking(db: Kysely<Tables>, given: CorrectedMarking): Promise<void> {
  const { examId, index, credit, marks, totalMarks } = given
  const inPlace = { exam_id: examId, index }
  await db
    .updateTable('paper_questions')
    .set({ credit, marks })
    .where((eb) => eb.and(inPlace))
    .execute()
  await db
    .updateTable('questions')
    .set({ marks })
    .where((eb) => eb.and(inPlace))
    .execute()
  await db.updateTable('exams').set({ total_marks: totalMarks }).where('id', '=', examId).execute()
}

export async function updateSchedule(
  db: Kysely<Tables>,
  examId: number,
  schedule: Pick<NewExam, 'startsAt' | 'durationMin' | 'shuffleOptions' | 'title'> & Hold & ExamTimeRules,
): Promise<void> {
  await db
    .updateTable('exams')
    .set({
      starts_at: schedule.startsAt,
      duration_min: schedule.durationMin,
      shuffle_options: schedule.shuffleOptions,
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
