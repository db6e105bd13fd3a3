/** Which pictures somebody may put into an exam. */
import type { ExpressionBuilder } from 'kysely'
import { visibleInBank } from '../../bank-scope/bank-scope.reads.ts'
import type { StaffCaller } from '../../platform/session.ts'
import type { Tables } from '../../platform/tables.ts'
import { visibleToStaff } from '../exam-scopes.reads.ts'

/**
 * Those that come with the product, those they have given, and those of exams and of questions of the bank that they may know of, to copy or correct them; for
 * the principal all.
 */
export function usableByStaff(eb: ExpressionBuilder<Tables, 'pictures'>, caller: StaffCaller) {
  if (caller.role === 'principal') return eb.lit(true)
  const isGiven = eb.exists(
    eb
      .selectFrom('picture_givers')
      .select('picture_givers.staff_id')
      .whereRef('picture_givers.hash', '=', 'pictures.hash')
      .where('picture_givers.staff_id', '=', caller.id),
  )
  const isInPaper = eb.exists(
    eb
      .selectFrom('paper_pictures')
      .innerJoin('exams', 'exams.id', 'paper_pictures.exam_id')
      .select('exams.id')
      .whereRef('paper_pictures.hash', '=', 'pictures.hash')
      .where((exams) => visibleToStaff(exams, caller)),
  )
  const isInBank = eb.exists(
    eb
      .selectFrom('bank_pictures')
      .innerJoin('bank_questions', 'bank_questions.id', 'bank_pictures.bank_question_id')
      .select('bank_questions.id')
      .whereRef('bank_pictures.hash', '=', 'pictures.hash')
      .where(visibleInBank(caller)),
  )
  return eb.or([eb('pictures.created_by', 'is', null), isGiven, isInPaper, isInBank])
}
