import type { Kysely } from 'kysely'
import type { Tables } from '../platform/tables.ts'

/** An exam in a student's history, with what the student made of it. */
export type PastExam = {
  id: number
  subject: string
  startsAt: Date
  totalMarks: number
  completedAt: Date | null
  attended: boolean | null
  score: number | null
  toMark: number | null
}

/**
 * A student's exams, the newest first: those begun, and those of the class that were completed while the student was in
 * it. What a class wrote before a student came into it is no exam of theirs.
 */
export async function listPastExams(
  db: Kysely<Tables>,
  student: { id: number; standard: number },
): Promise<PastExam[]> {
  return db
    .selectFrom('exams')
    .innerJoin('students', (join) => join.on('students.id', '=', student.id))
    .leftJoin('attempts', (join) =>
      join.onRef('attempts.exam_id', '=', 'exams.id').on('attempts.student_id', '=', student.id),
    )
    .select([
      'exams.id',
      'exams.subject',
      'exams.starts_at as startsAt',
      'exams.total_marks as totalMarks',
      'exams.completed_at as completedAt',
      'attempts.attended',
      'attempts.score',
      'attempts.to_mark as toMark',
    ])
    .where('exams.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('attempts.id', 'is not', null),
        eb.and([
          eb('exams.standard', '=', student.standard),
          eb('exams.completed_at', '>=', eb.ref('students.in_class_since')),
        ]),
      ]),
    )
    .orderBy('exams.starts_at', 'desc')
    .orderBy('exams.id', 'desc')
    .execute()
}
