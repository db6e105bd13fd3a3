import type { ClassKey } from '@pariksha/contract/law/class-key.ts'
import type { Kysely } from 'kysely'
import { anyOf } from '../platform/postgres/any-of.ts'
import { inClass } from '../platform/postgres/in-class.ts'
import type { Tables } from '../platform/tables.ts'

export type ExamOfClass = { id: number; standard: ClassKey; completedAt: Date | null }

/**
 * Who takes part in an exam, as an array for a statement: the active students of its class, and whoever has begun it,
 * wherever they are now. Who came into the class after the exam was completed had nothing to do with it. The two sides
 * are found apart, each by its index: asked as one question, every student would be read.
 */
export function participantIds(db: Kysely<Tables>, { id, standard, completedAt }: ExamOfClass) {
  const ofClass = db
    .selectFrom('students')
    .select('students.id')
    .where(inClass(standard, 'students.standard'))
    .where('students.removed_at', 'is', null)
    .$if(completedAt !== null, (query) => query.where('students.in_class_since', '<=', completedAt ?? new Date(0)))
  const begun = db.selectFrom('attempts').select('attempts.student_id as id').where('attempts.exam_id', '=', id)
  return anyOf(begun.union(ofClass))
}
