/** What was corrected in an exam, for staff. */
import type { HandlerOutput } from '@pariksha/contract/endpoint.ts'
import { undoOf } from '@pariksha/contract/law/corrections/marking-state.ts'
import type { listCorrections } from '@pariksha/contract/staff/corrections.ts'
import type { Kysely } from 'kysely'
import { listPaperCorrections } from '../exams/corrections/paper-corrections.reads.ts'
import { staffExam } from '../exams/exams.service.ts'
import { listPaper } from '../exams/papers.reads.ts'
import type { StaffCaller } from '../platform/session.ts'
import type { Tables } from '../platform/tables.ts'
import { markingOf } from './corrections.rules.ts'

/**
 * The corrections of an exam, the newest first, and how each of its questions is marked now.
 * @throws AppError `exam.not_found`
 */
export async function correctionsOf(
  db: Kysely<Tables>,
  caller: StaffCaller,
  examId: number,
): Promise<HandlerOutput<typeof listCorrections>> {
  await staffExam(db, caller, { id: examId })
  const corrections = await listPaperCorrections(db, examId)
  return {
    exam_id: examId,
    corrections: corrections.toReversed().map(({ id, at, revision, standingRevision, ...correction }) => ({
      ...correction,
      correction_id: id,
      at: at.toISOString(),
      // A choice that is called otherwise since cannot be named as it was.
      undo: revision === standingRevision ? undoOf(correction.rule, correction.before) : null,
    })),
    questions: (await listPaper(db, examId)).map((question) => ({
      ...{ index: question.index, revision: question.revision },
      ...markingOf(question),
    })),
  }
}
