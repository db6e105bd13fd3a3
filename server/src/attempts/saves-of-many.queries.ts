/** The hot path: what many students save at one moment, as one statement. */
import { type Kysely, sql } from 'kysely'
import { plainArray, textArray } from '../platform/postgres/arrays.ts'
import { prepared } from '../platform/postgres/prepared.ts'
import type { Tables } from '../platform/tables.ts'
import type { Save } from './answers.rules.ts'

/** What one page saves; nothing is its heartbeat. */
export type SaveOfMany = { examId: number; studentId: number; writer: string; saves: readonly Save[]; now: Date }

/** The attempt as it stood; `isHeld` when it was open for this page and what it sent is written. */
export type SavedAttempt = {
  startedAt: Date
  durationMin: number
  writer: string | null
  endedHow: 'submitted' | 'collected' | null
  isHeld: boolean
}

/** Arrays in PostgreSQL's notation: of the pages in their order, and of their changes, which name their page from 1. */
type Columns = {
  examIds: string
  studentIds: string
  writers: string
  isSaving: string
  changePlaces: string
  indices: string
  values: string
  seqs: string
  now: Date
}

const saveForAll = prepared('saves-of-many', (db, given: Columns) =>
  sql<SavedAttempt & { place: number }>`
    with page as (
      select * from unnest(
        ${given.examIds}::bigint[], ${given.studentIds}::bigint[], ${given.writers}::text[], ${given.isSaving}::boolean[]
      ) with ordinality as page (exam_id, student_id, writer, is_saving, place)
    ), change as (
      select * from unnest(
        ${given.changePlaces}::bigint[], ${given.indices}::smallint[], ${given.values}::text[], ${given.seqs}::bigint[]
      ) with ordinality as change (place, index, value, seq, nth)
    ), held as (
      select attempts.id, page.place, attempts.started_at, exams.duration_min, attempts.writer
      from page join attempts using (exam_id, student_id) join exams on exams.id = attempts.exam_id
      where page.is_saving and attempts.ended_at is null and attempts.writer = page.writer
        and exams.deleted_at is null
      order by attempts.id
      for update of attempts skip locked
    ), written as (
      insert into answers (attempt_id, index, value, seq, saved_at)
      select distinct on (held.id, change.index) held.id, change.index, change.value, change.seq, ${given.now}::timestamptz
      from held join change using (place)
      order by held.id, change.index, change.seq desc, change.nth
      on conflict (attempt_id, index) do update
      set value = excluded.value, seq = excluded.seq, saved_at = excluded.saved_at
      where excluded.seq > answers.seq
    )
    select place::int, started_at as "startedAt", duration_min as "durationMin", writer, null as "endedHow",
      true as "isHeld"
    from held
    union all
    select page.place::int, attempts.started_at, exams.duration_min, attempts.writer, attempts.ended_how, false
    from page join attempts using (exam_id, student_id) join exams on exams.id = attempts.exam_id
    where exams.deleted_at is null and page.place not in (select place from held)`.compile(db),
)

/**
 * Writes the saves of many pages, each guarded by its attempt still being open and its page still being the one that
 * writes, a lower `seq` never over a higher one.
 *
 * An attempt that someone else holds is left out, not waited for: neither can one student's submission keep the others
 * waiting, nor can two such statements block each other. Those held here are held until all is committed, and who
 * submits, completes or takes over waits for that. A guard is judged on the newest row, also when it changed after the
 * statement began; the other columns are as they were when it began.
 * @returns for each of the pages in order, null where there is no attempt
 */
export async function writeSavesOfMany(
  db: Kysely<Tables>,
  pages: readonly SaveOfMany[],
): Promise<(SavedAttempt | null)[]> {
  const changes = pages.flatMap(({ saves }, at) => saves.map((save) => ({ ...save, place: at + 1 })))
  const rows = await saveForAll(db, {
    examIds: plainArray(pages.map(({ examId }) => examId)),
    studentIds: plainArray(pages.map(({ studentId }) => studentId)),
    writers: textArray(pages.map(({ writer }) => writer)),
    isSaving: plainArray(pages.map(({ saves }) => saves.length > 0)),
    changePlaces: plainArray(changes.map(({ place }) => place)),
    indices: plainArray(changes.map(({ index }) => index)),
    values: textArray(changes.map(({ value }) => value)),
    seqs: plainArray(changes.map(({ seq }) => seq)),
    now: new Date(Math.max(...pages.map(({ now }) => now.getTime()))),
  })
  const found: (SavedAttempt | null)[] = pages.map(() => null)
  for (const row of rows) found[row.place - 1] = row
  return found
}
