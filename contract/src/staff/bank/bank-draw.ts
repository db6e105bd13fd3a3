/** Questions of the bank taken into an exam: picked one by one, or drawn (product 4.13). */
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { wholeNumber } from '../../fields.ts'
import { bankQuestion } from './bank-fields.ts'
import { bankFilters } from './bank-list.ts'

/** The most questions that are taken into one exam. */
export const mostPicked = 100
const mostParts = 20
const countRange = `Draw 1 to ${mostPicked} questions.`

export const drawMessages = {
  failed: 'Failed to draw questions',
} as const

export const getPickedQuestions = endpoint({
  method: 'GET',
  path: '/api/v1/bank/picked',
  access: ['teacher', 'principal'],
  summary: 'Some questions of the bank, in the order in which they are asked for, for a new exam.',
  query: z.object({
    /** Their numbers, with commas between; what the caller may not know of is left out. */
    ids: z
      .string()
      .check(z.regex(/^\d{1,15}(,\d{1,15})*$/, 'Name the questions by their numbers.'), z.maxLength(1_700)),
  }),
  response: z.object({ questions: z.array(bankQuestion) }),
  errors: [],
})

const drawnPart = z.object({
  ...bankFilters,
  count: wholeNumber({ required: countRange, range: countRange, min: 1, max: mostPicked }),
})

export const drawQuestions = endpoint({
  method: 'POST',
  path: '/api/v1/bank/draws',
  access: ['teacher', 'principal'],
  summary: 'Draw questions of the bank by chance, no two alike; nothing is kept of it.',
  body: z.object({
    /** So many of each; what one part has taken is not there for the next. */
    parts: z
      .array(drawnPart)
      .check(z.minLength(1, countRange), z.maxLength(mostParts, `Draw at most ${mostParts} parts.`)),
    /** Questions that there are already: none of them is drawn, nor what is alike. */
    except: z.optional(z.array(z.int()).check(z.maxLength(2 * mostPicked))),
  }),
  response: z.object({
    /** Those of each part, in the order of the parts. */
    parts: z.array(
      z.object({
        questions: z.array(bankQuestion),
        /** How many are lacking: the bank has no more that are wanted so and not alike. */
        missing: z.int(),
      }),
    ),
  }),
  errors: [],
})
