/** Other questions for an exam that nobody has started. */
import type { Reply } from '@pariksha/contract/endpoint.ts'
import type { PaperDraft } from '@pariksha/contract/law/paper.ts'
import { type changeQuestions, questionMessages } from '@pariksha/contract/staff/exam-questions.ts'
import type { Kysely } from 'kysely'
import { withMath } from '../formulas/formulas.service.ts'
import { type AuditContext, recordAudit } from '../platform/audit.ts'
import type { Deps } from '../platform/deps.ts'
import { appError } from '../platform/errors.ts'
import type { StaffCaller } from '../platform/session.ts'
import type { Tables } from '../platform/tables.ts'
import { countAttempts } from './exams.queries.ts'
import type { Exam } from './exams.reads.ts'
import { figuresOf, questionsOfPaper } from './exams.rules.ts'
import { staffExam } from './exams.service.ts'
import { deletePaper, updatePaperFigures } from './papers.queries.ts'
import { writePaper } from './papers.service.ts'

/** Whether everything of an exam's questions may change: nobody has started it, and it is not over. */
export async function mayChangeQuestions(db: Kysely<Tables>, exam: Exam): Promise<boolean> {
  return exam.completedAt === null && (await countAttempts(db, exam.id)) === 0
}

type Change = {
  caller: StaffCaller
  context: AuditContext
  examId: number
  /** The paper that was seen. */
  version: number
  paper: PaperDraft
}

/**
 * Puts other questions in the place of an exam's, which no student has started. Its row is held: whoever starts has done
 * so before, or finds the new questions.
 * @throws AppError `exam.not_found`, `exam.completed`, `exam.questions_after_begin`, `record.changed_meanwhile`,
 *   `request.invalid` at a text with a picture that it cannot have, or `request.too_many`
 */
export async function replacePaper(deps: Deps, change: Change): Promise<Reply<typeof changeQuestions>> {
  const { caller, context, examId, version, paper } = change
  const questions = await withMath(questionsOfPaper(paper), caller.id)
  return deps.db.transaction().execute(async (tx) => {
    const exam = await staffExam(tx, caller, { id: examId, lock: 'update' })
    if (exam.completedAt !== null) throw appError('exam.completed')
    if (!(await mayChangeQuestions(tx, exam))) throw appError('exam.questions_after_begin')
    if (exam.paperVersion !== version) {
      const message = 'Somebody else has changed these questions meanwhile. Nothing was overwritten.'
      throw appError('record.changed_meanwhile', { message, current: { paper_version: exam.paperVersion } })
    }
    await deletePaper(tx, examId)
    await writePaper(tx, { examId, caller, questions, now: context.now })
    const figures = figuresOf(questions, paper.sections)
    const changed = await updatePaperFigures(tx, examId, figures)
    const { mcqCount, descriptiveCount, totalMarks, sections } = exam
    await recordAudit(tx, context, {
      action: 'exam.questions_changed',
      record: 'exams',
      recordId: examId,
      before: { mcqCount, descriptiveCount, totalMarks, sections },
      after: figures,
    })
    return { message: questionMessages.changed, exam_id: examId, paper_version: changed }
  })
}
