/** How a question is marked, corrected while an exam runs or is over: first tried, then done. */
import * as z from 'zod/mini'
import { defaultBodyBytes, endpoint } from '../endpoint.ts'
import { instant, jsonBytesPerUnit, maxTextLength, outcomeText, recordId } from '../fields.ts'
import { correctionRule, markingChange, markingState } from '../law/corrections/marking-state.ts'

export const longestReason = 300
const reasonRequired = 'Please say why.'

export const correctionMessages = {
  tried: 'Nothing is changed yet',
  corrected: 'Marking corrected',
  unchanged: 'The question is marked like this already',
  undone: 'Correction taken back',
  undoFailed: 'The correction could not be taken back',
  failed: 'Failed to correct the marking',
  listFailed: 'The corrections could not be loaded.',
} as const

const examParams = z.object({ exam_id: recordId })

const standing = z.object({ score: z.number(), total: z.number(), outcome: outcomeText })
const named = { uniqueCode: z.string(), name: z.string() }

/** What the marked papers come to; of a running exam nobody has passed or failed yet. */
const figures = z.object({
  /** Marks, to two decimals; null without a paper. */
  mean: z.nullable(z.number()),
  highest: z.nullable(z.number()),
  total: z.number(),
  passed: z.int(),
  failed: z.int(),
})

/**
 * `dry_run` changes nothing, and needs no reason. Given `expected_revision`, a question that somebody has corrected
 * meanwhile is refused; without it, the correction follows the other. `lower_given`: answers with more given marks than
 * the question now has count as its marks; without it, such a correction is refused.
 */
export const correctMarking = endpoint({
  method: 'POST',
  path: '/api/v1/exam/corrections/:exam_id',
  access: ['teacher', 'principal'],
  summary: 'Correct how a question of a running or completed exam is marked, and mark all papers again; or try it out.',
  params: examParams,
  body: z
    .extend(markingChange, {
      index: z.int(),
      reason: z.optional(
        z.string().check(z.maxLength(longestReason, `At most ${longestReason} characters are allowed.`)),
      ),
      dry_run: z.boolean(),
      expected_revision: z.optional(z.int()),
      lower_given: z.optional(z.boolean()),
    })
    .check(
      z.refine(({ dry_run, reason = '' }) => dry_run || reason.trim() !== '', {
        error: reasonRequired,
        path: ['reason'],
      }),
    ),
  bodyBytes: maxTextLength * jsonBytesPerUnit + defaultBodyBytes,
  response: z.object({
    message: z.string(),
    /** The question as it now stands; of a dry run as it stood. */
    revision: z.int(),
    /** Students with a marked paper whose score, total or outcome changes, by roll number. */
    affected: z.array(z.object({ ...named, before: standing, after: standing })),
    /** How many marked papers stay as they are. */
    unchanged: z.int(),
    /** How many students still write: their papers will be marked so. */
    writing: z.int(),
    figures: z.object({ before: figures, after: figures }),
    /** Answers to the question with more given marks than it then has. */
    given_above: z.array(z.object({ ...named, marks: z.number() })),
    before: markingState,
    after: markingState,
    /** What takes this correction back; null where it has changed nothing. */
    undo: z.nullable(markingChange),
  }),
  errors: [
    'exam.not_found',
    'exam.not_started',
    'answer.unknown_question',
    'record.changed_meanwhile',
    'correction.nothing_counts',
    'correction.given_above',
    'correction.busy',
    'request.too_many',
  ],
})

const correction = {
  correction_id: z.int(),
  index: z.int(),
  rule: correctionRule,
  reason: z.string(),
  at: instant,
  before: markingState,
  after: markingState,
}

export const listCorrections = endpoint({
  method: 'GET',
  path: '/api/v1/exam/corrections/:exam_id',
  access: ['teacher', 'principal'],
  summary: 'What was corrected in the marking of an exam, the newest first.',
  params: examParams,
  response: z.object({
    exam_id: z.int(),
    corrections: z.array(
      z.object({
        ...correction,
        by: z.string(),
        /** How many marked papers it changed. */
        changed: z.int(),
        /** What takes it back; null where the question has been corrected again since. */
        undo: z.nullable(markingChange),
      }),
    ),
    /** The questions as they are marked now, in the order of the paper. */
    questions: z.array(z.extend(markingState, { index: z.int(), revision: z.int() })),
  }),
  errors: ['exam.not_found'],
})
