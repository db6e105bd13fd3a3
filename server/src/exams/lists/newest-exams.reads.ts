import type { ClassKey } from '@pariksha/contract/law/class-key.ts'
import type { ExamStatus } from '@pariksha/contract/law/exam-status.ts'
import { type Kysely, sql } from 'kysely'
import { anyOf } from '../../platform/postgres/any-of.ts'
import { inClass } from '../../platform/postgres/in-class.ts'
import type { Tables } from '../../platform/tables.ts'
import type { StaffScope } from '../exam-scopes.reads.ts'
import { type Exam, examColumns } from '../exams.reads.ts'

export type SoughtExams = {
  staff: StaffScope
  /** Of one class; not said, of all. */
  standard?: ClassKey
  subject?: string | undefined
  /** Only what starts at this moment or later. */
  from?: Date | undefined
  /** Only what starts before this moment. */
  before?: Date | undefined
  /** In one state at a moment; not said, in any. */
  state?: { status: ExamStatus; now: Date }
  /** Only what stands after this exam. */
  after?: { startsAt: Date; id: number } | undefined
  limit: number
}

const inState = {
  Running: (now: Date) => sql`exams.completed_at is null and exams.starts_at <= ${now}`,
  Upcoming: (now: Date) => sql`exams.completed_at is null and exams.starts_at > ${now}`,
  Completed: () => sql`exams.completed_at is not null`,
}

/** What is to come is read from the nearest on, everything else from the newest on. */
export function isNearestFirst(state: SoughtExams['state']): boolean {
  return state?.status === 'Upcoming'
}

/**
 * Ids of the first exams, in the order of their state, that a member of staff may know of. Each pair that a teacher teaches, and what they have made
 * themselves, gives at most `limit` from an index: no more is read however many exams there are.
 */
export function firstIds({ staff, standard, subject, from, before, state, after, limit }: SoughtExams) {
  const isAscending = isNearestFirst(state)
  const isSought = sql`exams.deleted_at is null
    and ${state === undefined ? sql`true` : inState[state.status](state.now)}
    and ${from === undefined ? sql`true` : sql`exams.starts_at >= ${from}`}
    and ${before === undefined ? sql`true` : sql`exams.starts_at < ${before}`}
    and ${after === undefined ? sql`true` : sql`(exams.starts_at, exams.id) ${isAscending ? sql`>` : sql`<`} (${after.startsAt}, ${after.id})`}`
  const ofClass = (column: 'exams.standard' | 'teaching.standard') =>
    standard === undefined ? sql`true` : inClass(standard, column)
  const ofSubject = (column: 'exams.subject' | 'teaching.subject') =>
    subject === undefined ? sql`true` : sql`${sql.ref(column)} = ${subject}`
  const first = isAscending
    ? sql`order by exams.starts_at, exams.id limit ${limit}`
    : sql`order by exams.starts_at desc, exams.id desc limit ${limit}`
  const found =
    staff.role === 'principal'
      ? sql`select id, starts_at from exams where ${isSought} and ${ofClass('exams.standard')} and ${ofSubject('exams.subject')} ${first}`
      : sql`
        (select id, starts_at from exams
        where exams.created_by = ${staff.id} and ${isSought} and ${ofClass('exams.standard')}
          and ${ofSubject('exams.subject')} ${first})
        union
        select ofPair.id, ofPair.starts_at from teaching cross join lateral (
          select id, starts_at from exams
          where exams.standard = teaching.standard and exams.subject = teaching.subject and ${isSought} ${first}
        ) as ofPair
        where teaching.staff_id = ${staff.id} and ${ofClass('teaching.standard')} and ${ofSubject('teaching.subject')}`
  return sql<number>`select id from (${found}) as exams ${first}`
}

/** The newest exams that a member of staff may know of, the newest first. */
export async function listNewestExams(db: Kysely<Tables>, sought: Omit<SoughtExams, 'state'>): Promise<Exam[]> {
  return db
    .selectFrom('exams')
    .select(examColumns)
    .where('exams.id', '=', anyOf(firstIds(sought)))
    .orderBy('exams.starts_at', 'desc')
    .orderBy('exams.id', 'desc')
    .execute()
}
