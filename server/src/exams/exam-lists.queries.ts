import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { StaffCaller } from '../platform/session.ts'
import type { Tables } from '../platform/tables.ts'
import { type Exam, examColumns, type StaffScope, visibleToStaff } from './exams.queries.ts'

/**
 * The exams a member of staff may know of, the newest first, each with its figures. Reads no question.
 * `elsewhere` counts who has started it and was no active student of its class when it was completed, or is none now.
 */
export async function listStaffExams(db: Kysely<Tables>, caller: StaffCaller) {
  return db
    .selectFrom('exams')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('attempts')
          .innerJoin('students', 'students.id', 'attempts.student_id')
          .whereRef('attempts.exam_id', '=', 'exams.id')
          .select(({ fn }) => [
            fn.countAll<number>().as('attempts'),
            fn.countAll<number>().filterWhere('attempts.attended', '=', true).as('attended'),
            fn.max('attempts.score').filterWhere('attempts.attended', '=', true).as('highestMarks'),
            fn.coalesce(fn.sum<number>('attempts.to_mark'), sql<number>`0`).as('toMark'),
            fn
              .countAll<number>()
              .filterWhere((students) =>
                students.or([
                  students('students.removed_at', 'is not', null),
                  students('students.standard', '!=', students.ref('exams.standard')),
                  students('students.in_class_since', '>', students.ref('exams.completed_at')),
                ]),
              )
              .as('elsewhere'),
          ])
          .as('tally'),
      (join) => join.onTrue(),
    )
    .select([
      ...examColumns,
      'tally.attempts',
      'tally.attended',
      'tally.highestMarks',
      'tally.toMark',
      'tally.elsewhere',
    ])
    .where((eb) => visibleToStaff(eb, caller))
    .orderBy('exams.starts_at', 'desc')
    .orderBy('exams.id', 'desc')
    .execute()
}

export type ListedExam = Awaited<ReturnType<typeof listStaffExams>>[number]

export type ClassPart = { standard: number; since: Date; students: number }

/** How many active students each class has, apart by when they came into it. */
export async function countClassParts(db: Kysely<Tables>): Promise<ClassPart[]> {
  return db
    .selectFrom('students')
    .select(['standard', 'in_class_since as since', sql<number>`count(*)`.as('students')])
    .where('removed_at', 'is', null)
    .groupBy(['standard', 'in_class_since'])
    .execute()
}

export type AttemptTally = { attempts: number; toMark: number }

/** How many students have begun each exam, and their answers without marks; an exam that nobody has begun is absent. */
export async function tallyAttemptsByExam(db: Kysely<Tables>): Promise<Map<number, AttemptTally>> {
  // Apart, because few attempts have answers left to mark, and an index holds just those.
  const { rows } = await sql<AttemptTally & { examId: number }>`
    select begun.exam_id as "examId", begun.attempts, coalesce(waiting.to_mark, 0) as "toMark"
    from (select exam_id, count(*) as attempts from attempts group by exam_id) as begun
    left join (
      select exam_id, sum(to_mark) as to_mark from attempts where to_mark > 0 group by exam_id
    ) as waiting on waiting.exam_id = begun.exam_id`.execute(db)
  return new Map(rows.map(({ examId, ...tally }) => [examId, tally]))
}

/** The exams a member of staff may know of, the newest first: all of them, or so many. */
export async function listNewestExams(
  db: Kysely<Tables>,
  { staff, limit }: { staff: StaffScope; limit?: number },
): Promise<Exam[]> {
  return db
    .selectFrom('exams')
    .select(examColumns)
    .where((eb) => visibleToStaff(eb, staff))
    .orderBy('exams.starts_at', 'desc')
    .orderBy('exams.id', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute()
}

/**
 * Exams a member of staff may know of that run or have answers without marks: those that run first, then the others,
 * the oldest start first in each. `total` counts them all.
 */
export async function listFirstUrgentExams(
  db: Kysely<Tables>,
  { staff, now, limit }: { staff: StaffScope; now: Date; limit: number },
) {
  const attemptsOf = (eb: ExpressionBuilder<Tables, 'exams'>) =>
    eb.selectFrom('attempts').whereRef('attempts.exam_id', '=', 'exams.id')
  return db
    .selectFrom('exams')
    .select((eb) => [
      ...examColumns,
      eb.fn.countAll<number>().over().as('total'),
      attemptsOf(eb)
        .select(({ fn }) => fn.countAll<number>().as('attempts'))
        .$asScalar()
        .$notNull()
        .as('attempts'),
      attemptsOf(eb)
        .select(({ fn }) => fn.coalesce(fn.sum<number>('attempts.to_mark'), sql<number>`0`).as('toMark'))
        .$asScalar()
        .$notNull()
        .as('toMark'),
    ])
    .where((eb) => visibleToStaff(eb, staff))
    .where('exams.starts_at', '<=', now)
    .where((eb) =>
      eb.or([
        eb('exams.completed_at', 'is', null),
        eb.exists(attemptsOf(eb).select('attempts.id').where('attempts.to_mark', '>', 0)),
      ]),
    )
    .orderBy((eb) => eb('exams.completed_at', 'is not', null))
    .orderBy('exams.starts_at')
    .orderBy('exams.id')
    .limit(limit)
    .execute()
}
