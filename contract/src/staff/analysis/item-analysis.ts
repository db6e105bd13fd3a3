/** What the figures of a completed exam say of it and of each of its questions. */
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { examTitle, math, recordId } from '../../fields.ts'
import { classKey } from '../../law/class-key.ts'

/** Null where it is not defined, which is never 0. */
const figure = z.nullable(z.number())

const examStatistics = z.object({
  /** Students who attempted the exam. */
  n: z.int(),
  mean: figure,
  median: figure,
  /** With n−1, as every sd here. */
  sd: figure,
  min: figure,
  max: figure,
  skewness: figure,
  /** 0 for a normal distribution. */
  kurtosis: figure,
  /** Cronbach's, of right or wrong questions KR-20; may be negative. */
  alpha: figure,
  sem: figure,
})

const itemChoice = z.object({
  option: z.string(),
  is_key: z.boolean(),
  count: z.int(),
  /** Of all who attempted the exam, 0 to 1. */
  share: figure,
  /** The mean of the totals of who chose it, in marks. */
  mean_score: figure,
})

const itemKind = z.enum(['single_choice', 'multiple_choice', 'true_false', 'numerical', 'short_answer', 'descriptive'])

const analysedItem = z.object({
  /** In the paper, from 0. */
  index: z.int(),
  kind: itemKind,
  text: z.string(),
  /** Of the formulas of all its texts. */
  math,
  marks: z.number(),
  /** The mean of what was earned, as a share of the marks, 0 to 1. */
  facility: figure,
  sd: figure,
  item_total_correlation: figure,
  item_rest_correlation: figure,
  discriminative_efficiency: figure,
  upper_lower_index: figure,
  omitted: z.int(),
  /** Of a question that students choose out of a section: how many answers to it count. All its figures are of those. */
  chosen_by: z.optional(z.int()),
  /** In the order of the paper; none where answers are written. */
  choices: z.array(itemChoice),
  notes: z.array(z.string()),
})

/**
 * All in marks as they were earned. A question with answers that nobody has marked yet is left out, of the totals too.
 * `docs/item-analysis.md` has the formulas.
 */
export const getItemAnalysis = endpoint({
  method: 'GET',
  path: '/api/v1/exam/item-analysis/:exam_id',
  access: ['teacher', 'principal'],
  summary: 'How a completed exam and each of its questions did: difficulty, discrimination, reliability, choices.',
  params: z.object({ exam_id: recordId }),
  response: z.object({
    exam_id: z.int(),
    subject: z.string(),
    title: examTitle,
    standard: classKey,
    exam_date: z.string(),
    /** Of the questions that are analysed. */
    total_marks: z.number(),
    /** The school's pass mark, in percent. */
    pass_percent: z.number(),
    exam: examStatistics,
    items: z.array(analysedItem),
    /** With no answer to mark: a question that does not count. */
    left_out: z.array(z.object({ index: z.int(), to_mark: z.int() })),
    /** How many totals lie in each of ten equal parts of the marks, the last with its end. */
    bins: z.array(z.object({ from: z.number(), to: z.number(), count: z.int() })),
  }),
  errors: ['exam.not_found', 'exam.not_completed'],
})
