import { studentColumnNames } from '@pariksha/contract/people/student-fields.ts'
import { type Kysely, sql } from 'kysely'
import { knownChosen } from '../attempts/answers/answers.reads.ts'
import { type ExamOfClass, participantIds } from '../attempts/participants.reads.ts'
import { fieldColumns } from '../platform/postgres/field-columns.ts'
import { inClass } from '../platform/postgres/in-class.ts'
import type { Tables } from '../platform/tables.ts'
import type { Student, StudentKey } from '../students/students.rules.ts'

export type Participant = Omit<Student, 'version'> & {
  attemptId: number | null
  startedAt: Date | null
  /** The submission; for a collected attempt its last saved answer, because nobody worked until the collection. */
  workedUntil: Date | null
  allowedMin: number | null
  extraMin: number | null
  standingPercent: number | null
  pausedMs: number | null
  endedByTime: boolean | null
  /** Null while they write; false also before they have begun. */
  attended: boolean | null
  score: number | null
  toMark: number | null
}

function withAttempts(db: Kysely<Tables>, exam: ExamOfClass) {
  return db
    .selectFrom('students')
    .leftJoin('attempts', (join) =>
      join.onRef('attempts.student_id', '=', 'students.id').on('attempts.exam_id', '=', exam.id),
    )
}

const attended = sql<boolean | null>`case when attempts.id is null then false else attempts.attended end`

function participants(db: Kysely<Tables>, exam: ExamOfClass) {
  return withAttempts(db, exam).select([
    'students.id',
    'students.unique_code as uniqueCode',
    ...fieldColumns('students', studentColumnNames),
    'attempts.id as attemptId',
    'attempts.started_at as startedAt',
    sql<Date | null>`case attempts.ended_how
      when 'submitted' then attempts.ended_at
      when 'collected' then (select max(answers.saved_at) from answers where answers.attempt_id = attempts.id)
    end`.as('workedUntil'),
    'attempts.allowed_min as allowedMin',
    'attempts.extra_min as extraMin',
    'attempts.extra_percent as standingPercent',
    'attempts.paused_ms as pausedMs',
    'attempts.ended_by_time as endedByTime',
    attended.as('attended'),
    'attempts.score',
    'attempts.to_mark as toMark',
  ])
}

/** What everybody who takes part in an exam has come to, by roll number. */
export async function listOutcomes(
  db: Kysely<Tables>,
  exam: ExamOfClass,
): Promise<Pick<Participant, 'id' | 'attended' | 'score' | 'toMark'>[]> {
  return withAttempts(db, exam)
    .select(['students.id', attended.as('attended'), 'attempts.score', 'attempts.to_mark as toMark'])
    .where('students.id', '=', participantIds(db, exam))
    .orderBy(sql`roll_order(students.roll_number) collate "C"`)
    .orderBy('students.name')
    .orderBy('students.id')
    .execute()
}

/** Some of them whole, in no order. */
export async function listParticipants(
  db: Kysely<Tables>,
  exam: ExamOfClass,
  ids: readonly number[],
): Promise<Participant[]> {
  return participants(db, exam).where('students.id', '=', sql<number>`any(${ids})`).execute()
}

/** One participant of an exam with their receipt, found by id or by code key. */
export async function selectOptionalParticipant(db: Kysely<Tables>, exam: ExamOfClass, key: StudentKey) {
  return participants(db, exam)
    .select([
      'attempts.ended_at as endedAt',
      'attempts.receipt_code as receiptCode',
      'attempts.receipt_answered as receiptAnswered',
      'attempts.receipt_scheme as receiptScheme',
    ])
    .where((eb) =>
      eb.or([
        eb('attempts.id', 'is not', null),
        eb.and([
          inClass(exam.standard, 'students.standard'),
          eb('students.removed_at', 'is', null),
          ...(exam.completedAt === null ? [] : [eb('students.in_class_since', '<=', exam.completedAt)]),
        ]),
      ]),
    )
    .where(({ eb }) => ('id' in key ? eb('students.id', '=', key.id) : eb('students.code_key', '=', key.codeKey)))
    .executeTakeFirst()
}

/** `comment` is what a marker says of the answer as it is now. */
export async function listSavedAnswers(db: Kysely<Tables>, attemptId: number) {
  return db
    .selectFrom('answers')
    .leftJoin('answer_comments', (join) =>
      join
        .onRef('answer_comments.attempt_id', '=', 'answers.attempt_id')
        .onRef('answer_comments.index', '=', 'answers.index')
        .onRef('answer_comments.answer_seq', '=', 'answers.seq'),
    )
    .select(['answers.index', 'value', knownChosen.as('chosen'), 'marks', 'answer_comments.text as comment'])
    .where('answers.attempt_id', '=', attemptId)
    .execute()
}

/** Whether the student of an attempt has asked for anything to be looked at again. */
export async function hasRechecks(db: Kysely<Tables>, attemptId: number): Promise<boolean> {
  const found = await db.selectFrom('rechecks').select('id').where('attempt_id', '=', attemptId).limit(1).execute()
  return found.length > 0
}

/** Completed exams that a student has taken and whose answers are all marked, oldest first. */
export async function listMarkedExams(db: Kysely<Tables>, studentId: number) {
  return db
    .selectFrom('exams')
    .innerJoin('attempts', 'attempts.exam_id', 'exams.id')
    .select([
      'exams.id',
      'exams.subject',
      'exams.starts_at as startsAt',
      'exams.total_marks as totalMarks',
      'exams.completed_at as completedAt',
      'exams.hold_results as holdsResults',
      'exams.release_at as releaseAt',
      'exams.released_at as releasedAt',
      'attempts.attended',
      'attempts.score',
      'attempts.to_mark as toMark',
    ])
    .where('attempts.student_id', '=', studentId)
    .where('attempts.attended', '=', true)
    .where('attempts.to_mark', '=', 0)
    .where('exams.completed_at', 'is not', null)
    .where('exams.deleted_at', 'is', null)
    .orderBy('exams.starts_at')
    .orderBy('exams.id')
    .execute()
}
