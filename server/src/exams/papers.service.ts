/** Writes the papers of exams. */
import type { Kysely } from 'kysely'
import { fieldError } from '../platform/errors.ts'
import type { StaffCaller } from '../platform/session.ts'
import type { Tables } from '../platform/tables.ts'
import { placeInForm } from './exams.rules.ts'
import { keepPaperPictures } from './paper-pictures/paper-pictures.service.ts'
import { insertPaper, insertRevisions, type LooseWording, type WrittenQuestion } from './papers.queries.ts'

type Paper = { examId: number; caller: StaffCaller; questions: readonly WrittenQuestion[]; now: Date }

/**
 * Makes the paper of an exam that has none.
 * @param tx the transaction of the change: a fault undoes it
 * @throws AppError `request.invalid` at a text with a picture that it cannot have
 */
export async function writePaper(tx: Kysely<Tables>, { examId, caller, questions, now }: Paper): Promise<void> {
  await insertPaper(tx, examId, { questions, createdBy: caller.id, now })
  const contents = questions.map(({ content }) => content)
  const fault = await keepPaperPictures(tx, { examId, caller, questions: contents })
  const at = fault === undefined ? undefined : questions[fault.question]
  if (fault === undefined || at === undefined) return
  const { path, message } = placeInForm(fault, at.from)
  throw fieldError(path, message)
}

/**
 * Keeps wordings that are in no paper yet, for papers to take them up.
 * @returns the ids of the revisions, in the order of the wordings
 */
export function keepRevisions(
  tx: Kysely<Tables>,
  wordings: readonly LooseWording[],
  by: { createdBy: number | null; now: Date },
): Promise<number[]> {
  return insertRevisions(tx, wordings, by)
}
