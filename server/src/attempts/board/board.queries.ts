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

type Person = Pick<BoardRow, 'studentId' | 'uniqueCode' | 'name' | 'rollNumber' | 'extraPercent'>
/** What the exam knows of somebody: `extraPercent` is null before the start. */
type Taker = Omit<BoardRow, keyof Person> & { studentId: number; extraPercent: number | null }

const selectPeople = prepared('board-people', (db, exam: BoardOf) =>
  sql<Person>`
    select id as "studentId", unique_code as "uniqueCode", name, roll_number as "rollNumber",
      extra_percent as "extraPercent"
    from students where id = ${participantIds(db, exam)}`.compile(db),
)

const selectTakers = prepared('board-takers', (db, exam: { id: number }) =>
  sql<Taker>`
    with taker as (
      select student_id from attempts where exam_id = ${exam.id}
      union select student_id from presences where exam_id = ${exam.id}
      union select student_id from exam_allowances where exam_id = ${exam.id}
    )
    select taker.student_id as "studentId", attempts.started_at as "startedAt", attempts.ended_at as "endedAt",
      attempts.ended_how as "endedHow", attempts.moved_at as "movedAt",
      coalesce(attempts.extra_min, exam_allowances.extra_min, 0) as "extraMin",
      attempts.extra_percent as "extraPercent", attempts.paused_ms as "pausedMs", presences.seen_at as "seenAt",
      coalesce(attempts.receipt_answered, counted.answered, presences.answered, 0)::int as answered,
      coalesce(counted.saved_at, presences.saved_at) as "savedAt", exam_allowances.attendance as noted,
      attempts.ended_by_time as "endedByTime", attempts.goes_on as "goesOn"
    from taker
      left join attempts on attempts.student_id = taker.student_id and attempts.exam_id = ${exam.id}
      left join exam_allowances on exam_allowances.student_id = taker.student_id and exam_allowances.exam_id = ${exam.id}
      left join presences on presences.student_id = taker.student_id and presences.exam_id = ${exam.id}
      left join lateral (
        select count(value)::int as answered, max(saved_at) as saved_at from answers
        where attempt_id = attempts.id and (attempts.ended_at is not null or presences.answered is null)
        having count(*) > 0
      ) as counted on true`.compile(db),
)

const nobodyHeard = {
  ...{ startedAt: null, endedAt: null, endedHow: null, movedAt: null, extraMin: 0, pausedMs: null },
  ...{ seenAt: null, answered: 0, savedAt: null, noted: null, endedByTime: null, goesOn: null },
} satisfies Omit<BoardRow, keyof Person>

/** After the completion of any exam. */
const endOfTimes = new Date('9999-12-31')

/**
 * Everybody who takes part in an exam, by roll number. What a student has answered is counted when they are heard; of one
 * whom no server remembers, and of a paper that was collected, it is counted here. The people and what the exam knows of
 * some of them are put together here, and ordered: in the database that is most of the work.
 */
export async function listBoard(db: Kysely<Tables>, exam: ExamOfClass): Promise<BoardRow[]> {
  const { id, standard, completedAt } = exam
  const people = await selectPeople(db, { id, standard, completedAt: completedAt ?? endOfTimes })
  const takers = new Map((await selectTakers(db, { id })).map((taker) => [taker.studentId, taker]))
  const rows = people.map((person) => {
    const taker = takers.get(person.studentId)
    const extraPercent = taker?.extraPercent ?? person.extraPercent
    return { ...person, ...(taker ?? nobodyHeard), extraPercent }
  })
  return rows.sort(byRollNumber)
}

const selectLastAction = prepared('last-action', (db, given: { examId: number }) =>
  sql<{ id: number | null }>`select max(id) as id from exam_log where exam_id = ${given.examId}`.compile(db),
)

/** The last entry in the log of an exam; 0 for none. */
export async function lastActionId(db: Kysely<Tables>, examId: number): Promise<number> {
  const [last] = await selectLastAction(db, { examId })
  return last?.id ?? 0
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
