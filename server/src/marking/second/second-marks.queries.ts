/** Answers of drawn papers with what their second marker gives them. */
import { type Kysely, sql } from 'kysely'
import { visibleToStaff } from '../../exams/exam-scopes.reads.ts'
import type { StaffCaller } from '../../platform/session.ts'
import type { Tables } from '../../platform/tables.ts'
import { markableAnswers, markerOrder } from '../answer-lists.queries.ts'
import { otherHolder, waitsForMarks } from '../claims/waiting-answers.reads.ts'

/** The written answers of the drawn papers, each with the second marks that were given to this very text. */
export function drawnAnswers(db: Kysely<Tables>, examId: number) {
  return markableAnswers(db, examId)
    .innerJoin('second_marking_papers', (join) =>
      join
        .onRef('second_marking_papers.attempt_id', '=', 'attempts.id')
        .on('second_marking_papers.is_drawn', '=', true),
    )
    .leftJoin('second_marks', (join) =>
      join
        .onRef('second_marks.attempt_id', '=', 'answers.attempt_id')
        .onRef('second_marks.index', '=', 'answers.index')
        .onRef('second_marks.answer_seq', '=', 'answers.seq'),
    )
}

/** What was given as the second marks, as it counts after a correction of the question's marks. */
export const countedSecond = sql<number | null>`case when second_marks.marks is not null
  then least(second_marks.marks, paper_questions.marks) end`

type OfMarker = { examId: number; markerId: number }

/** Those of them that one person may mark second, or has: with marks that somebody else gave. */
function answersOfSecond(db: Kysely<Tables>, { examId, markerId }: OfMarker) {
  return drawnAnswers(db, examId)
    .where('answers.marks', 'is not', null)
    .where(sql<boolean>`case when second_marks.marks is null then answers.marked_by is distinct from ${markerId}
      else second_marks.first_by is distinct from ${markerId} end`)
}

/** Per question; one without any is absent. */
export async function countSecondOfMarker(db: Kysely<Tables>, marker: OfMarker) {
  return answersOfSecond(db, marker)
    .select(({ fn }) => [
      'answers.index',
      fn.countAll<number>().as('answers'),
      fn.count<number>('second_marks.marks').as('marked'),
    ])
    .groupBy('answers.index')
    .execute()
}

/** In the marker's own order; nothing in it is of the first marker. */
export async function listSecondAnswers(
  db: Kysely<Tables>,
  { index, now, ...marker }: OfMarker & { index: number; now: Date },
) {
  const { markerId } = marker
  return answersOfSecond(db, marker)
    .leftJoin('staff', 'staff.id', 'second_marks.marked_by')
    .select(['attempts.id', 'answers.seq', countedSecond.as('marks'), 'staff.name as markedBy'])
    .select([
      sql<string | null>`case when second_marks.marked_by = ${markerId} then second_marks.note end`.as('note'),
      sql<string>`answers.value`.as('text'),
      sql<number>`row_number() over (order by ${markerOrder({ index, markerId })})`.as('number'),
      otherHolder({ markerId, now, pass: 'second' }).as('heldBy'),
    ])
    .where('answers.index', '=', index)
    .orderBy('number')
    .execute()
}

type AnswerKey = { attemptId: number; index: number }

/** The second marks of a drawn answer and whose its first marks are; undefined for an answer that was not drawn. */
export async function selectOptionalSecondFacts(
  tx: Kysely<Tables>,
  { examId, attemptId, index }: AnswerKey & { examId: number },
) {
  return drawnAnswers(tx, examId)
    .leftJoin('staff', 'staff.id', 'second_marks.marked_by')
    .select([
      'answers.seq',
      'answers.marks as first',
      'answers.marked_by as markedBy',
      'second_marks.first_by as firstBy',
    ])
    .select([
      'second_marks.marks as second',
      'second_marks.note',
      'second_marks.marked_by as secondBy',
      'staff.name as by',
    ])
    .select(
      sql<boolean>`exists (select from mark_decisions as made where made.attempt_id = answers.attempt_id
        and made.index = answers.index and made.answer_seq = answers.seq)`.as('isDecided'),
    )
    .where('attempts.id', '=', attemptId)
    .where('answers.index', '=', index)
    .executeTakeFirst()
}

type SecondMarks = AnswerKey & {
  seq: number
  firstMarks: number
  firstBy: number | null
  marks: number
  note: string
  by: number
  now: Date
}

/** Those of another text, that stood here before, are replaced. */
export async function upsertSecondMarks(tx: Kysely<Tables>, given: SecondMarks): Promise<void> {
  const { attemptId, index, seq, firstMarks, firstBy, marks, note, by, now } = given
  const values = {
    ...{ answer_seq: seq, first_marks: firstMarks, first_by: firstBy },
    ...{ marks, note, marked_by: by, marked_at: now },
  }
  await tx
    .insertInto('second_marks')
    .values({ attempt_id: attemptId, index, ...values })
    .onConflict((conflict) => conflict.columns(['attempt_id', 'index']).doUpdateSet(values))
    .execute()
}

/** Exams that somebody may know of and in which answers wait for their second marks. */
export async function listExamsForSecond(db: Kysely<Tables>, caller: StaffCaller) {
  return db
    .selectFrom('second_markings')
    .innerJoin('exams', 'exams.id', 'second_markings.exam_id')
    .innerJoin('second_marking_papers', (join) =>
      join.onRef('second_marking_papers.exam_id', '=', 'exams.id').on('second_marking_papers.is_drawn', '=', true),
    )
    .innerJoin('attempts', (join) =>
      join.onRef('attempts.id', '=', 'second_marking_papers.attempt_id').on('attempts.ended_at', 'is not', null),
    )
    .innerJoin('answers', (join) =>
      join.onRef('answers.attempt_id', '=', 'attempts.id').on('answers.value', 'is not', null),
    )
    .innerJoin('paper_questions', (join) =>
      join
        .onRef('paper_questions.exam_id', '=', 'exams.id')
        .onRef('paper_questions.index', '=', 'answers.index')
        .on('paper_questions.credit', '=', 'key'),
    )
    .innerJoin('question_revisions', (join) =>
      join
        .onRef('question_revisions.id', '=', 'paper_questions.revision_id')
        .on('question_revisions.kind', '=', 'descriptive'),
    )
    .select(({ fn }) => [
      'exams.id as exam_id',
      'exams.subject',
      'exams.title',
      'exams.standard',
      fn.countAll<number>().as('answers'),
    ])
    .where('second_markings.is_open', '=', true)
    .where(waitsForMarks({ pass: 'second', markerId: caller.id }))
    .where((eb) => visibleToStaff(eb, caller))
    .groupBy(['exams.id', 'second_markings.requested_at'])
    .orderBy('second_markings.requested_at')
    .orderBy('exams.id')
    .limit(50)
    .execute()
}
