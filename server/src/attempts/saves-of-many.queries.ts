/** The hot path: what many students save at one moment, as one statement. */
import { type Kysely, sql } from 'kysely'
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

type Columns = {
  places: number[]
  examIds: number[]
  studentIds: number[]
  writers: string[]
  isSaving: boolean[]
  moments: Date[]
  changePlaces: number[]
  indices: number[]
  values: (string | null)[]
  seqs: number[]
}

const saveForAll = prepared('saves-of-many', (db, given: Columns) =>
  sql<SavedAttempt & { place: number }>`
    with page as (
      select * from unnest(
        ${given.places}::int[], ${given.examIds}::bigint[],
        ${given.studentIds}::bigint[], ${given.writers}::text[],
        ${given.isSaving}::boolean[], ${given.moments}::timestamptz[]
      ) as page (place, exam_id, student_id, writer, is_saving, at)
    ), change as (
      select * from unnest(
        ${given.changePlaces}::int[], ${given.indices}::smallint[],
        ${given.values}::text[], ${given.seqs}::bigint[]
      ) as change (place, index, value, seq)
    ), held as (
      select attempts.id, page.place, page.at
      from page join attempts using (exam_id, student_id) join exams on exams.id = attempts.exam_id
      where page.is_saving and attempts.ended_at is null and attempts.writer = page.writer
        and exams.deleted_at is null
      order by attempts.id
      for update of attempts skip locked
    ), written as (
      insert into answers (attempt_id, index, value, seq, saved_at)
      select distinct on (held.id, change.index) held.id, change.index, change.value, change.seq, held.at
      from held join change using (place)
      order by held.id, change.index, change.seq desc, change.place
      on conflict (attempt_id, index) do update
      set value = excluded.value, seq = excluded.seq, saved_at = excluded.saved_at
      where excluded.seq > answers.seq
    )
    select page.place, attempts.started_at as "startedAt", exams.duration_min as "durationMin", attempts.writer,
      attempts.ended_how as "endedHow", held.place is not null as "isHeld"
    from page join attempts using (exam_id, student_id) join exams on exams.id = attempts.exam_id
    left join held using (place)
    where exams.deleted_at is null`.compile(db),
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
  const changes = pages.flatMap(({ saves }, place) => saves.map((save) => ({ ...save, place })))
  const rows = await saveForAll(db, {
    places: pages.map((_, place) => place),
    examIds: pages.map(({ examId }) => examId),
    studentIds: pages.map(({ studentId }) => studentId),
    writers: pages.map(({ writer }) => writer),
    isSaving: pages.map(({ saves }) => saves.length > 0),
    moments: pages.map(({ now }) => now),
    changePlaces: changes.map(({ place }) => place),
    indices: changes.map(({ index }) => index),
    values: changes.map(({ value }) => value),
    seqs: changes.map(({ seq }) => seq),
  })
  const byPlace = new Map(rows.map((row) => [row.place, row]))
  return pages.map((_, place) => byPlace.get(place) ?? null)
}
