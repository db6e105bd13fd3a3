/** What is said of each question of the school's bank (product 4.13). */
import * as z from 'zod/mini'
import { formulaMath } from '../../fields.ts'
import { classKey } from '../../law/class-key.ts'
import { keyTermsShape } from '../../law/marking/key-terms.ts'
import { otherQuestion } from '../../law/questions/open-question.ts'
import type { QuestionKind } from '../../law/questions/question.ts'

/** Where a question comes from: an exam of the school, the product, a language model, or a file. */
export const bankSources = ['school', 'built_in', 'ai', 'import'] as const
export type BankSource = (typeof bankSources)[number]

/** The kinds of questions, as the list is filtered by them. */
export const bankKinds = [
  'single_choice',
  'multiple_choice',
  'true_false',
  'numerical',
  'short_answer',
  'descriptive',
] as const satisfies readonly QuestionKind[]

/** By the script that it is written in. */
export const bankLanguages = ['english', 'hindi', 'telugu'] as const
export type BankLanguage = (typeof bankLanguages)[number]

/** By how much of its marks was got in exams: `easy` from 70 %, `hard` below 40 %; where it was in none, as it is stated. */
export const bankDifficulties = ['easy', 'medium', 'hard'] as const
export type BankDifficulty = (typeof bankDifficulties)[number]

/** For whom the bank shows what the school has written: who wrote it, who teaches its subject, or all staff. */
export const bankAudiences = ['own', 'subject', 'school'] as const
export type BankAudience = (typeof bankAudiences)[number]

export const bankQuestion = z.object({
  bank_question_id: z.int(),
  source: z.enum(bankSources),
  subject: z.string(),
  standards: z.array(classKey),
  topics: z.array(z.string()),
  /** What an exam is offered for it. */
  marks: z.number(),
  language: z.enum(bankLanguages),
  /** With its key: only staff read it. */
  question: otherQuestion,
  math: z.optional(formulaMath),
  key_terms: z.nullable(keyTermsShape),
  /** What a file said beside it, a line each. */
  notes: z.array(z.string()),
  difficulty: z.nullable(z.enum(bankDifficulties)),
  /** In how many exams it was. */
  uses: z.int(),
  /** The day of the last of them, on the school's clock; null for none. */
  last_used: z.nullable(z.string()),
  /** Which part of its marks was got, 0 to 1, and how well it told students apart, -1 to 1; null where nothing is known. */
  facility: z.nullable(z.number()),
  discrimination: z.nullable(z.number()),
  is_retired: z.boolean(),
  /** Written by a language model, and read by nobody yet. */
  is_unread: z.boolean(),
  /** The wording that is shown: an exam that is made with it unchanged has the same. */
  revision: z.int(),
  /** Counts its changes: who changes it says which one they have read. */
  version: z.int(),
})

export type BankQuestion = z.output<typeof bankQuestion>
