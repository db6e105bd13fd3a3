/**
 * Reads a bounded number of exams for each pair of class and subject, by the index of pairs, and of them only the figures
 * that the database keeps: no attempt, whatever the size of the school and however long it has been there.
 */
import type { ClassKey } from '@pariksha/contract/law/class-key.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { StaffCaller } from '../platform/session.ts'
import type { Tables } from '../platform/tables.ts'

/** Whose pairs of class and subject: all that have a completed exam, or those that a teacher teaches. */
function pairsOf({ role, id }: StaffCaller): RawBuilder<unknown> {
  return role === 'principal'
    ? sql`select standard, subject from completed_exams where exams > 0`
    : sql`select standard, subject from teaching where staff_id = ${id}`
}

/** How many of the results of `recent` are marked and passed, and what their percentages come to. */
function shares(passPercent: number): RawBuilder<unknown> {
  return sql`
    join exam_tallies as kept on kept.exam_id = recent.id
    cross join lateral (
      select coalesce(sum(students), 0) as marked,
        coalesce(sum(students) filter (where score * 100 >= ${passPercent}::numeric * recent.total_marks), 0) as passed,
        coalesce(sum(students * score * 100 / nullif(recent.total_marks, 0)), 0) as percents
      from unnest(kept.scores, kept.score_students) as each (score, students)
    ) as counted`
}

export type PairResults = {
  standard: ClassKey
  subject: string
  exams: number
  marked: number
  passed: number
  meanPercent: number
}

type Bounds = { exams: number; since: Date }

/** Each pair with its latest exams together. */
export async function listPairResults(
  db: Kysely<Tables>,
  caller: StaffCaller,
  { exams, since, passPercent }: Bounds & { passPercent: number },
): Promise<PairResults[]> {
  const { rows } = await sql<PairResults>`
    select pair.standard, pair.subject, count(*) as exams, sum(marked) as marked, sum(passed) as passed,
      sum(percents) / sum(marked) as "meanPercent"
    from (${pairsOf(caller)}) as pair
    cross join lateral (
      select exams.id, exams.total_marks from exams
      where exams.standard = pair.standard and exams.subject = pair.subject and exams.deleted_at is null
        and exams.completed_at is not null and exams.starts_at >= ${since}
      order by exams.starts_at desc limit ${exams}
    ) as recent
    ${shares(passPercent)}
    where marked > 0
    group by pair.standard, pair.subject
    order by pair.standard, pair.subject`.execute(db)
  return rows
}

export type ExamShares = {
  id: number
  subject: string
  title: string | null
  startsAt: Date
  marked: number
  passed: number
  meanPercent: number
}

type Asked = { standard: ClassKey; subject: string | undefined; exams: number; passPercent: number }

/** The latest exams of a class that have a marked result, the latest first. */
export async function listExamShares(
  db: Kysely<Tables>,
  caller: StaffCaller,
  { standard, subject, exams, passPercent }: Asked,
): Promise<ExamShares[]> {
  const { rows } = await sql<ExamShares>`
    select recent.id, pair.subject, recent.title, recent.starts_at as "startsAt", marked, passed,
      percents / marked as "meanPercent"
    from (${pairsOf(caller)}) as pair
    cross join lateral (
      select exams.id, exams.title, exams.starts_at, exams.total_marks from exams
      where exams.standard = pair.standard and exams.subject = pair.subject and exams.deleted_at is null
        and exams.completed_at is not null
      order by exams.starts_at desc limit ${exams}
    ) as recent
    ${shares(passPercent)}
    where pair.standard = ${standard} and pair.subject = coalesce(${subject ?? null}, pair.subject) and marked > 0
    order by recent.starts_at desc, recent.id desc limit ${exams}`.execute(db)
  return rows
}
