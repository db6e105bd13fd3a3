/** Answers that two people have marked, and what was decided about them. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/tables.ts'
import { countedMarks } from '../counted-marks.reads.ts'
import { countedSecond, drawnAnswers } from './second-marks.queries.ts'

/** How far the drawn answers to each question are marked; one without any is absent. */
export async function countBothMarks(db: Kysely<Tables>, examId: number) {
  return drawnAnswers(db, examId)
    .select(({ fn }) => [
      'answers.index',
      fn.countAll<number>().as('answers'),
      fn.count<number>('answers.marks').as('marked'),
      sql<number>`count(*) filter (where answers.marks is not null and second_marks.marks is not null)`.as(
        'secondMarked',
      ),
    ])
    .groupBy('answers.index')
    .execute()
}

/** What the two gave, the first as it was when the second marked: what a person decided later says nothing of how they agree. */
export async function listMarkedTwice(db: Kysely<Tables>, examId: number) {
  return drawnAnswers(db, examId)
    .select([
      'answers.index',
      sql<number>`least(second_marks.first_marks, paper_questions.marks)`.as('first'),
      sql<number>`least(second_marks.marks, paper_questions.marks)`.as('second'),
    ])
    .where('answers.marks', 'is not', null)
    .where('second_marks.marks', 'is not', null)
    .execute()
}

/** The latest decision about the text that stands in the paper. */
const isLatestDecision = sql<boolean>`mark_decisions.id = (
  select max(later.id) from mark_decisions as later where later.attempt_id = answers.attempt_id
    and later.index = answers.index and later.answer_seq = answers.seq)`

function twiceMarked(db: Kysely<Tables>, examId: number) {
  return drawnAnswers(db, examId)
    .leftJoin('mark_decisions', (join) =>
      join
        .onRef('mark_decisions.attempt_id', '=', 'answers.attempt_id')
        .onRef('mark_decisions.index', '=', 'answers.index')
        .on(isLatestDecision),
    )
    .leftJoin('staff as marker', 'marker.id', 'answers.marked_by')
    .leftJoin('staff as first_marker', 'first_marker.id', 'second_marks.first_by')
    .leftJoin('staff as second_marker', 'second_marker.id', 'second_marks.marked_by')
    .leftJoin('staff as decider', 'decider.id', 'mark_decisions.decided_by')
    .select([
      'attempts.id as attemptId',
      'answers.index',
      'answers.seq',
      'paper_questions.marks as maxMarks',
      sql<number>`${countedMarks}`.as('standing'),
      sql<number>`${countedSecond}`.as('second'),
      'answers.marked_by as markedBy',
      'marker.name as markerName',
      'answers.marked_at as markedAt',
      'second_marks.first_by as firstBy',
      'first_marker.name as firstName',
      sql<number>`second_marks.marked_by`.as('secondBy'),
      'second_marker.name as secondName',
      'second_marks.marked_at as secondAt',
      'second_marks.note',
      'mark_decisions.id as decisionId',
      'mark_decisions.choice',
      'mark_decisions.marks as decidedMarks',
      sql<number | null>`least(mark_decisions.first_marks, paper_questions.marks)`.as('decidedFirst'),
      'mark_decisions.reason',
      'mark_decisions.decided_by as decidedBy',
      'decider.name as deciderName',
      'mark_decisions.decided_at as decidedAt',
    ])
    .where('answers.marks', 'is not', null)
    .where('second_marks.marks', 'is not', null)
}

export type TwiceMarkedRow = Awaited<ReturnType<ReturnType<typeof twiceMarked>['executeTakeFirstOrThrow']>>

/** Those of an exam that are conflicts, or about which somebody has decided, with their texts. */
export async function listConflicts(
  db: Kysely<Tables>,
  { examId, conflictFrom }: { examId: number; conflictFrom: number },
) {
  return twiceMarked(db, examId)
    .leftJoin('answer_comments', (join) =>
      join
        .onRef('answer_comments.attempt_id', '=', 'answers.attempt_id')
        .onRef('answer_comments.index', '=', 'answers.index')
        .onRef('answer_comments.answer_seq', '=', 'answers.seq'),
    )
    .select([sql<string>`answers.value`.as('text'), 'answer_comments.text as comment'])
    .where(sql<boolean>`(mark_decisions.id is not null or abs(${countedMarks} - ${countedSecond}) >= ${conflictFrom})`)
    .orderBy(sql`mark_decisions.id is not null`)
    .orderBy('mark_decisions.id', 'desc')
    .orderBy('answers.index')
    .orderBy('attempts.id')
    .execute()
}

/** How many conflicts each question has about which nobody has decided; one without any is absent. */
export async function countOpenConflicts(
  db: Kysely<Tables>,
  { examId, conflictFrom }: { examId: number; conflictFrom: number },
) {
  return twiceMarked(db, examId)
    .clearSelect()
    .select(({ fn }) => ['answers.index', fn.countAll<number>().as('open')])
    .where('mark_decisions.id', 'is', null)
    .where(sql<boolean>`abs(${countedMarks} - ${countedSecond}) >= ${conflictFrom}`)
    .groupBy('answers.index')
    .execute()
}

/** One answer with both marks; undefined where it has not both, or is none that counts. */
export async function selectOptionalTwiceMarked(
  tx: Kysely<Tables>,
  { examId, attemptId, index }: { examId: number; attemptId: number; index: number },
): Promise<TwiceMarkedRow | undefined> {
  return twiceMarked(tx, examId)
    .where('attempts.id', '=', attemptId)
    .where('answers.index', '=', index)
    .executeTakeFirst()
}

type Decided = Pick<TwiceMarkedRow, 'attemptId' | 'index' | 'seq'> & {
  choice: 'first' | 'second' | 'other'
  first: number
  second: number
  marks: number
  reason: string
  by: number
  now: Date
}

export async function insertDecision(tx: Kysely<Tables>, decided: Decided): Promise<void> {
  const { attemptId, index, seq, choice, first, second, marks, reason, by, now } = decided
  await tx
    .insertInto('mark_decisions')
    .values({
      ...{ attempt_id: attemptId, index, answer_seq: seq, choice, reason },
      ...{ first_marks: first, second_marks: second, marks, decided_by: by, decided_at: now },
    })
    .execute()
}
