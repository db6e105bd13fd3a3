/** The rows of answers: what pages save, many at once or one, and what is handed in. */

import type { StandingAnswer } from '@pariksha/contract/attempts.ts'
import type { AttemptClock } from '@pariksha/contract/law/clock/attempt-clock.ts'
import { type Kysely, sql } from 'kysely'
import { plainArray, textArray } from '../../platform/postgres/arrays.ts'
import { prepared } from '../../platform/postgres/prepared.ts'
import type { Tables } from '../../platform/tables.ts'
import type { HandIn } from '../attempts.rules.ts'
import { allowedMinutesOf, graceOf } from '../clock/allowed-time.reads.ts'
import { knownChosen, knownWriter } from './answers.reads.ts'
import type { KeptAnswer, Save } from './answers.rules.ts'

export type KeptSave = Save & KeptAnswer

/** What one page saves; nothing is its heartbeat. */
export type PageSave = { examId: number; studentId: number; writer: string; saves: readonly KeptSave[]; now: Date }

/** The attempt as it stood; `isWritten` when it was open for this page, which has all it sent written. */
export type SavedAttempt = AttemptClock &
  HandIn & {
    paperVersion: number
    messages: number
    writer: string | null
    endedHow: 'submitted' | 'collected' | null
    isWritten: boolean
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
  chosen: string
  seqs: string
  now: Date
}

const clock = sql`attempts.started_at as "startedAt", ${allowedMinutesOf} as "allowedMin",
  attempts.paused_ms as "pausedMs", exams.paused_at as "pausedAt", ${graceOf} as "handInAfterSec"`

const savePages = prepared('saves-of-many', (db, given: Columns) =>
  sql<SavedAttempt & { place: number }>`
    with page as (
      select * from unnest(
        ${given.examIds}::bigint[], ${given.studentIds}::bigint[], ${given.writers}::text[], ${given.isSaving}::boolean[]
      ) with ordinality as page (exam_id, student_id, writer, is_saving, place)
    ), change as (
      select * from unnest(
        ${given.changePlaces}::bigint[], ${given.indices}::smallint[], ${given.values}::text[], ${given.chosen}::text[],
        ${given.seqs}::bigint[]
      ) with ordinality as change (place, index, value, chosen, seq, nth)
    ), locked as (
      select attempts.id, page.place, ${clock}, exams.paper_version, exams.messages, attempts.writer
      from page join attempts using (exam_id, student_id) join exams on exams.id = attempts.exam_id
      where page.is_saving and attempts.ended_at is null and attempts.writer = page.writer
        and exams.deleted_at is null
      order by attempts.id
      for update of attempts skip locked
    ), written as (
      insert into answers (attempt_id, index, value, chosen, seq, saved_at, writer, writer_seq)
      select distinct on (locked.id, change.index) locked.id, change.index, change.value, change.chosen, change.seq,
        ${given.now}::timestamptz, locked.writer, change.seq
      from locked join change using (place)
      order by locked.id, change.index, change.seq desc, change.nth
      on conflict (attempt_id, index) do update
      set value = excluded.value, chosen = excluded.chosen, seq = excluded.seq, saved_at = excluded.saved_at,
        writer = excluded.writer, writer_seq = excluded.writer_seq
      where excluded.seq > answers.seq
    )
    select place::int, "startedAt", "allowedMin", "pausedMs", "pausedAt", "handInAfterSec", paper_version as "paperVersion", messages, writer,
      null as "endedHow", true as "isWritten"
    from locked
    union all
    select page.place::int, ${clock}, exams.paper_version, exams.messages, attempts.writer,
      attempts.ended_how, false
    from page join attempts using (exam_id, student_id) join exams on exams.id = attempts.exam_id
    where exams.deleted_at is null and page.place not in (select place from locked)`.compile(db),
)

/**
 * Writes the saves of many pages, each guarded by its attempt still being open and its page still being the one that
 * writes, a lower `seq` never over a higher one.
 *
 * An attempt that someone else holds is left out, not waited for: neither can one student's submission keep the others
 * waiting, nor can two such statements block each other. Those locked here are locked until all is committed, and who
 * submits, completes or takes over waits for that. A guard is judged on the newest row, also when it changed after the
 * statement began; the other columns are as they were when it began.
 * @returns for each of the pages in order, null where there is no attempt
 */
export async function upsertSavesOfPages(
  db: Kysely<Tables>,
  pages: readonly PageSave[],
): Promise<(SavedAttempt | null)[]> {
  const changes = pages.flatMap(({ saves }, at) => saves.map((save) => ({ ...save, place: at + 1 })))
  const rows = await savePages(db, {
    examIds: plainArray(pages.map(({ examId }) => examId)),
    studentIds: plainArray(pages.map(({ studentId }) => studentId)),
    writers: textArray(pages.map(({ writer }) => writer)),
    isSaving: plainArray(pages.map(({ saves }) => saves.length > 0)),
    changePlaces: plainArray(changes.map(({ place }) => place)),
    indices: plainArray(changes.map(({ index }) => index)),
    values: textArray(changes.map(({ value }) => value)),
    chosen: textArray(changes.map(({ chosen }) => chosen)),
    seqs: plainArray(changes.map(({ seq }) => seq)),
    now: new Date(Math.max(...pages.map(({ now }) => now.getTime()))),
  })
  const found: (SavedAttempt | null)[] = pages.map(() => null)
  for (const row of rows) found[row.place - 1] = row
  return found
}

const saves = prepared('saves', (db, given: { attemptId: number }) =>
  db
    .selectFrom('answers')
    .select(['index', 'value', 'seq', knownWriter.as('writer'), knownChosen.as('chosen')])
    .where('attempt_id', '=', given.attemptId)
    .orderBy('index')
    .compile(),
)

/** The answers of some attempts. */
export async function listSavesOf(
  db: Kysely<Tables>,
  attemptIds: readonly number[],
): Promise<{ attemptId: number; index: number; value: string | null }[]> {
  return db
    .selectFrom('answers')
    .select(['attempt_id as attemptId', 'index', 'value'])
    .where('attempt_id', 'in', attemptIds)
    .execute()
}

export function listSaves(db: Kysely<Tables>, attemptId: number): Promise<StandingAnswer[]> {
  return saves(db, { attemptId })
}

/**
 * Writes answers, a lower `seq` never over a higher one.
 * @param saves at most one for each question
 */
export async function upsertSaves(
  db: Kysely<Tables>,
  { attemptId, writer, saves, now }: { attemptId: number; writer: string; saves: readonly KeptSave[]; now: Date },
): Promise<void> {
  // In the order of the index: two statements that take the same rows in different orders would deadlock.
  await sql`
    insert into answers (attempt_id, index, value, chosen, seq, saved_at, writer, writer_seq)
    select ${attemptId}::bigint, given.index, given.value, given.chosen, given.seq, ${now}::timestamptz, ${writer}::text,
      given.seq
    from unnest(
      ${plainArray(saves.map(({ index }) => index))}::smallint[], ${textArray(saves.map(({ value }) => value))}::text[],
      ${textArray(saves.map(({ chosen }) => chosen))}::text[], ${plainArray(saves.map(({ seq }) => seq))}::bigint[]
    ) as given (index, value, chosen, seq)
    order by given.index
    on conflict (attempt_id, index) do update
    set value = excluded.value, chosen = excluded.chosen, seq = excluded.seq, saved_at = excluded.saved_at,
      writer = excluded.writer, writer_seq = excluded.writer_seq
    where excluded.seq > answers.seq`.execute(db)
}

type FinalAnswers = { attemptId: number; answers: string; now: Date }

const writeFinalAnswers = prepared('final-answers', (db, given: FinalAnswers) =>
  sql`
    insert into answers (attempt_id, index, value, chosen, seq, saved_at, writer_seq)
    select ${given.attemptId}::bigint, given.index, given.value, given.chosen, 1, ${given.now}::timestamptz, 1
    from json_to_recordset(${given.answers}::json) as given (index smallint, value text, chosen text, seq bigint)
    left join answers as saved on saved.attempt_id = ${given.attemptId} and saved.index = given.index
    where saved.seq is null or given.seq is null or saved.seq <= given.seq
    order by given.index
    on conflict (attempt_id, index) do update
    set value = excluded.value, chosen = excluded.chosen, seq = answers.seq + 1, saved_at = excluded.saved_at,
      writer = null, writer_seq = answers.seq + 1
    where answers.value is distinct from excluded.value or case when answers.writer_seq = answers.seq then answers.chosen end is distinct from excluded.chosen`.compile(
    db,
  ),
)

/**
 * Writes what is handed in over what was saved: it is newer than any save, whatever its number, but for answers with a
 * higher number than the page knew when it handed in (`seqs`, by question index).
 */
export async function upsertFinalAnswers(
  db: Kysely<Tables>,
  {
    attemptId,
    answers,
    seqs = {},
    now,
  }: {
    attemptId: number
    answers: readonly (KeptAnswer & { index: number })[]
    seqs: Readonly<Record<string, number>> | undefined
    now: Date
  },
): Promise<void> {
  await writeFinalAnswers(db, {
    attemptId,
    answers: JSON.stringify(
      answers.map(({ index, value, chosen }) => ({ index, value, chosen, seq: seqs[index] ?? null })),
    ),
    now,
  })
}

/** Notes what a person gave one answer. */
export async function updateAnswerMarks(
  db: Kysely<Tables>,
  given: { attemptId: number; index: number; marks: number | null; markedBy: number | null; now: Date },
): Promise<void> {
  await db
    .updateTable('answers')
    .set({ marks: given.marks, marked_by: given.markedBy, marked_at: given.marks === null ? null : given.now })
    .where('attempt_id', '=', given.attemptId)
    .where('index', '=', given.index)
    .execute()
}

/**
 * Puts a late answer into the marked paper, without marks. Nobody knows when it was written, so it counts as no later
 * than what was saved last, and makes no overtime.
 */
export async function replaceValue(
  db: Kysely<Tables>,
  { attemptId, index, value, chosen }: KeptAnswer & { attemptId: number; index: number },
): Promise<void> {
  await sql`
    insert into answers (attempt_id, index, value, chosen, seq, saved_at, writer_seq)
    select attempts.id, ${index}::smallint, ${value}::text, ${chosen}::text, 1,
      coalesce((select max(saved_at) from answers where attempt_id = attempts.id), attempts.started_at), 1
    from attempts where attempts.id = ${attemptId}::bigint
    on conflict (attempt_id, index) do update
    set value = excluded.value, chosen = excluded.chosen, seq = answers.seq + 1, writer = null,
      writer_seq = answers.seq + 1, marks = null, marked_by = null, marked_at = null`.execute(db)
}
