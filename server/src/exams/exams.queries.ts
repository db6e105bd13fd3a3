import type { ExpressionBuilder, Kysely } from 'kysely'
import type { StaffCaller } from '../platform/session.ts'
import type { Tables } from '../platform/tables.ts'

/** The one clause that says which exams a member of staff may know of: all for the principal, else own or taught ones. */
export function visibleToStaff(eb: ExpressionBuilder<Tables, 'exams'>, caller: StaffCaller) {
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

/** The one clause that says which exams a student may know of: those of their class, and those they have taken. */
export function visibleToStudent(eb: ExpressionBuilder<Tables, 'exams'>, student: { id: number; standard: number }) {
  const isTaken = eb.exists(
    eb
      .selectFrom('attempts')
      .select('attempts.id')
      .where('attempts.student_id', '=', student.id)
      .whereRef('attempts.exam_id', '=', 'exams.id'),
  )
  return eb.and([
    eb('exams.deleted_at', 'is', null),
    eb.or([eb('exams.standard', '=', student.standard), isTaken]),
  ])
}

const examColumns = [
  'exams.id',
  'exams.standard',
  'exams.subject',
  'exams.starts_at as startsAt',
  'exams.duration_min as durationMin',
  'exams.mcq_count as mcqCount',
  'exams.descriptive_count as descriptiveCount',
  'exams.total_marks as totalMarks',
  'exams.completed_at as completedAt',
] as const

/** An exam without its paper. */
export type Exam = {
  id: number
  standard: number
  subject: string
  startsAt: Date
  durationMin: number
  mcqCount: number
  descriptiveCount: number
  totalMarks: number
  completedAt: Date | null
}

/** `lock` holds the row until the transaction ends: `update` to change the exam, `share` to keep it from being completed. */
type ReadOptions = { lock?: 'update' | 'share' }

export async function selectOptionalStaffExam(
  db: Kysely<Tables>,
  caller: StaffCaller,
  { id, lock }: { id: number } & ReadOptions,
): Promise<Exam | undefined> {
  return db
    .selectFrom('exams')
    .select(examColumns)
    .where('exams.id', '=', id)
    .where((eb) => visibleToStaff(eb, caller))
    .$if(lock === 'update', (query) => query.forUpdate())
    .executeTakeFirst()
}

export async function selectOptionalStudentExam(
  db: Kysely<Tables>,
  student: { id: number; standard: number },
  { id, lock }: { id: number } & ReadOptions,
): Promise<Exam | undefined> {
  return db
    .selectFrom('exams')
    .select(examColumns)
    .where('exams.id', '=', id)
    .where((eb) => visibleToStudent(eb, student))
    .$if(lock === 'share', (query) => query.forShare())
    .executeTakeFirst()
}
