import type { ClassKey } from '@pariksha/contract/law/class-key.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../platform/tables.ts'

/** Where a change stands in the list: microseconds since 1970, and the number of the row. */
export type ChangeKey = { at: number; id: number }

export type Sought = {
  /** Whose changes. */
  staffId: number | undefined
  /** The records that they are of; undefined for all. */
  records: readonly string[] | undefined
  /** What students did themselves instead of all else. */
  ofStudents: boolean
  from: Date | undefined
  before: Date | undefined
}

const inMicroseconds = sql<number>`(extract(epoch from at) * 1000000)::bigint`

function olderThan(after: ChangeKey | undefined): RawBuilder<unknown> {
  if (after === undefined) return sql`true`
  return sql`(at, id) < (timestamptz 'epoch' + ${after.at}::bigint * interval '1 microsecond', ${after.id}::bigint)`
}

function within({ from, before }: Sought): RawBuilder<unknown> {
  const since = from === undefined ? sql`true` : sql`at >= ${from}`
  const until = before === undefined ? sql`true` : sql`at < ${before}`
  return sql`${since} and ${until}`
}

type Window = { after: ChangeKey | undefined; limit: number }

/**
 * The latest changes, each by its key. Every choice has an index in whose order the rows stand, so that as many are read as
 * are given; of several kinds of records each gives its own latest first.
 */
export async function listChangeKeys(
  db: Kysely<Tables>,
  sought: Sought,
  { after, limit }: Window,
): Promise<ChangeKey[]> {
  const { staffId, records, ofStudents } = sought
  const bounds = sql`${within(sought)} and ${olderThan(after)}`
  const latest = sql`order by at desc, id desc limit ${limit}`
  const byWhom = staffId === undefined ? sql`student_id is null` : sql`staff_id = ${staffId}`
  const keys = sql`select id, at from audit`
  const found = ofStudents
    ? sql`${keys} where student_id is not null and ${bounds} ${latest}`
    : records === undefined
      ? sql`${keys} where student_id is null and ${bounds} ${latest}`
      : sql`
        select of_record.id, of_record.at from unnest(${records}::text[]) as wanted (record)
        cross join lateral (
          ${keys} where audit.record = wanted.record and ${byWhom} and ${bounds} ${latest}
        ) as of_record`
  const { rows } = await sql<ChangeKey>`
    select id, ${inMicroseconds} as at from (${found}) as found order by found.at desc, id desc limit ${limit}`.execute(
    db,
  )
  return rows
}

/** What staff changed of one exam: of itself, of its papers, and of who takes it. */
export async function listKeysOfExam(
  db: Kysely<Tables>,
  examId: number,
  { after, limit }: Window,
): Promise<ChangeKey[]> {
  const { rows } = await sql<ChangeKey>`
    select id, ${inMicroseconds} as at from (
      select id, at from audit where record = 'exams' and record_id = ${String(examId)}
      union all
      select audit.id, audit.at from attempts
      join audit on audit.record = 'attempts' and audit.record_id = attempts.id::text
      where attempts.exam_id = ${examId} and audit.student_id is null
      union all
      select id, at from audit
      where record = 'students' and after ? 'examId' and (after ->> 'examId')::bigint = ${examId}
    ) as found
    where ${olderThan(after)} order by found.at desc, id desc limit ${limit}`.execute(db)
  return rows
}

/** What was changed of one student: the record, and the papers. */
export async function listKeysOfStudent(
  db: Kysely<Tables>,
  studentId: number,
  { after, limit }: Window,
): Promise<ChangeKey[]> {
  const { rows } = await sql<ChangeKey>`
    select id, ${inMicroseconds} as at from (
      select id, at from audit where record = 'students' and record_id = ${String(studentId)}
      union all
      select audit.id, audit.at from attempts
      join audit on audit.record = 'attempts' and audit.record_id = attempts.id::text
      where attempts.student_id = ${studentId}
    ) as found
    where ${olderThan(after)} order by found.at desc, id desc limit ${limit}`.execute(db)
  return rows
}

export type ChangeRow = {
  id: number
  key: number
  at: Date
  action: string
  record: string
  before: unknown
  after: unknown
  staffName: string | null
  staffRole: string | null
  studentName: string | null
  examSubject: string | null
  examTitle: string | null
  examStandard: ClassKey | null
  examStartsAt: Date | null
  aboutStudent: string | null
  aboutStandard: ClassKey | null
  aboutRollNumber: string | null
  aboutStaff: string | null
  otherStaff: string | null
}

/**
 * Some changes whole, with the names of who and what they are of, the latest first. Each name is looked up by its key: a
 * join would read whole tables for a page.
 * @param options.text only those in whose names this text stands, whatever its case
 */
export async function listChangeRows(
  db: Kysely<Tables>,
  ids: readonly number[],
  { text, limit }: { text: string | undefined; limit: number },
): Promise<ChangeRow[]> {
  const isNamed =
    text === undefined
      ? sql`true`
      : sql`position(lower(${text}) in lower(concat_ws(' ', by_staff.name, by_student.name, exams.subject, exams.title,
          students.name, about_staff.name, other_staff.name))) > 0`
  const { rows } = await sql<ChangeRow>`
    with found as materialized (
      select audit.*, case when record_id ~ '^[0-9]{1,15}$' then record_id::bigint end as number,
        case when record = 'students' then (after ->> 'examId')::bigint end as in_exam,
        case when action = 'teacher.subject_transferred'
          then coalesce(after ->> 'transferredTo', after ->> 'transferredFrom')::bigint end as other_id
      from audit where id = any(${ids}::bigint[])
    )
    select found.id, (extract(epoch from found.at) * 1000000)::bigint as key, found.at, found.action, found.record,
      found.before, found.after, by_staff.name as "staffName", by_staff.role as "staffRole",
      by_student.name as "studentName", exams.subject as "examSubject", exams.title as "examTitle",
      exams.standard as "examStandard", exams.starts_at as "examStartsAt", students.name as "aboutStudent",
      students.standard as "aboutStandard", students.roll_number as "aboutRollNumber",
      about_staff.name as "aboutStaff", other_staff.name as "otherStaff"
    from found
    left join lateral (select name, role from staff where id = found.staff_id limit 1) as by_staff on true
    left join lateral (select name from students where id = found.student_id limit 1) as by_student on true
    left join lateral (
      select exam_id, student_id from attempts where found.record = 'attempts' and id = found.number limit 1
    ) as attempt on true
    left join lateral (
      select subject, title, standard, starts_at from exams where id =
        case found.record when 'exams' then found.number when 'attempts' then attempt.exam_id else found.in_exam end
      limit 1
    ) as exams on true
    left join lateral (
      select name, standard, roll_number from students where id =
        case found.record when 'students' then found.number when 'attempts' then attempt.student_id end
      limit 1
    ) as students on true
    left join lateral (
      select name from staff where found.record = 'staff' and id = found.number limit 1
    ) as about_staff on true
    left join lateral (select name from staff where id = found.other_id limit 1) as other_staff on true
    where ${isNamed}
    order by found.at desc, found.id desc limit ${limit}`.execute(db)
  return rows
}

/** Everybody of the staff there is or was, by name. */
export async function listPeople(db: Kysely<Tables>): Promise<{ staff_id: number; name: string }[]> {
  return db.selectFrom('staff').select(['id as staff_id', 'name']).orderBy('name').orderBy('id').execute()
}
