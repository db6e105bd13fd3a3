/** What an answer is in a request of a student's page. */
import * as z from 'zod/mini'
import { lengthText, maxTextLength } from '../fields.ts'

/** Index of a question: 0-based over the whole paper, multiple choice first. */
export const questionIndex = z.int().check(z.minimum(0), z.maximum(999))

/**
 * The indices of a paper's questions in the order in which a student sees them; left out where that is the order of the
 * paper. Everything else names a question by its index.
 */
export const ownOrder = z.optional(z.array(questionIndex))

/** What is said of a too long answer to a question, or to one whose `index` is not known. */
function answerTooLong(text: unknown, index?: number): string {
  const answer = index === undefined ? 'An answer' : `The answer to question ${index + 1}`
  return `${answer} is too long: ${lengthText(String(text).length)}`
}

/** For an answer by itself. One that stands under its question's index names that question. */
function namedByKey({ path, input }: z.core.$ZodRawIssue): string {
  const key = String(path?.at(-1))
  return answerTooLong(input, /^\d+$/.test(key) ? Number(key) : undefined)
}

/** The option's text or the descriptive text; null clears the answer. */
export const answerValue = z.nullable(z.string().check(z.maxLength(maxTextLength, { error: namedByKey })))

/** Grows with each change a student makes to one answer; a lower one never overwrites a higher one. */
export const sequenceNumber = z.int().check(z.minimum(1))

/** The ids of the chosen options, ascending: `2`, `1,3`. */
export const chosenOptions = z.nullable(z.string().check(z.maxLength(40)))

/** Where `chosen` is given, it counts and not the words. */
export const savedAnswer = z
  .object({
    index: questionIndex,
    value: answerValue,
    seq: sequenceNumber,
    chosen: z.optional(chosenOptions),
  })
  .check(({ value, issues }) => {
    // The text's own check keeps the bound, and cannot see which question it is.
    for (const [at, issue] of issues.entries()) {
      if (issue.code !== 'too_big' || issue.path?.[0] !== 'value') continue
      issues[at] = { ...issue, message: answerTooLong(value.value, value.index) }
    }
  })

/** What the page of an attempt needs to make a file of saved answers (product 4.12), told at its start. Only that attempt's pages know `secret`. */
export const answerFileSeal = z.object({
  attempt_id: z.int(),
  /** Whose file it will be, for its name: class and roll number. */
  name: z.string(),
  /** The school's public key, in base64url. */
  school: z.string(),
  /** 32 bytes in base64url. */
  secret: z.string(),
})

export type AnswerFileSeal = z.infer<typeof answerFileSeal>
