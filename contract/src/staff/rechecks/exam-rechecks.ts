/** What students have asked to be looked at again, for whoever answers it (product 5.14). */
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { examTitle, instant, math, maxTextLength, recordId, requiredText } from '../../fields.ts'
import { recheckFields } from '../../rechecks/own-rechecks.ts'

/** The longest answer to a student, in UTF-16 units. */
export const longestRecheckAnswer = 300

export const recheckAnswerMessages = {
  answered: 'Answer sent. The student reads it in the review.',
  answerRequired: 'Please write an answer for the student.',
  failed: 'Failed to send the answer',
  loadFailed: 'Failed to load the re-check requests',
  waitingFailed: 'The re-check requests could not be loaded.',
} as const

const examRecheck = z.object({
  ...recheckFields,
  /** By which number the student knows the question; left out where that is the one of the paper for everybody. */
  own_number: z.optional(z.int()),
  student: z.object({ student_id: z.int(), name: z.string(), roll_number: z.string() }),
  question: z.string(),
  math,
  /** What is right, in words, or the model answer. */
  correct: z.string(),
  /** The student's answer; null for none. */
  given: z.nullable(z.string().check(z.maxLength(maxTextLength))),
  /** The marks of the question, and what the answer has of them; null where it waits for marks, or there is none. */
  marks: z.number(),
  got: z.nullable(z.number()),
  /** Whether the answer was marked by a person, so that its marks can be changed here; else its question is corrected. */
  is_marked_by_hand: z.boolean(),
  answered_by: z.nullable(z.string()),
})

/** Those that wait first, the oldest of them first; then those that are answered, the latest first. */
export const listRechecks = endpoint({
  method: 'GET',
  path: '/api/v1/exam/rechecks/:exam_id',
  access: ['teacher', 'principal'],
  summary: 'What students have asked to be looked at again in an exam, with what was answered.',
  params: z.object({ exam_id: recordId }),
  response: z.object({ exam_id: z.int(), waiting: z.int(), rechecks: z.array(examRecheck) }),
  errors: ['exam.not_found'],
})

/**
 * Without `marks` they stay. With them, `expected` is what the person saw (null for none): if somebody gave others
 * meanwhile, nothing is done. The same answer sent again changes nothing.
 */
export const answerRecheck = endpoint({
  method: 'POST',
  path: '/api/v1/exam/rechecks/:exam_id',
  access: ['teacher', 'principal'],
  summary: 'Answer a student who asked for a question to be looked at again, and change its marks or not.',
  params: z.object({ exam_id: recordId }),
  body: z.object({
    recheck_id: z.int(),
    reply: requiredText(recheckAnswerMessages.answerRequired, longestRecheckAnswer),
    marks: z.optional(z.number()),
    expected: z.optional(z.nullable(z.number())),
  }),
  response: z.object({
    message: z.string(),
    recheck_id: z.int(),
    reply: z.string(),
    marks_from: z.nullable(z.number()),
    marks_to: z.nullable(z.number()),
  }),
  errors: [
    'exam.not_found',
    'recheck.not_found',
    'attempt.still_open',
    'answer.nothing_to_mark',
    'answer.marks_out_of_range',
    'answer.reason_required',
    'record.changed_meanwhile',
  ],
})

/** So many exams come with their names. */
export const waitingExamsNamed = 3

export const listWaitingRechecks = endpoint({
  method: 'GET',
  path: '/api/v1/exam/waiting-rechecks',
  access: ['teacher', 'principal'],
  summary: 'How many re-check requests wait for an answer, and the exams in which the oldest of them were asked.',
  response: z.object({
    /** How many requests wait, and in how many exams. */
    total: z.int(),
    total_exams: z.int(),
    exams: z
      .array(
        z.object({
          exam_id: z.int(),
          subject: z.string(),
          title: examTitle,
          Class: z.string(),
          waiting: z.int(),
          asked_at: instant,
        }),
      )
      .check(z.maxLength(waitingExamsNamed)),
  }),
  errors: [],
})
