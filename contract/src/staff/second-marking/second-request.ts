/** Second marking: asked for by the principal for a share of the papers, and how far two markers agree (product 5.15). */
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { instant, recordId } from '../../fields.ts'

export const secondMarkingMessages = {
  requested: 'Second marking is asked for',
  kept: 'These papers are drawn already. Nothing was drawn anew.',
  failed: 'Failed to ask for second marking',
  loadFailed: 'Failed to load the second marking',
  amountRequired: 'Say how many papers, as a whole number',
  shareRange: 'Give a share from 1 to 100 percent',
  papersRange: 'Give 1 to 5,000 papers',
  differenceRange: 'Give a difference of half a mark or more, in halves',
} as const

const mostPapers = 5000
const leastDifference = 0.5
const mostDifference = 100

const unit = z.enum(['percent', 'papers'])

export type ShareUnit = z.infer<typeof unit>

/** Differences that are conflicts unless somebody says otherwise, in marks. */
export const usualConflictFrom = 1

/**
 * How two markers agree about answers that both have marked. What is not defined is null: all of an empty set, and kappa
 * where neither marker's marks differ from each other.
 */
export const agreement = z.object({
  n: z.int(),
  /** The second marks less the first, in marks. */
  mean_difference: z.nullable(z.number()),
  /** Shares, 0 to 1: differences of at most one mark, and none. */
  within_one: z.nullable(z.number()),
  exact: z.nullable(z.number()),
  /** Kappa with quadratic weights over half marks, at most 1. */
  kappa: z.nullable(z.number()),
})

const secondMarkingState = z.object({
  exam_id: z.int(),
  /** Null until the principal asks. */
  request: z.nullable(
    z.object({
      amount: z.int(),
      unit,
      conflict_from: z.number(),
      requested_by: z.string(),
      requested_at: instant,
    }),
  ),
  /** Papers with an answer that a person marks; how many of them are drawn; how many came after the last draw. */
  papers: z.int(),
  drawn: z.int(),
  late: z.int(),
  /** Over all questions; null where the caller does not see it yet. */
  agreement: z.nullable(agreement),
  questions: z.array(
    z.object({
      index: z.int(),
      question: z.string(),
      marks: z.number(),
      /** Of the drawn papers: written answers, those with first marks, and those with second marks. */
      answers: z.int(),
      marked: z.int(),
      second_marked: z.int(),
      agreement: z.nullable(agreement),
    }),
  ),
  /** Conflicts that the caller sees and that nobody has decided. */
  open_conflicts: z.int(),
  /** Answers that the caller may give second marks. */
  waiting_for_me: z.int(),
})

/** Who marks sees how a question agrees once all its drawn answers have both marks; the principal sees it as it comes. */
export const getSecondMarking = endpoint({
  method: 'GET',
  path: '/api/v1/exam/second-marking/:exam_id',
  access: ['teacher', 'principal'],
  summary: 'Whether some papers of an exam are marked by a second person, how far that is, and how far the two agree.',
  params: z.object({ exam_id: recordId }),
  response: secondMarkingState,
  errors: ['exam.not_found'],
})

/**
 * Draws papers by lot and keeps them. Asked again, it draws none anew: for a larger share more are drawn to those there are,
 * from all papers of then; for a smaller one they stay. `conflict_from` is always the latest.
 */
export const requestSecondMarking = endpoint({
  method: 'POST',
  path: '/api/v1/exam/second-marking/:exam_id',
  access: ['principal'],
  summary: 'Ask for a second marking of a share of the papers of a completed exam, chosen by lot.',
  params: z.object({ exam_id: recordId }),
  body: z
    .object({
      amount: z.int(secondMarkingMessages.amountRequired).check(z.minimum(1, secondMarkingMessages.papersRange)),
      unit,
      conflict_from: z.number(secondMarkingMessages.differenceRange).check(
        z.minimum(leastDifference, secondMarkingMessages.differenceRange),
        z.maximum(mostDifference, secondMarkingMessages.differenceRange),
        z.refine((marks) => Number.isInteger(marks / leastDifference), secondMarkingMessages.differenceRange),
      ),
    })
    .check(
      z.refine(({ amount, unit }) => unit !== 'percent' || amount <= 100, {
        message: secondMarkingMessages.shareRange,
        path: ['amount'],
      }),
      z.refine(({ amount, unit }) => unit !== 'papers' || amount <= mostPapers, {
        message: secondMarkingMessages.papersRange,
        path: ['amount'],
      }),
    ),
  response: z.object({ message: z.string(), added: z.int(), ...secondMarkingState.shape }),
  errors: ['exam.not_found', 'exam.no_results_yet', 'second_marking.no_papers'],
})
