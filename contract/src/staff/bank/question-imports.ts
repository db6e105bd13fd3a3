/** Questions from files and typed text into the bank of the school: looked at first, added when asked for. */
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { classField, fileReply, instant, messageReply, recordId } from '../../fields.ts'
import { keyTerms, keyTermsShape } from '../../law/marking/key-terms.ts'
import { openNumerical } from '../../law/questions/numerical.ts'
import { otherQuestion } from '../../law/questions/open-question.ts'
import type { Question } from '../../law/questions/question.ts'
import { maxTopicLength, mostBankTopics } from '../../law/texts/topic-fields.ts'
import { itemStatus, questionFormat } from './question-formats.ts'

/** A larger file is refused before it is read: what a year's questions with their pictures take. */
export const maxQuestionFileBytes = 20 * 1024 * 1024
/** In one file. */
export const maxImportedQuestions = 5_000

export const questionImportMessages = {
  added: 'Questions added',
  nothingAdded: 'These questions are in the bank already.',
  changed: 'Question changed',
  undone: 'Import undone',
  cancelled: 'Import stopped. Nothing was added.',
  letGo: 'The import was let go. What was added stays in the bank.',
  readFailed: 'The questions could not be read. Please try again.',
  addFailed: 'The questions could not be added. Please try again.',
  changeFailed: 'The question could not be changed. Please try again.',
  templateFailed: 'The sheet could not be downloaded. Please try again.',
  undoFailed: 'The import could not be undone. Please try again.',
  noQuestions: 'Choose at least one question',
  noSubject: 'Please choose a subject',
  fileTooLarge: 'This file is larger than 20 MB. Split it, or save its pictures smaller.',
} as const

/**
 * `reading`: the file is being read. `read`: its items wait to be looked at; some may be in the bank already. `adding`: some
 * are on their way into the bank.
 */
const importState = z.enum(['reading', 'read', 'adding'])

const importRecord = z.object({
  import_id: z.int(),
  file_name: z.string(),
  /** Null while it is not known yet. */
  format: z.nullable(questionFormat),
  state: importState,
  /** Items worked on so far, out of `planned`, while it reads or adds; `planned` is 0 as long as nobody knows how many there are. */
  processed: z.int(),
  planned: z.int(),
  /** Items of the file. */
  found: z.int(),
  /** Those of them that are in the bank by this import. */
  added: z.int(),
  created_at: instant,
  /** Then what was read is let go. */
  kept_until: instant,
})

export type QuestionImport = z.output<typeof importRecord>

const item = z.object({
  /** Its place in the file, from 1. */
  number: z.int(),
  /** What its format calls its kind. */
  kind: z.string(),
  /** Its name, or its first words. */
  title: z.string(),
  status: itemStatus,
  /** Why it is not ready, in a sentence; null for one that is. */
  reason: z.nullable(z.string()),
})

/** A number that nobody has given yet is null. */
const unfinishedNumerical = z.extend(openNumerical, {
  value: z.nullable(z.number()),
  alsoCorrect: z.optional(z.array(z.number())),
  tolerance: z.object({ amount: z.nullable(z.number()), unit: z.enum(['absolute', 'percent']) }),
})

const itemQuestion = z.union([unfinishedNumerical, otherQuestion])

type ItemQuestion = z.output<typeof itemQuestion>

/** The question of an item as its editor takes it: a number that is missing is NaN there. */
export function questionOfItem(question: ItemQuestion): Question {
  if (question.kind !== 'numerical') return question
  const { value, tolerance } = question
  return {
    ...question,
    value: value ?? Number.NaN,
    tolerance: { ...tolerance, amount: tolerance.amount ?? Number.NaN },
  }
}

const wholeItem = z.extend(item, {
  /** Null where there is none: of an item that is unsupported or wrong. */
  question: z.nullable(itemQuestion),
  marks: z.int(),
  key_terms: z.optional(keyTermsShape),
  topics: z.array(z.string()),
  /** What the file says beside it: feedback, names, hints. */
  notes: z.array(z.string()),
  /** Its id in the bank, once this import has added it. */
  question_id: z.nullable(z.int()),
})

export type ImportedItem = z.output<typeof wholeItem>

const file = z.file('Please choose a file')
const fileName = z.string().check(z.trim(), z.maxLength(200))
const access = ['teacher', 'principal'] as const
const anImport = z.object({ id: recordId })

export const uploadQuestions = endpoint({
  method: 'POST',
  path: '/api/v1/bank/imports',
  access,
  summary:
    'Read a file of questions, as application/octet-stream or as the field `file` of multipart/form-data, at most 20 MB; typed text is format `text`. Adds nothing yet.',
  query: z.object({ file_name: z._default(fileName, ''), format: z.optional(questionFormat) }),
  body: z.union([file, z.object({ file, format: z.optional(questionFormat) })]),
  bodyBytes: maxQuestionFileBytes,
  bodyTooLarge: 'question_import.too_large',
  response: z.object({
    import_id: z.int(),
    format: questionFormat,
    found: z.int(),
    items: z.array(item),
  }),
  errors: [
    'question_import.unreadable',
    'question_import.too_large',
    'question_import.too_many_at_once',
    'question_import.cancelled',
    'request.too_many',
  ],
})

export const listQuestionImports = endpoint({
  method: 'GET',
  path: '/api/v1/bank/imports',
  access,
  summary: "The caller's own imports of questions of the last day, the newest first; also one that is being read.",
  response: z.object({ imports: z.array(importRecord) }),
  errors: [],
})

export const getQuestionImport = endpoint({
  method: 'GET',
  path: '/api/v1/bank/imports/:id',
  access,
  summary: 'An import of questions: how far it has come.',
  params: anImport,
  response: importRecord,
  errors: ['question_import.not_found'],
})

export const listImportedItems = endpoint({
  method: 'GET',
  path: '/api/v1/bank/imports/:id/items',
  access,
  summary: 'Every item of an import with its question, to be looked at and mended.',
  params: anImport,
  response: z.object({ items: z.array(wholeItem) }),
  errors: ['question_import.not_found'],
})

export const changeImportedItem = endpoint({
  method: 'PUT',
  path: '/api/v1/bank/imports/:id/items/:number',
  access,
  summary: 'Put another question in the place of an item that is not in the bank yet; it is judged anew.',
  params: z.object({ id: recordId, number: recordId }),
  body: z.object({
    question: otherQuestion,
    marks: z.int().check(z.minimum(1), z.maximum(100)),
    key_terms: z.optional(keyTerms),
  }),
  bodyBytes: 256 * 1024,
  response: z.object({ message: z.string(), item: wholeItem }),
  errors: ['question_import.not_found', 'question_import.added', 'question_import.busy', 'request.too_many'],
})

export const addImportedQuestions = endpoint({
  method: 'POST',
  path: '/api/v1/bank/imports/:id',
  access,
  summary: 'Put items that are ready into the bank, all of them or none; asked again, it adds none twice.',
  params: anImport,
  body: z.object({
    numbers: z.union([
      z.literal('ready'),
      z.array(z.int()).check(z.minLength(1, questionImportMessages.noQuestions), z.maxLength(maxImportedQuestions)),
    ]),
    subject: z.string(questionImportMessages.noSubject).check(z.trim(), z.minLength(1), z.maxLength(100)),
    standard: classField(),
    /** For all of them, beside those that the file gives each. */
    topics: z._default(
      z
        .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(maxTopicLength)))
        .check(z.maxLength(mostBankTopics)),
      [],
    ),
  }),
  bodyBytes: 64 * 1024,
  response: z.object({
    message: z.string(),
    import_id: z.int(),
    /** What this call has put into the bank. */
    added: z.array(z.object({ number: z.int(), question_id: z.int() })),
    /** Asked for, and in the bank by an earlier call. */
    already: z.array(z.object({ number: z.int(), question_id: z.int() })),
  }),
  errors: [
    'question_import.not_found',
    'question_import.not_ready',
    'question_import.busy',
    'question_import.cancelled',
    'exam.not_teaching',
    'request.too_many',
  ],
})

export const cancelQuestionImport = endpoint({
  method: 'DELETE',
  path: '/api/v1/bank/imports/:id',
  access,
  summary:
    'Stop an import that reads or adds; nothing is added then. One that does neither is let go, and what it added stays.',
  params: anImport,
  response: messageReply,
  errors: ['question_import.not_found'],
})

export const undoQuestionImport = endpoint({
  method: 'POST',
  path: '/api/v1/bank/imports/:id/undo',
  access,
  summary: 'Take out of the bank what an import has added, but for questions that an exam uses.',
  params: anImport,
  response: z.object({ message: z.string(), import_id: z.int(), removed: z.int(), kept: z.int() }),
  errors: ['question_import.not_found', 'question_import.busy'],
})

export const downloadQuestionTemplate = endpoint({
  method: 'GET',
  path: '/api/v1/bank/imports/template',
  access,
  summary: 'An Excel sheet with the columns of questions and an example of each kind, to be written over.',
  response: fileReply,
  errors: ['question_import.too_many_at_once'],
})
