import type { Kysely } from 'kysely'
import { anyOf } from '../../platform/postgres/any-of.ts'
import type { Tables } from '../../platform/tables.ts'
import { examsOfStudent } from '../exam-scopes.reads.ts'

/** An exam as one student stands to it. `startedAt` is null before their start, `attended` before their end. */
export type StudentExam = {
  id: number
  subject: string
  title: string | null
  startsAt: Date
  durationMin: number
  mcqCount: number
  descriptiveCount: number
  completedAt: Date | null
  holdsResults: boolean
  releaseAt: Date | null
  releasedAt: Date | null
  startedAt: Date | null
  endedAt: Date | null
  attended: boolean | null
}

export async function listStudentExams(db: Kysely<Tables>, student: { id: number }): Promise<StudentExam[]> {
  return db
    .selectFrom('exams')
    .leftJoin('attempts', (join) =>
      join.onRef('attempts.exam_id', '=', 'exams.id').on('attempts.student_id', '=', student.id),
    )
    .select([
      'exams.id',
      'exams.subject',
      'exams.title',
      'exams.starts_at as startsAt',
      'exams.duration_min as durationMin',
      'exams.mcq_count as mcqCount',
      'exams.descriptive_count as descriptiveCount',
      'exams.completed_at as completedAt',
      'exams.hold_results as holdsResults',
      'exams.release_at as releaseAt',
      'exams.released_at as releasedAt',
      'attempts.started_at as startedAt',
      'attempts.ended_at as endedAt',
      'attempts.attended',
    ])
    .where('exams.deleted_at', 'is', null)
    .where((eb) => eb('exams.id', '=', anyOf(examsOfStudent(eb, student.id))))
    .execute()
}

export async function selectStudentName(db: Kysely<Tables>, studentId: number) {
  return db
    .selectFrom('students')
    .select(['name', 'roll_number as rollNumber'])
    .where('id', '=', studentId)
    .executeTakeFirstOrThrow()
}
