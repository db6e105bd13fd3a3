/** How a question of a paper is marked, and what a correction makes of that. */
import * as z from 'zod/mini'
import { maxOptionLength, maxTextLength } from '../../fields.ts'
import { maxRightAnswers } from './corrected-key.ts'

/** By its key; everybody has all its marks, whatever they answered; or it does not count, and its marks leave the total. */
export const credits = ['key', 'everyone', 'none'] as const
export type Credit = (typeof credits)[number]

/** `correct`: what is right, in words, the main one first. */
export const markingState = z.object({
  credit: z.enum(credits),
  correct: z.array(z.string()),
  marks: z.number(),
})
export type MarkingState = z.infer<typeof markingState>

export const correctionRule = z.enum(['key', 'everyone', 'drop', 'marks'])
export type CorrectionRule = z.infer<typeof correctionRule>

/** A change of how a question is marked; what it does not say stays. */
export const markingChange = z.object({
  rule: correctionRule,
  /** What is right: demanded by `key`, and beside `everyone` and `drop` what is shown as right. */
  correct: z.optional(
    z
      .array(z.string().check(z.maxLength(Math.max(maxOptionLength, maxTextLength))))
      .check(z.maxLength(maxRightAnswers)),
  ),
  /** Of the question, a whole number; demanded by `marks`. */
  marks: z.optional(z.number()),
})
export type MarkingChange = z.infer<typeof markingChange>

const creditOf = { key: 'key', everyone: 'everyone', drop: 'none' } as const
const ruleOf = { key: 'key', everyone: 'everyone', none: 'drop' } as const

/** What the question is marked by after a change. */
export function creditAfter(before: Credit, rule: CorrectionRule): Credit {
  return rule === 'marks' ? before : creditOf[rule]
}

/** The correction that takes one back (product 5.13). @param before how the question was marked before it */
export function undoOf(rule: CorrectionRule, { credit, correct, marks }: MarkingState): MarkingChange {
  return rule === 'marks' ? { rule, marks } : { rule: ruleOf[credit], correct }
}

/** What a correction did, in a sentence for everybody who may see the answers. */
export function correctionWords(rule: CorrectionRule, { correct, marks }: MarkingState): string {
  if (rule === 'everyone') return 'Everybody got the marks of this question.'
  if (rule === 'drop') return 'This question does not count.'
  if (rule === 'marks') return `This question now has ${marks} ${marks === 1 ? 'mark' : 'marks'}.`
  return correct.length === 1 ? 'The right answer was corrected.' : 'The right answers were corrected.'
}
