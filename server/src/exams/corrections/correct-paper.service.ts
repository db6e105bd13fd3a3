/** Puts another way of marking a question into a paper. */
import type { FormulaMath } from '@pariksha/contract/fields.ts'
import type { Question } from '@pariksha/contract/law/questions/question.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/tables.ts'
import { insertWording, updateMarking } from '../papers.queries.ts'
import { insertCorrection, type NewCorrection } from './paper-corrections.queries.ts'

type CorrectedPlace = Omit<NewCorrection, 'revision'> & {
  content: Question
  math: FormulaMath | null
  /** Of the questions that count from now on. */
  totalMarks: number
}

/**
 * Corrects how one question of an exam is marked: as another revision, so that whoever has seen the one before is told.
 * @param tx the transaction that holds the exam's row locked, and marks its papers again
 * @returns the new revision
 */
export async function correctPaper(tx: Kysely<Tables>, place: CorrectedPlace): Promise<number> {
  const { examId, index, after, totalMarks } = place
  const revision = await insertWording(tx, place)
  await updateMarking(tx, { examId, index, credit: after.credit, marks: after.marks, totalMarks })
  await insertCorrection(tx, { ...place, revision })
  return revision
}
