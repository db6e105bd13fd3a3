/** The school's bank as a list that is searched (product 4.13). */
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { classField, recordId, wholeNumber } from '../../fields.ts'
import { classKey } from '../../law/class-key.ts'
import { nextPage, pageQuery } from '../../law/paging.ts'
import { bankDifficulties, bankKinds, bankLanguages, bankQuestion, bankSources } from './bank-fields.ts'

export const bankMessages = {
  failed: 'Failed to load the question bank',
} as const

/** In which order: the newest first, the last used, the most used, those that were hardest, or easiest. */
export const bankOrders = ['newest', 'last_used', 'most_used', 'hardest', 'easiest'] as const
export type BankOrder = (typeof bankOrders)[number]

/** When it was used last: in no exam, or in none for a year. */
export const bankUseFilters = ['never', 'not_this_year'] as const

const maxSearchLength = 100
const maxBankMarks = 100
const marksRange = `Marks are 1 to ${maxBankMarks}.`

/** What a question has to be like; what is not said may be anything. Also what a draw asks for. */
export const bankFilters = {
  /** Words, or how they begin, all of which it has; in any script. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(maxSearchLength))),
  subject: z.optional(z.string().check(z.maxLength(maxSearchLength))),
  standard: z.optional(classField()),
  topic: z.optional(z.string().check(z.trim(), z.maxLength(maxSearchLength))),
  /** Those that have none. */
  topics: z.optional(z.enum(['none'])),
  kind: z.optional(z.enum(bankKinds)),
  marks: z.optional(wholeNumber({ required: marksRange, range: marksRange, min: 1, max: maxBankMarks })),
  source: z.optional(z.enum(bankSources)),
  language: z.optional(z.enum(bankLanguages)),
  difficulty: z.optional(z.enum(bankDifficulties)),
  used: z.optional(z.enum(bankUseFilters)),
}

export const listBankQuestions = endpoint({
  method: 'GET',
  path: '/api/v1/bank/questions',
  access: ['teacher', 'principal'],
  summary: "The questions of the school's bank that the caller may use, with their keys.",
  query: z.object({
    ...bankFilters,
    /** Those that were retired, instead of the others. */
    retired: z.optional(z.enum(['true'])),
    order: z._default(z.enum(bankOrders), 'newest'),
    ...pageQuery,
  }),
  response: z.object({
    questions: z.array(bankQuestion),
    next: nextPage,
    /** How many completed exams are still to be taken in. */
    exams_to_join: z.int(),
  }),
  errors: [],
})

export const getBankQuestion = endpoint({
  method: 'GET',
  path: '/api/v1/bank/questions/:bank_question_id',
  access: ['teacher', 'principal'],
  summary: 'One question of the bank, with the exams that it was used in, the latest first.',
  params: z.object({ bank_question_id: recordId }),
  response: z.object({
    question: bankQuestion,
    uses: z.array(
      z.object({
        exam_id: z.int(),
        title: z.nullable(z.string()),
        standard: classKey,
        exam_date: z.string(),
        marks: z.number(),
        /** How many attempted the exam. */
        students: z.int(),
        facility: z.nullable(z.number()),
        discrimination: z.nullable(z.number()),
      }),
    ),
  }),
  errors: ['bank.not_found'],
})
