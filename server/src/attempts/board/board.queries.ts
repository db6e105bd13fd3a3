/** The rows behind the board, and those of who was heard. */

import { byRollNumber } from '@pariksha/contract/law/roll-numbers.ts'
import type { AttendanceNote } from '@pariksha/contract/staff/board/exam-board.ts'
import { type Kysely, sql } from 'kysely'
import { plainArray, textArray } from '../../platform/postgres/arrays.ts'
import { prepared } from '../../platform/postgres/prepared.ts'
import type { Tables } from '../../platform/tables.ts'
import { type ExamOfClass, participantIds } from '../participants.reads.ts'

export type BoardRow = {
  studentId: number
  uniqueCode: string
  name: string
  rollNumber: string
  startedAt: Date | null
  endedAt: Date | null
  endedHow: 'submitted' | 'collected' | null
  movedAt: Date | null
  extraMin: number
  extraPercent: number
  pausedMs: number | null
  seenAt: Date | null
  answered: number
  savedAt: Date | null
  noted: AttendanceNote | null
  endedByTime: boolean | null
  goesOn: boolean | null
}

type BoardOf = ExamOfClass & { completedAt: Date }

/** What the school knows of somebody who takes part. */
export type BoardPerson = Pick<BoardRow, 'studentId' | 'uniqueCode' | 'name' | 'rollNumber' | 'extraPercent'>

const selectPeople = prepared('board-people', (db, exam: BoardOf) =>
  sql<BoardPerson>`
    select id as "studentId", unique_code as "uniqueCode", name, roll_number as "rollNumber",
      extra_percent as "extraPercent"
    from students where id = ${participantIds(db, exam)}`.compile(db),
)

/** After the completion of any exam. */
const endOfTimes = new Date('9999-12-31')

/** Everybody who takes part in an exam, by roll number: ordered here, which in the database is most of the work. */
export async function listBoardPeople(db: Kysely<Tables>, exam: ExamOfClass): Promise<readonly BoardPerson[]> {
  const { id, standard, completedAt } = exam
  const people = await selectPeople(db, { id, standard, completedAt: completedAt ?? endOfTimes })
  return people.sort(byRollNumber)
}

/** What the exam knows of somebody: `extraPercent` is null before the start. */
export type BoardTaker = Omit<BoardRow, keyof BoardPerson> & { extraPercent: number | null }

type Ms = number | null

/** In the order in which the statement has them. */
type TakerColumns = [
  studentId: number,
  startedAt: Ms,
  endedAt: Ms,
  endedHow: BoardRow['endedHow'],
  movedAt: Ms,
  extraMin: number,
  extraPercent: number | null,
  pausedMs: number | null,
  seenAt: Ms,
  answered: number,
  savedAt: Ms,
  noted: AttendanceNote | null,
  endedByTime: boolean | null,
  goesOn: boolean | null,
]

const msOf = (column: string) => sql`(date_part('epoch', ${sql.ref(column)}) * 1000)::bigint`

// As one text of numbers: rows with instants in columns cost several times as much to read.
const selectTakers = prepared('board-takers', (db, exam: { id: number }) =>
  sql<{ takers: TakerColumns[] | null }>`
    select json_agg(json_build_array(
      student_id, ${msOf('attempts.started_at')}, ${msOf('attempts.ended_at')}, attempts.ended_how,
      ${msOf('attempts.moved_at')}, coalesce(attempts.extra_min, exam_allowances.extra_min, 0),
      attempts.extra_percent, attempts.paused_ms, ${msOf('presences.seen_at')},
      coalesce(attempts.receipt_answered, counted.answered, presences.answered, 0),
      coalesce(${msOf('counted.saved_at')}, ${msOf('presences.saved_at')}),
      exam_allowances.attendance, attempts.ended_by_time, attempts.goes_on)) as takers
    from (select * from attempts where exam_id = ${exam.id}) as attempts
      full join (select * from presences where exam_id = ${exam.id}) as presences using (student_id)
      full join (select * from exam_allowances where exam_id = ${exam.id}) as exam_allowances using (student_id)
      left join lateral (
        select count(value)::int as answered, max(saved_at) as saved_at from answers
        where attempt_id = attempts.id and (attempts.ended_at is not null or presences.answered is null)
        having count(*) > 0
      ) as counted on true`.compile(db),
)

const instantOf = (ms: Ms) => (ms === null ? null : new Date(ms))

function takerOf(columns: TakerColumns): BoardTaker {
  const [, startedAt, endedAt, endedHow, movedAt, extraMin, extraPercent, pausedMs, ...rest] = columns
  const [seenAt, answered, savedAt, noted, endedByTime, goesOn] = rest
  return {
    ...{ endedHow, extraMin, extraPercent, pausedMs, answered, noted, endedByTime, goesOn },
    startedAt: instantOf(startedAt),
    endedAt: instantOf(endedAt),
    movedAt: instantOf(movedAt),
    seenAt: instantOf(seenAt),
    savedAt: instantOf(savedAt),
  }
}

/**
 * What an exam knows of each who has begun it, was heard or was given something. What a student has answered is counted
 * when they are heard; of one whom no server remembers, and of a paper that was collected, it is counted here.
 */
export async function listBoardTakers(db: Kysely<Tables>, examId: number): Promise<ReadonlyMap<number, BoardTaker>> {
  const [found] = await selectTakers(db, { id: examId })
  return new Map(found?.takers?.map((columns) => [columns[0], takerOf(columns)]))
}

const selectLastChanges = prepared('board-changes', (db, given: { examId: number }) =>
  sql<LastChanges>`
    select (select max(id) from exam_log where exam_id = ${given.examId}) as action,
      (select id from audit where record = 'students' and student_id is null order by at desc, id desc limit 1)
        as people`.compile(db),
)

/** The last entry in the log of an exam, and the last change that staff have made of any student; null for none. */
export type LastChanges = { action: number | null; people: number | null }

export async function lastChanges(db: Kysely<Tables>, examId: number): Promise<LastChanges> {
  const [last] = await selectLastChanges(db, { examId })
  return last ?? { action: null, people: null }
}

export type Heard = { examId: number; studentId: number; at: Date }

type HeardColumns = { examIds: string; studentIds: string; seenAt: string }

const writeHeard = prepared('presences', (db, given: HeardColumns) =>
  sql`
    insert into presences (exam_id, student_id, seen_at, answered, saved_at)
    select heard.exam_id, heard.student_id, heard.seen_at, counted.answered, counted.saved_at
    from unnest(${given.examIds}::bigint[], ${given.studentIds}::bigint[], ${given.seenAt}::timestamptz[])
        as heard (exam_id, student_id, seen_at)
      join exams on exams.id = heard.exam_id and exams.completed_at is null and exams.deleted_at is null
      left join attempts on attempts.exam_id = heard.exam_id and attempts.student_id = heard.student_id
      left join lateral (
        select count(value)::smallint as answered, max(saved_at) as saved_at from answers
        where attempt_id = attempts.id
      ) as counted on true
    order by heard.exam_id, heard.student_id
    on conflict (exam_id, student_id) do update
    set seen_at = greatest(presences.seen_at, excluded.seen_at), answered = excluded.answered,
      saved_at = excluded.saved_at`.compile(db),
)

/** Notes who was heard, and how far they are. In one order: two servers that note the same students never deadlock. */
export async function upsertPresences(db: Kysely<Tables>, heard: readonly Heard[]): Promise<void> {
  await writeHeard(db, {
    examIds: plainArray(heard.map(({ examId }) => examId)),
    studentIds: plainArray(heard.map(({ studentId }) => studentId)),
    seenAt: textArray(heard.map(({ at }) => at.toISOString())),
  })
}

/** Forgets who was heard of an exam that is over. */
export async function deletePresences(db: Kysely<Tables>, examId: number): Promise<void> {
  await db.deleteFrom('presences').where('exam_id', '=', examId).execute()
}
