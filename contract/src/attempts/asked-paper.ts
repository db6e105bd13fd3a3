import * as z from 'zod/mini'
import { math } from '../fields.ts'
import { openQuestionSchema } from '../law/questions/open-question.ts'
import { shownSections } from '../law/sections/paper-sections.ts'

/** The question itself where it is of a kind that the two lists do not know: what stands beside it is that in words. */
const asked = z.optional(openQuestionSchema)

/** A paper as those who take it see it. Never holds a key or a model answer. */
export const askedPaper = z.object({
  mcqs: z.array(
    z.object({
      question: z.string(),
      options: z.array(z.string()),
      /** Of each of them; answers may name them by it. */
      option_ids: z.array(z.int()),
      marks: z.number(),
      math,
      asked,
    }),
  ),
  description: z.array(z.object({ question: z.string(), marks: z.number(), math, asked })),
  sections: shownSections,
})
