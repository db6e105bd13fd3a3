import type { ExpressionBuilder, Kysely } from 'kysely'
import { anyOf } from '../platform/postgres/any-of.ts'
import type { Tables } from '../platform/tables.ts'

/** An exam in a student's history, with what the student made of it. */
export type PastExam = {
  id: number
  subject: string
  title: string | null
  startsAt: Date
  totalMarks: number
  completedAt: Date | null
  attended: boolean | null
  score: number | null
  toMark: number | null
}

/** Exams begun by a student, and those that the class completed while they were in it. */
function pastExams(eb: ExpressionBuilder<Tables, 'exams'>, studentId: number) {
  const ofClass = eb
    .selectFrom('students')
    .innerJoin('exams', 'exams.standard', 'students.standard')
    .select('exams.id')
    .where('students.id', '=', studentId)
    .whereRef('exams.completed_at', '>=', 'students.in_class_since')
    .where('exams.deleted_at', 'is', null)
  return eb
    .selectFrom('attempts')
    .select('attempts.exam_id as id')
    .where('attempts.student_id', '=', studentId)
    .union(ofClass)
}

/** A student's exams, the newest first. What a class wrote before a student came into it is no exam of theirs. */
export async function listPastExams(db: Kysely<Tables>, studentId: number): Promise<PastExam[]> {
  return db
    .selectFrom('exams')
    .leftJoin('attempts', (join) =>
      join.onRef('attempts.exam_id', '=', 'exams.id').on('attempts.student_id', '=', studentId),
    )
    .select([
      'exams.id',
      'exams.subject',
      'exams.title',
      'exams.starts_at as startsAt',
      'exams.total_marks as totalMarks',
      'exams.completed_at as completedAt',
      'attempts.attended',
      'attempts.score',
      'attempts.to_mark as toMark',
    ])
    .where('exams.deleted_at', 'is', null)
    .where((eb) => eb('exams.id', '=', anyOf(pastExams(eb, studentId))))
    .orderBy('exams.starts_at', 'desc')
    .orderBy('exams.id', 'desc')
    .execute()
}
