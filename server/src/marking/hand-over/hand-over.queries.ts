import type { Kysely } from 'kysely'
import { staffOfExam, visibleToStaff } from '../../exams/exam-scopes.reads.ts'
import type { StaffCaller } from '../../platform/session.ts'
import type { Tables } from '../../platform/tables.ts'

/** Who may mark an exam, by name. */
export async function listMarkers(db: Kysely<Tables>, examId: number) {
  return staffOfExam(db, examId)
    .select(['staff.id as staff_id', 'staff.name'])
    .orderBy('staff.name')
    .orderBy('staff.id')
    .execute()
}

type AnswerKey = { attemptId: number; index: number }
type HandOver = AnswerKey & { to: number; from: number; note: string; now: Date }

export async function upsertHandOver(tx: Kysely<Tables>, { attemptId, index, to, from, note, now }: HandOver) {
  const given = { to_staff: to, from_staff: from, note, at: now }
  await tx
    .insertInto('hand_overs')
    .values({ attempt_id: attemptId, index, ...given })
    .onConflict((conflict) => conflict.columns(['attempt_id', 'index']).doUpdateSet(given))
    .execute()
}

/** Answers that have marks, or are taken back, wait for nobody in particular. */
export async function deleteHandOvers(
  tx: Kysely<Tables>,
  { attemptIds, index }: { attemptIds: readonly number[]; index: number },
): Promise<void> {
  await tx
    .deleteFrom('hand_overs')
    .where('attempt_id', 'in', [...attemptIds])
    .where('index', '=', index)
    .execute()
}

/** To whom an answer is handed over; undefined where it is not. */
export async function selectOptionalHandOver(tx: Kysely<Tables>, { attemptId, index }: AnswerKey) {
  return tx
    .selectFrom('hand_overs')
    .innerJoin('staff', 'staff.id', 'hand_overs.to_staff')
    .select(['staff.name', 'hand_overs.note'])
    .where('attempt_id', '=', attemptId)
    .where('index', '=', index)
    .executeTakeFirst()
}

/** What others have handed over to somebody, in exams that they may know of, and that still waits for marks. */
export async function listHandedTo(db: Kysely<Tables>, caller: StaffCaller) {
  return db
    .selectFrom('hand_overs')
    .innerJoin('attempts', 'attempts.id', 'hand_overs.attempt_id')
    .innerJoin('exams', 'exams.id', 'attempts.exam_id')
    .innerJoin('answers', (join) =>
      join.onRef('answers.attempt_id', '=', 'attempts.id').onRef('answers.index', '=', 'hand_overs.index'),
    )
    .innerJoin('paper_questions', (join) =>
      join
        .onRef('paper_questions.exam_id', '=', 'exams.id')
        .onRef('paper_questions.index', '=', 'hand_overs.index')
        .on('paper_questions.credit', '=', 'key'),
    )
    .innerJoin('staff', 'staff.id', 'hand_overs.from_staff')
    .select([
      'exams.id as exam_id',
      'exams.subject',
      'exams.title',
      'exams.standard',
      'hand_overs.index',
      'attempts.id as answer_id',
      'staff.name as by',
      'hand_overs.note',
    ])
    .where('hand_overs.to_staff', '=', caller.id)
    .where('attempts.ended_at', 'is not', null)
    .where('answers.marks', 'is', null)
    .where((eb) => visibleToStaff(eb, caller))
    .orderBy('hand_overs.at')
    .orderBy('attempts.id')
    .limit(200)
    .execute()
}
