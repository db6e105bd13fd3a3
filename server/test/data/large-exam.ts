/** One exam of the largest school, for measurements: many students, a long paper, every answer given, no mark. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../src/platform/tables.ts'

export const largeExam = { students: 400, mcqs: 40, descriptive: 10 } as const

const modelAnswer =
  'Plants take in carbon dioxide through their leaves and water through their roots; with sunlight and chlorophyll they make food and give off oxygen.'

/** A completed exam of class 5 with every answer given and no mark. @returns its id */
export async function makeLargeExam(db: Kysely<Tables>): Promise<number> {
  const exam = await sql<{ id: number }>`
    insert into exams (standard, subject, starts_at, duration_min, mcq_count, descriptive_count, total_marks, created_by,
      created_at, completed_at, completed_by)
    select 5, 'Science', now() - interval '2 hours', 60, ${largeExam.mcqs}::int, ${largeExam.descriptive}::int,
      ${largeExam.mcqs + 5 * largeExam.descriptive}::int, id, now(), now(), id
    from staff where username = 'principal' returning id`.execute(db)
  const id = exam.rows[0]?.id ?? 0
  await sql`
    insert into questions (exam_id, index, kind, text, options, answer, marks)
    select ${id}::bigint, n, case when n < ${largeExam.mcqs}::int then 'mcq' else 'descriptive' end, 'How do plants live?',
      case when n < ${largeExam.mcqs}::int then array['A', 'B', 'C', 'D'] end,
      case when n < ${largeExam.mcqs}::int then 'A' else ${modelAnswer}::text end,
      case when n < ${largeExam.mcqs}::int then 1 else 5 end
    from generate_series(0, ${largeExam.mcqs + largeExam.descriptive - 1}::int) as n`.execute(db)
  await sql`
    insert into attempts (exam_id, student_id, started_at, ended_at, ended_how, attended, score, to_mark)
    select ${id}::bigint, id, now() - interval '2 hours', now() - interval '1 hour', 'submitted', true, 10,
      ${largeExam.descriptive}::int
    from students where standard = 5 order by id limit ${largeExam.students}::int`.execute(db)
  await sql`
    insert into answers (attempt_id, index, value, seq, saved_at)
    select attempts.id, questions.index,
      case kind when 'mcq' then 'B' else repeat(left(answer, 60 + (attempts.id % 80)::int) || '. ', 3) end, 1,
      now() - interval '1 hour'
    from attempts join questions using (exam_id) where exam_id = ${id}::bigint`.execute(db)
  await sql`vacuum analyze`.execute(db)
  return id
}
