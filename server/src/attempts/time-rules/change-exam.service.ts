/** Edits an exam, and asks before students who are writing lose their time by it (product 4.10). */
import { papersEndedText } from '@pariksha/contract/staff/ending/papers-ended.ts'
import { type ExamEdit, updateExam } from '../../exams/exams.service.ts'
import type { Deps } from '../../platform/deps.ts'
import { appError } from '../../platform/errors.ts'
import { listOutOfTime } from './due.queries.ts'

/**
 * Changes an exam as `updateExam` does. Where that would end papers, by a shorter duration or a rule, it needs to be said how
 * many may be ended.
 * @throws AppError those of `updateExam`, or `exam.ends_papers` with their number; then nothing is changed
 */
export async function changeExam(deps: Deps, edit: ExamEdit): Promise<void> {
  const exam = { examId: edit.id, now: edit.context.now }
  await deps.db.transaction().execute(async (tx) => {
    const before = new Set(await listOutOfTime(tx, exam))
    await updateExam(tx, edit)
    const papers = (await listOutOfTime(tx, exam)).filter((id) => !before.has(id)).length
    if (papers <= (edit.form.ends_papers ?? 0)) return
    const message = `${papersEndedText(papers)} Nothing was changed.`
    throw appError('exam.ends_papers', { message, current: { papers } })
  })
}
