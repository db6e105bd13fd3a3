import { type Kysely, sql } from 'kysely'
import type { Tables } from '../platform/tables.ts'
import type { MarkedPaper } from './corrections.rules.ts'

/** How many students still write an exam. */
export async function countOpenAttempts(db: Kysely<Tables>, examId: number): Promise<number> {
  const { open } = await db
    .selectFrom('attempts')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('exam_id', '=', examId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return open
}

/** The marked papers of an exam, of students who attended, by roll number. */
export async function listMarkedPapers(db: Kysely<Tables>, examId: number): Promise<MarkedPaper[]> {
  return db
    .selectFrom('attempts')
    .innerJoin('students', 'students.id', 'attempts.student_id')
    .select([
      'attempts.id as attemptId',
      'students.unique_code as uniqueCode',
      'students.name',
      sql<number>`coalesce(attempts.score, 0)`.as('score'),
      sql<number>`coalesce(attempts.to_mark, 0)`.as('toMark'),
    ])
    .where('attempts.exam_id', '=', examId)
    .where('attempts.attended', '=', true)
    .orderBy(sql`roll_order(students.roll_number) collate "C"`)
    .orderBy('students.name')
    .orderBy('students.id')
    .execute()
}

/** Answers to a question that were given more marks than these. */
export async function listGivenAbove(
  db: Kysely<Tables>,
  { examId, index, marks }: { examId: number; index: number; marks: number },
): Promise<{ uniqueCode: string; name: string; marks: number }[]> {
  return db
    .selectFrom('attempts')
    .innerJoin('answers', 'answers.attempt_id', 'attempts.id')
    .innerJoin('students', 'students.id', 'attempts.student_id')
    .select(['students.unique_code as uniqueCode', 'students.name', sql<number>`answers.marks`.as('marks')])
    .where('attempts.exam_id', '=', examId)
    .where('answers.index', '=', index)
    .where('answers.marks', '>', marks)
    .where('answers.value', 'is not', null)
    .where('attempts.ended_at', 'is not', null)
    .orderBy(sql`roll_order(students.roll_number) collate "C"`)
    .orderBy('students.id')
    .execute()
}
