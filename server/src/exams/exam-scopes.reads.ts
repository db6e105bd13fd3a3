/** Which exams somebody may know of: as a clause for one exam that is named, as a set of ids for lists. */
import type { ExpressionBuilder, Kysely } from 'kysely'
import type { StaffCaller } from '../platform/session.ts'
import type { Tables } from '../platform/tables.ts'

/** Whose exams are asked for: the caller's, or those of a teacher whose profile is read. */
export type StaffScope = Pick<StaffCaller, 'id' | 'role'>

/** Which exams a member of staff may know of: all for the principal, else own or taught ones. */
export function visibleToStaff(eb: ExpressionBuilder<Tables, 'exams'>, caller: StaffScope) {
  const isThere = eb('exams.deleted_at', 'is', null)
  if (caller.role === 'principal') return isThere
  const isTaught = eb.exists(
    eb
      .selectFrom('teaching')
      .select('teaching.staff_id')
      .where('teaching.staff_id', '=', caller.id)
      .whereRef('teaching.standard', '=', 'exams.standard')
      .whereRef('teaching.subject', '=', 'exams.subject'),
  )
  return eb.and([isThere, eb.or([eb('exams.created_by', '=', caller.id), isTaught])])
}

/** The same the other way about: who in the school may know of an exam. */
export function staffOfExam(db: Kysely<Tables>, examId: number) {
  return db
    .selectFrom('staff')
    .innerJoin('exams', (join) => join.on('exams.id', '=', examId))
    .where('staff.removed_at', 'is', null)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('staff.role', '=', 'principal'),
        eb('staff.id', '=', eb.ref('exams.created_by')),
        exists(
          selectFrom('teaching')
            .select('teaching.staff_id')
            .whereRef('teaching.staff_id', '=', 'staff.id')
            .whereRef('teaching.standard', '=', 'exams.standard')
            .whereRef('teaching.subject', '=', 'exams.subject'),
        ),
      ]),
    )
}

/**
 * The same for a list of a teacher's exams. Each half finds its rows by an index, where the clause above would be asked
 * of every exam of the school.
 */
export function examsOfTeacher(eb: ExpressionBuilder<Tables, 'exams'>, staffId: number) {
  const taught = eb
    .selectFrom('teaching')
    .innerJoin('exams', (join) =>
      join.onRef('exams.standard', '=', 'teaching.standard').onRef('exams.subject', '=', 'teaching.subject'),
    )
    .select('exams.id')
    .where('teaching.staff_id', '=', staffId)
    .where('exams.deleted_at', 'is', null)
  return eb
    .selectFrom('exams')
    .select('exams.id')
    .where('exams.created_by', '=', staffId)
    .where('exams.deleted_at', 'is', null)
    .union(taught)
}

/**
 * Which exams a student may know of: those of their class, and those they have taken. What
 * the class had completed before a student came into it is not theirs.
 */
export function visibleToStudent(eb: ExpressionBuilder<Tables, 'exams'>, student: { id: number }) {
  const isOfClass = eb.exists(
    eb
      .selectFrom('students')
      .select('students.id')
      .where('students.id', '=', student.id)
      .whereRef('students.standard', '=', 'exams.standard')
      .where((students) =>
        students.or([
          students('exams.completed_at', 'is', null),
          students('exams.completed_at', '>=', students.ref('students.in_class_since')),
        ]),
      ),
  )
  const isTaken = eb.exists(
    eb
      .selectFrom('attempts')
      .select('attempts.id')
      .where('attempts.student_id', '=', student.id)
      .whereRef('attempts.exam_id', '=', 'exams.id'),
  )
  return eb.and([eb('exams.deleted_at', 'is', null), eb.or([isOfClass, isTaken])])
}

/** The same for a list of a student's exams: those begun, those of the class that are open, and those completed since. */
export function examsOfStudent(eb: ExpressionBuilder<Tables, 'exams'>, studentId: number) {
  const ofClass = eb
    .selectFrom('students')
    .innerJoin('exams', 'exams.standard', 'students.standard')
    .select('exams.id')
    .where('students.id', '=', studentId)
    .where('exams.deleted_at', 'is', null)
  return eb
    .selectFrom('attempts')
    .select('attempts.exam_id as id')
    .where('attempts.student_id', '=', studentId)
    .union(ofClass.where('exams.completed_at', 'is', null))
    .union(ofClass.whereRef('exams.completed_at', '>=', 'students.in_class_since'))
}
