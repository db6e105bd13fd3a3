import type { ClassKey } from '@pariksha/contract/law/class-key.ts'
import { type Kysely, sql } from 'kysely'
import { anyOf } from '../../platform/postgres/any-of.ts'
import { inClass, inClasses } from '../../platform/postgres/in-class.ts'
import type { Tables } from '../../platform/tables.ts'
import { examsOfTeacher, type StaffScope, visibleToStaff } from '../exam-scopes.reads.ts'
import { type Exam, examColumns } from '../exams.reads.ts'
import { firstIds, isNearestFirst, type SoughtExams } from './newest-exams.reads.ts'

/**
 * Exams with what their attempts come to, in no order: kept figures of what is completed, and of what is not the
 * attempts themselves, counted now. Reads no question.
 */
function examsWithFigures(db: Kysely<Tables>) {
  return db
    .selectFrom('exams')
    .leftJoin('exam_tallies as kept', 'kept.exam_id', 'exams.id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('attempts')
          .whereRef('attempts.exam_id', '=', 'exams.id')
          // Here and not beside the join: so nothing is counted where figures are kept.
          .where(sql<boolean>`kept.exam_id is null`)
          .select(({ fn }) => [
            fn.countAll<number>().as('attempts'),
            fn.countAll<number>().filterWhere('attempts.attended', 'is', null).as('writing'),
            fn.countAll<number>().filterWhere('attempts.attended', '=', true).as('attended'),
            fn.max('attempts.score').filterWhere('attempts.attended', '=', true).as('highestMarks'),
            fn.sum<number | null>('attempts.to_mark').as('toMark'),
          ])
          .as('live'),
      (join) => join.onTrue(),
    )
    .select([
      ...examColumns,
      sql<number>`coalesce(kept.attempts, live.attempts)`.as('attempts'),
      'live.writing',
      sql<number>`coalesce(kept.attended, live.attended)`.as('attended'),
      sql<number | null>`coalesce(kept.highest_marks, live."highestMarks")`.as('highestMarks'),
      sql<number>`coalesce(kept.to_mark, live."toMark", 0)`.as('toMark'),
    ])
}

export type ListedExam = Exam & {
  attempts: number
  writing: number
  attended: number
  highestMarks: number | null
  toMark: number
}

/** The exams a member of staff may know of: what runs first, then what comes, the nearest first, then what is over. */
export async function listStaffExams(
  db: Kysely<Tables>,
  caller: StaffScope,
  now: Date,
): Promise<{ id: number; standard: ClassKey }[]> {
  return db
    .selectFrom('exams')
    .select(['exams.id', 'exams.standard'])
    .where('exams.deleted_at', 'is', null)
    .$if(caller.role === 'teacher', (query) =>
      query.where((eb) => eb('exams.id', '=', anyOf(examsOfTeacher(eb, caller.id)))),
    )
    .orderBy((eb) => eb('exams.completed_at', 'is not', null))
    .orderBy((eb) => eb.and([eb('exams.completed_at', 'is', null), eb('exams.starts_at', '>', now)]))
    .orderBy(sql`case when exams.completed_at is null and exams.starts_at > ${now} then exams.starts_at end`)
    .orderBy(sql`case when exams.completed_at is null and exams.starts_at > ${now} then exams.id end`)
    .orderBy('exams.starts_at', 'desc')
    .orderBy('exams.id', 'desc')
    .execute()
}

/** Exams with their figures, in no order. */
export async function listExamsWithFigures(db: Kysely<Tables>, ids: readonly number[]): Promise<ListedExam[]> {
  return examsWithFigures(db).where('exams.id', '=', sql<number>`any(${ids})`).execute()
}

/** How many of those who began each exam were no active students of its class when it was completed, or are none now. */
export async function countElsewhere(db: Kysely<Tables>, examIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ examId: number; students: number }>`
    select exams.id as "examId", count(*) as students
    from exams
    join attempts on attempts.exam_id = exams.id
    join students on students.id = attempts.student_id
    where exams.id = any(${examIds}) and (
      students.removed_at is not null or students.standard <> exams.standard
      or students.in_class_since > exams.completed_at
    )
    group by exams.id`.execute(db)
  return new Map(rows.map(({ examId, students }) => [examId, students]))
}

export type ClassPart = { standard: ClassKey; since: Date; students: number }

/** How many active students some classes have, apart by when they came into it. */
export async function listClassParts(db: Kysely<Tables>, standards: readonly ClassKey[]): Promise<ClassPart[]> {
  return db.selectFrom('class_arrivals').select(['standard', 'since', 'students']).where(inClasses(standards)).execute()
}

/** The first exams that a member of staff may know of with their figures, in the order of their state. */
export async function listFirstWithFigures(db: Kysely<Tables>, sought: SoughtExams): Promise<ListedExam[]> {
  const direction = isNearestFirst(sought.state) ? 'asc' : 'desc'
  return examsWithFigures(db)
    .where('exams.id', '=', anyOf(firstIds(sought)))
    .orderBy('exams.starts_at', direction)
    .orderBy('exams.id', direction)
    .execute()
}

/** The classes that a teacher teaches, or has made exams in. */
export async function listClassesOfTeacher(db: Kysely<Tables>, staffId: number): Promise<ClassKey[]> {
  const found = await db
    .selectFrom('teaching')
    .select('standard')
    .where('staff_id', '=', staffId)
    .union(db.selectFrom('exams').select('standard').where('created_by', '=', staffId).where('deleted_at', 'is', null))
    .orderBy('standard')
    .execute()
  return found.map(({ standard }) => standard)
}

/**
 * The subjects of a class: for the principal those that it has exams of, one step along an index for each; for a teacher
 * those taught there, and those of own exams.
 */
export async function listSubjectsOfClass(
  db: Kysely<Tables>,
  staff: StaffScope,
  standard: ClassKey,
): Promise<string[]> {
  const isOfClass = sql`${inClass(standard)} and deleted_at is null`
  const found =
    staff.role === 'principal'
      ? sql`
        with recursive steps as (
          (select subject from exams where ${isOfClass} order by subject limit 1)
          union all
          select (select subject from exams where ${isOfClass} and subject > steps.subject order by subject limit 1)
          from steps where steps.subject is not null
        )
        select subject from steps where subject is not null`
      : sql`
        select subject from teaching where staff_id = ${staff.id} and ${inClass(standard)}
        union
        select subject from exams where created_by = ${staff.id} and ${isOfClass}
        order by subject`
  const { rows } = await sql<{ subject: string }>`${found}`.execute(db)
  return rows.map(({ subject }) => subject)
}

/**
 * Exams a member of staff may know of that run or have answers without marks: those that run first, then the others,
 * the oldest start first in each. `total` counts them all.
 */
export async function listFirstUrgentExams(
  db: Kysely<Tables>,
  { staff, now, limit }: { staff: StaffScope; now: Date; limit: number },
): Promise<{ id: number; total: number }[]> {
  const running = db
    .selectFrom('exams')
    .select('exams.id')
    .where('exams.completed_at', 'is', null)
    .where('exams.deleted_at', 'is', null)
    .where('exams.starts_at', '<=', now)
  const toMark = db.selectFrom('exam_tallies').select('exam_id as id').where('to_mark', '>', 0)
  return db
    .selectFrom('exams')
    .select(({ fn }) => ['exams.id', fn.countAll<number>().over().as('total')])
    .where('exams.id', '=', anyOf(running.unionAll(toMark)))
    .where((eb) => visibleToStaff(eb, staff))
    .orderBy((eb) => eb('exams.completed_at', 'is not', null))
    .orderBy('exams.starts_at')
    .orderBy('exams.id')
    .limit(limit)
    .execute()
}
