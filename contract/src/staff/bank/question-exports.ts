/** Questions of an exam, or some of the bank, as a file of another program's or to be printed. */
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { fileReply, recordId } from '../../fields.ts'
import { writtenFormat } from './question-formats.ts'

/** In one file. */
export const maxExportedQuestions = 500
/** All pictures of one file together, as they are kept. */
export const maxExportedPictureBytes = 50 * 1024 * 1024

export const questionExportMessages = {
  failed: 'The questions could not be exported. Please try again.',
  lookFailed: 'It could not be looked up what this kind of file can hold. Please try again.',
  none: 'Choose at least one question',
} as const

const ofExam = z.object({
  format: writtenFormat,
  exam_id: recordId,
  /** In Word: whether the answers stand behind the questions. */
  with_key: z.optional(z.enum(['true', 'false'])),
})

const ofBank = z.object({
  format: writtenFormat,
  question_ids: z.array(z.int()).check(z.minLength(1, questionExportMessages.none), z.maxLength(maxExportedQuestions)),
  with_key: z.optional(z.boolean()),
})

/** What the format cannot say, of each question by its place in the file, from 1. */
const look = z.object({
  questions: z.int(),
  unsaid: z.array(z.object({ number: z.int(), title: z.string(), what: z.string() })),
})

const access = ['teacher', 'principal'] as const
const fileErrors = ['question_export.nothing', 'question_export.too_large', 'question_import.too_many_at_once'] as const
const examErrors = ['exam.not_found', ...fileErrors] as const
const bankErrors = ['bank.not_found', ...fileErrors] as const

export const lookAtExamExport = endpoint({
  method: 'GET',
  path: '/api/v1/bank/export/look',
  access,
  summary: 'What a format cannot say of the questions of an exam.',
  query: ofExam,
  response: look,
  errors: examErrors,
})

export const exportExamQuestions = endpoint({
  method: 'GET',
  path: '/api/v1/bank/export',
  access,
  summary: 'The questions of an exam with their keys, as a file of this format.',
  query: ofExam,
  response: fileReply,
  errors: examErrors,
})

export const lookAtBankExport = endpoint({
  method: 'POST',
  path: '/api/v1/bank/export/look',
  access,
  summary: 'What a format cannot say of some questions of the bank.',
  body: ofBank,
  response: look,
  errors: bankErrors,
})

export const exportBankQuestions = endpoint({
  method: 'POST',
  path: '/api/v1/bank/export',
  access,
  summary: 'Some questions of the bank with their keys, in the order given, as a file of this format.',
  body: ofBank,
  response: fileReply,
  errors: bankErrors,
})
