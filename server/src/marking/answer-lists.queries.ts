import { type Kysely, sql } from 'kysely'
import { paperQuestions } from '../exams/papers.reads.ts'
import type { Tables } from '../platform/tables.ts'
import { otherHolder } from './claims/waiting-answers.reads.ts'
import { countedMarks } from './counted-marks.reads.ts'

const modelAnswer = sql<string>`content ->> 'modelAnswer'`
/** Changes with what suggested marks look for. */
const termsVersion = sql<string>`coalesce(md5(key_terms::text), '')`
const questionText = sql<string>`content ->> 'text'`

export async function listDescriptiveQuestions(db: Kysely<Tables>, examId: number) {
  return paperQuestions(db)
    .select(['index', questionText.as('text'), modelAnswer.as('modelAnswer'), 'marks', 'math'])
    .select(['key_terms as keyTerms', termsVersion.as('termsVersion')])
    .where('exam_id', '=', examId)
    .where('kind', '=', 'descriptive')
    .where('credit', '=', 'key')
    .orderBy('index')
    .execute()
}

/** What a person can mark: written answers to descriptive questions that count, in attempts that have ended. */
export function markableAnswers(db: Kysely<Tables>, examId: number) {
  return db
    .selectFrom('attempts')
    .innerJoin('answers', 'answers.attempt_id', 'attempts.id')
    .innerJoin('paper_questions', (join) =>
      join
        .onRef('paper_questions.exam_id', '=', 'attempts.exam_id')
        .onRef('paper_questions.index', '=', 'answers.index')
        .on('paper_questions.credit', '=', 'key'),
    )
    .innerJoin('question_revisions', (join) =>
      join
        .onRef('question_revisions.id', '=', 'paper_questions.revision_id')
        .on('question_revisions.kind', '=', 'descriptive'),
    )
    .where('attempts.exam_id', '=', examId)
    .where('attempts.ended_at', 'is not', null)
    .where('answers.value', 'is not', null)
}

/** How many answers each question has, and how many of them carry marks; a question without any is absent. */
export async function countMarkableAnswers(db: Kysely<Tables>, examId: number) {
  return markableAnswers(db, examId)
    .select(({ fn }) => [
      'answers.index',
      fn.countAll<number>().as('answers'),
      fn.count<number>('answers.marks').as('marked'),
    ])
    .groupBy('answers.index')
    .execute()
}

/** What the answers to one question are in the order of, for one marker. */
export function markerOrder({ index, markerId }: { index: number; markerId: number }) {
  return sql<string>`md5(concat_ws(':', attempts.id::text, ${index}::text, ${markerId}::text))`
}

type OfMarker = { examId: number; index: number; markerId: number; now: Date }

/**
 * The answers to one question. Their order is a shuffle that stays the same for a question and a marker, so that nobody
 * is always read first, and an answer does not move while it is being marked.
 */
export async function listMarkableAnswers(db: Kysely<Tables>, { examId, index, markerId, now }: OfMarker) {
  return markableAnswers(db, examId)
    .innerJoin('students', 'students.id', 'attempts.student_id')
    .leftJoin('staff', 'staff.id', 'answers.marked_by')
    .leftJoin('answer_comments', (join) =>
      join
        .onRef('answer_comments.attempt_id', '=', 'answers.attempt_id')
        .onRef('answer_comments.index', '=', 'answers.index')
        .onRef('answer_comments.answer_seq', '=', 'answers.seq'),
    )
    .leftJoin('hand_overs', (join) =>
      join
        .onRef('hand_overs.attempt_id', '=', 'answers.attempt_id')
        .onRef('hand_overs.index', '=', 'answers.index')
        .on('answers.marks', 'is', null),
    )
    .leftJoin('staff as receiver', 'receiver.id', 'hand_overs.to_staff')
    .leftJoin('staff as giver', 'giver.id', 'hand_overs.from_staff')
    .select([
      'attempts.id',
      'receiver.id as handedToId',
      'receiver.name as handedTo',
      'giver.name as handedBy',
      'hand_overs.note as handedNote',
      'answer_comments.text as comment',
      'answer_comments.comment_id as commentId',
      'answers.seq',
      countedMarks.as('marks'),
      'staff.name as markedBy',
      'students.name',
      'students.roll_number as rollNumber',
      sql<string>`answers.value`.as('text'),
      sql<number>`row_number() over (order by ${markerOrder({ index, markerId })})`.as('number'),
      otherHolder({ markerId, now, pass: 'first' }).as('heldBy'),
    ])
    .where('answers.index', '=', index)
    .orderBy('number')
    .execute()
}

export async function isDescriptive(
  db: Kysely<Tables>,
  { examId, index }: { examId: number; index: number },
): Promise<boolean> {
  const found = await paperQuestions(db)
    .select('index')
    .where('exam_id', '=', examId)
    .where('index', '=', index)
    .where('kind', '=', 'descriptive')
    .where('credit', '=', 'key')
    .executeTakeFirst()
  return found !== undefined
}

/** Changes whenever what suggested marks look for in the answers to one question does. */
export async function selectTermsVersion(
  db: Kysely<Tables>,
  { examId, index }: { examId: number; index: number },
): Promise<string> {
  const { version } = await paperQuestions(db)
    .select(termsVersion.as('version'))
    .where('exam_id', '=', examId)
    .where('index', '=', index)
    .executeTakeFirstOrThrow()
  return version
}

/** How the answers to one question are marked, without what they say. */
export async function listMarks(db: Kysely<Tables>, { examId, index, ...asked }: OfMarker) {
  return markableAnswers(db, examId)
    .leftJoin('staff', 'staff.id', 'answers.marked_by')
    .select([
      'attempts.id',
      'answers.seq',
      countedMarks.as('marks'),
      'staff.name as markedBy',
      otherHolder({ ...asked, pass: 'first' }).as('heldBy'),
    ])
    .where('answers.index', '=', index)
    .orderBy('attempts.id')
    .execute()
}

/** One answer with its question and key, and by what it might name its student; undefined with nothing written. */
export async function selectOptionalAnswerToJudge(
  db: Kysely<Tables>,
  { examId, attemptId, index }: { examId: number; attemptId: number; index: number },
) {
  return markableAnswers(db, examId)
    .innerJoin('students', 'students.id', 'attempts.student_id')
    .select([
      questionText.as('question'),
      modelAnswer.as('modelAnswer'),
      'paper_questions.marks as maxMarks',
      'students.name',
      'students.unique_code as code',
      'students.roll_number as rollNumber',
      sql<string>`answers.value`.as('text'),
    ])
    .where('attempts.id', '=', attemptId)
    .where('answers.index', '=', index)
    .executeTakeFirst()
}
