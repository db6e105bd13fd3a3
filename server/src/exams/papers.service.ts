/** Writes the papers of exams. */
import { isDeepStrictEqual } from 'node:util'
import { noKeyTerms } from '@pariksha/contract/law/marking/key-terms.ts'
import type { Question } from '@pariksha/contract/law/questions/question.ts'
import type { Kysely } from 'kysely'
import { fieldError } from '../platform/errors.ts'
import type { StaffCaller } from '../platform/session.ts'
import type { Tables } from '../platform/tables.ts'
import { placeInForm } from './exams.rules.ts'
import { keepPaperPictures } from './paper-pictures/paper-pictures.service.ts'
import {
  insertPaper,
  insertRevisions,
  type LooseWording,
  listRevisions,
  type WrittenQuestion,
} from './papers.queries.ts'

type Paper = { examId: number; caller: StaffCaller; questions: readonly WrittenQuestion[]; now: Date }

const asKept = (content: Question): unknown => JSON.parse(JSON.stringify(content))

/** The questions, each as the kept wording that it names only if it is that one, key and all; none twice. */
async function withRevisions(tx: Kysely<Tables>, questions: readonly WrittenQuestion[]): Promise<WrittenQuestion[]> {
  const named = questions.flatMap(({ revision }) => revision ?? [])
  const kept = new Map((await listRevisions(tx, named)).map((one) => [one.id, one]))
  return questions.map(({ revision, ...question }) => {
    const one = revision === undefined ? undefined : kept.get(revision)
    const isSame =
      one !== undefined &&
      isDeepStrictEqual(one.content, asKept(question.content)) &&
      isDeepStrictEqual(one.keyTerms ?? noKeyTerms, question.keyTerms ?? noKeyTerms)
    if (!isSame) return question
    kept.delete(one.id)
    return { ...question, revision: one.id }
  })
}

/**
 * Makes the paper of an exam that has none.
 * @param tx the transaction of the change: a fault undoes it
 * @throws AppError `request.invalid` at a text with a picture that it cannot have
 */
export async function writePaper(tx: Kysely<Tables>, { examId, caller, questions, now }: Paper): Promise<void> {
  const written = await withRevisions(tx, questions)
  await insertPaper(tx, examId, { questions: written, createdBy: caller.id, now })
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
