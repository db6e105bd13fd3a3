/** Changes of the bank itself (product 4.13). Exams that have used a question keep it as it was. */
import * as z from 'zod/mini'
import { defaultBodyBytes, endpoint } from '../../endpoint.ts'
import { classField, jsonBytesPerUnit, maxTextLength, messageReply, recordId, tooLong } from '../../fields.ts'
import { keyTerms } from '../../law/marking/key-terms.ts'
import { marksIssue } from '../../law/paper.ts'
import { otherQuestion } from '../../law/questions/open-question.ts'
import { draftFaults } from '../../law/questions/question-draft.ts'
import { maxTopicLength, mostBankTopics } from '../../law/texts/topic-fields.ts'
import { bankQuestion } from './bank-fields.ts'

export const bankChangeMessages = {
  changed: 'Question changed',
  changeFailed: 'Failed to change the question',
  retired: 'Question retired',
  retireFailed: 'Failed to retire the question',
  broughtBack: 'Question brought back',
  bringBackFailed: 'Failed to bring the question back',
  merged: 'Questions merged',
  mergeFailed: 'Failed to merge the questions',
  duplicatesFailed: 'Failed to look for duplicates',
  topicsGiven: 'Topics given',
  topicsFailed: 'Failed to give the topics',
  kept: 'Kept in the question bank',
  keptAlready: 'It is in the question bank already',
  keepFailed: 'Failed to keep the question',
  read: 'Marked as read',
  readFailed: 'Failed to mark the question as read',
} as const

const params = z.object({ bank_question_id: recordId })
const topic = z
  .string()
  .check(z.trim(), z.minLength(1, 'A topic needs a word.'), z.maxLength(maxTopicLength, tooLong(maxTopicLength)))

const topics = z.array(topic).check(z.maxLength(mostBankTopics, `A question has at most ${mostBankTopics} topics.`))

const asked = {
  question: otherQuestion,
  marks: z.number(),
  topics,
  /** Of a question that people mark. */
  key_terms: z.nullable(keyTerms),
}

/** What is wrong with a question and its marks, each at its field. */
function askedIssues({ question, marks }: { question: z.output<typeof otherQuestion>; marks: number }) {
  const ofMarks = marksIssue(marks)
  const faults = draftFaults(question).map(({ field, message }) => ({ path: ['question', field], message }))
  return ofMarks === undefined ? faults : [...faults, { path: ['marks'], message: ofMarks }]
}

const bodyBytes = 3 * maxTextLength * jsonBytesPerUnit + defaultBodyBytes

export const changeBankQuestion = endpoint({
  method: 'PUT',
  path: '/api/v1/bank/questions/:bank_question_id',
  access: ['teacher', 'principal'],
  summary: 'Change a question of the bank: other words are a new revision. `version` is the one that was read.',
  params,
  body: z.object({ version: z.int(), ...asked }).check((context) => {
    for (const fault of askedIssues(context.value)) {
      context.issues.push({ code: 'custom', input: context.value, ...fault })
    }
  }),
  bodyBytes,
  response: z.object({ message: z.string(), question: bankQuestion }),
  errors: ['bank.not_found', 'bank.already_there', 'record.changed_meanwhile', 'picture.not_found', 'request.too_many'],
})

export const retireBankQuestion = endpoint({
  method: 'PUT',
  path: '/api/v1/bank/questions/:bank_question_id/retired',
  access: ['teacher', 'principal'],
  summary: 'Retire a question, so that it is not offered any more, or bring it back. The same again changes nothing.',
  params,
  body: z.object({ retired: z.boolean() }),
  response: messageReply,
  errors: ['bank.not_found'],
})

/** The most pairs that are shown at once. */
export const mostPairs = 50

export const listBankDuplicates = endpoint({
  method: 'GET',
  path: '/api/v1/bank/duplicates',
  access: ['teacher', 'principal'],
  summary: `Pairs of questions of one subject whose texts have the same words, ${mostPairs} at most.`,
  response: z.object({ pairs: z.array(z.object({ one: bankQuestion, other: bankQuestion })) }),
  errors: [],
})

export const mergeBankQuestions = endpoint({
  method: 'POST',
  path: '/api/v1/bank/merges',
  access: ['teacher', 'principal'],
  summary: 'Make one question of two of a subject: the one kept has the uses, classes and topics of both.',
  body: z.object({ keep: z.int(), merge: z.int() }),
  response: messageReply,
  errors: ['bank.not_found', 'bank.not_alike'],
})

/** Of one call. */
const mostGiven = 100

export const giveBankTopics = endpoint({
  method: 'POST',
  path: '/api/v1/bank/topics',
  access: ['teacher', 'principal'],
  summary: 'Give several questions of the bank topics, beside those that they have: all of them or none.',
  body: z.object({
    question_ids: z.array(z.int()).check(z.minLength(1), z.maxLength(mostGiven)),
    topics: topics.check(z.minLength(1, 'Name at least one topic')),
  }),
  /** How many had not had all of them. */
  response: z.object({ message: z.string(), changed: z.int() }),
  errors: ['bank.not_found'],
})

export const keepAiDraft = endpoint({
  method: 'POST',
  path: '/api/v1/bank/drafts',
  access: ['teacher', 'principal'],
  summary:
    'Keep a question that a language model has written in the bank, where it is marked until somebody has read it.',
  body: z
    .object({ ...asked, subject: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)), standard: classField() })
    .check((context) => {
      for (const fault of askedIssues(context.value)) {
        context.issues.push({ code: 'custom', input: context.value, ...fault })
      }
    }),
  bodyBytes,
  response: z.object({ message: z.string(), bank_question_id: z.int() }),
  errors: ['exam.not_teaching', 'picture.not_found', 'request.too_many'],
})

export const readAiDraft = endpoint({
  method: 'PUT',
  path: '/api/v1/bank/questions/:bank_question_id/read',
  access: ['teacher', 'principal'],
  summary: 'Note that somebody has read a question that a language model has written. The same again changes nothing.',
  params,
  response: messageReply,
  errors: ['bank.not_found'],
})
