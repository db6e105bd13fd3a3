import type { ClassKey } from '@pariksha/contract/law/class-key.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../platform/tables.ts'
import type { StaffScope } from './exam-scopes.reads.ts'

/** How many exams of one class stand where (see `examStatus` of the contract). */
export type ExamCounts = { standard: ClassKey; completed: number; running: number; upcoming: number }

function completedOf({ id, role }: StaffScope) {
  if (role === 'principal') return sql`select standard, exams from completed_exams`
  return sql`
    select standard, exams from completed_exams join teaching using (standard, subject) where staff_id = ${id}
    union all
    select standard, count(*) from exams
    where created_by = ${id} and completed_at is not null and deleted_at is null and not exists (
      select from teaching
      where staff_id = ${id} and teaching.standard = exams.standard and teaching.subject = exams.subject
    )
    group by standard`
}

function openOf({ id, role }: StaffScope) {
  const isKnown =
    role === 'principal'
      ? sql`true`
      : sql`(created_by = ${id} or (standard, subject) in (select standard, subject from teaching where staff_id = ${id}))`
  return sql`
    select standard, starts_at from exams where completed_at is null and deleted_at is null and ${isKnown}`
}

/**
 * Counts by class over the exams that a member of staff may know of; a class without any is left out. What is completed
 * has been counted before, by pair; what is open is counted here, because time alone makes it run.
 */
export async function countExamsByClass(db: Kysely<Tables>, caller: StaffScope, now: Date): Promise<ExamCounts[]> {
  const { rows } = await sql<ExamCounts>`
    select standard, sum(completed) as completed, sum(running) as running, sum(upcoming) as upcoming
    from (
      select standard, exams as completed, 0 as running, 0 as upcoming from (${completedOf(caller)}) as completed
      union all
      select standard, 0, (starts_at <= ${now})::int, (starts_at > ${now})::int from (${openOf(caller)}) as open
    ) as counted
    group by standard
    having sum(completed) + sum(running) + sum(upcoming) > 0`.execute(db)
  return rows
}
