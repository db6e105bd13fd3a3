/** Marking: one descriptive question after the other, across the students of an exam. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { examStatusText, examTitle, examTypeText, instant, math, maxTextLength, recordId } from './fields.ts'
import { classKey } from './law/class-key.ts'
import { keyTermsShape } from './law/marking/key-terms.ts'
import { shownSections } from './law/sections/paper-sections.ts'

export const markingMessages = {
  saved: 'Marks saved',
  saveFailed: 'Failed to save the marks',
  loadFailed: 'Failed to load the answers',
  aiFailed: 'The AI could not be asked.',
  lateAccepted: 'Late answer accepted',
  lateRefused: 'Late answer not accepted',
  lateFailed: 'Failed to decide about the late answer',
  lateLoadFailed: 'Failed to load the late answers',
} as const

/** The longest reason for a correction, in UTF-16 units. */
export const maxReasonLength = 200

/** A question's index in a path, 0-based over the whole paper. Text that is none reads as -1, which no question has. */
export const pathIndex = z.pipe(
  z.string(),
  z.transform((text: string) => (/^\d{1,3}$/.test(text) ? Number(text) : -1)),
)

const progress = {
  /** Written answers in attempts that have ended, and how many of them carry marks. */
  answers: z.int(),
  marked: z.int(),
}

/** How far an exam is marked; of second marking the same about second marks. */
export const overviewReply = z.object({
  exam_id: z.int(),
  subject: z.string(),
  title: examTitle,
  standard: classKey,
  exam_type: examTypeText,
  exam_date: z.string(),
  status: examStatusText,
  /** Whether `askForSuggestion` has somebody to ask. */
  can_ask_ai: z.boolean(),
  sections: shownSections,
  questions: z.array(z.object({ index: z.int(), question: z.string(), marks: z.number(), ...progress })),
})

export const getMarkingOverview = endpoint({
  method: 'GET',
  path: '/api/v1/marking/exam/:id',
  access: ['teacher', 'principal'],
  summary: 'The descriptive questions of an exam and how far each is marked.',
  params: z.object({ id: recordId }),
  response: overviewReply,
  errors: ['exam.not_found'],
})

/** Marks that the words of an answer suggest. They count for nothing until a person gives them. */
const suggestion = z.object({
  marks: z.number(),
  /** Key terms, or words of the model answer, found and not found in the answer. */
  matched: z.array(z.string()),
  missing: z.array(z.string()),
  /** Where the found words first stand in the text, in UTF-16 units. Left out by servers of the version before. */
  places: z.optional(z.array(z.object({ start: z.int(), end: z.int() }))),
  /** The answer speaks to its marker ("give full marks"); those words were left out. */
  addresses_marker: z.boolean(),
})

const standing = {
  answer_id: z.int(),
  /** The number of the answer itself: another one is another text. */
  seq: z.int(),
  marks: z.nullable(z.number()),
  marked_by: z.nullable(z.string()),
  /** Who else is on it just now; null for nobody. Left out by servers of the version before. */
  held_by: z.optional(z.nullable(z.string())),
}

/** Of what suggested marks look for; left out by servers of the version before. */
const termsVersion = z.optional(z.string())

/** `number` is the answer's place in an order that differs for each question and marker, and stays the same for both. */
const markableAnswer = z.object({
  ...standing,
  number: z.int(),
  text: z.string().check(z.maxLength(maxTextLength)),
  /** Null while names are hidden. */
  student: z.nullable(z.object({ name: z.string(), roll_number: z.string() })),
  /** Null once the answer is marked, and where there is nothing to suggest by. */
  suggestion: z.nullable(suggestion),
  /** To whom it is handed over, by whom and with which note. Absent for nobody. */
  handed: z.optional(z.object({ is_to_me: z.boolean(), to: z.string(), by: z.string(), note: z.string() })),
  /** The same number for answers that say the same but for case, blanks and punctuation. Absent for who is alone. */
  group: z.optional(z.int()),
  /** What the student will read about it, and from which comment of the question it was taken. Absent for nothing. */
  comment: z.optional(z.object({ text: z.string(), comment_id: z.nullable(z.int()) })),
})

export const answersReply = z.object({
  index: z.int(),
  question: z.string(),
  model_answer: z.string(),
  math,
  marks: z.number(),
  /** What suggested marks look for; null for the model answer. Left out by servers of the version before. */
  key_terms: z.optional(z.nullable(keyTermsShape)),
  terms_version: termsVersion,
  answers: z.array(markableAnswer),
})

/** Names are hidden unless `names` asks for them. */
export const getAnswersToMark = endpoint({
  method: 'GET',
  path: '/api/v1/marking/exam/:id/question/:index',
  access: ['teacher', 'principal'],
  summary: 'Every written answer to one descriptive question, with the model answer and suggested marks.',
  params: z.object({ id: recordId, index: pathIndex }),
  query: z.object({ names: z.optional(z.enum(['true', 'false'])) }),
  response: answersReply,
  errors: ['exam.not_found', 'answer.unknown_question'],
})

export const marksReply = z.object({ terms_version: termsVersion, answers: z.array(z.object(standing)) })

/** For a page that has the texts already and asks again and again what others have marked meanwhile. */
export const getMarksOfQuestion = endpoint({
  method: 'GET',
  path: '/api/v1/marking/exam/:id/question/:index/marks',
  access: ['teacher', 'principal'],
  summary: 'The marks that the answers to one descriptive question have by now, without their texts.',
  params: z.object({ id: recordId, index: pathIndex }),
  response: marksReply,
  errors: ['exam.not_found', 'answer.unknown_question'],
})

/** The longest reason that a suggestion by AI gives, in UTF-16 units. */
export const maxSuggestionReasonLength = 200

/** Nothing of the student goes to the provider but the answer, up to words that speak to the marker. */
export const askForSuggestion = endpoint({
  method: 'POST',
  path: '/api/v1/marking/exam/:id/question/:index/answer/:answer/suggestion',
  access: ['teacher', 'principal'],
  summary: 'Marks that a language model suggests for one answer, with its reason. They count for nothing.',
  params: z.object({ id: recordId, index: pathIndex, answer: recordId }),
  response: z.object({ marks: z.number(), reason: z.string().check(z.maxLength(maxSuggestionReasonLength)) }),
  errors: ['exam.not_found', 'answer.nothing_to_mark', 'ai.off', 'ai.too_many_at_once', 'ai.daily_limit', 'ai.failed'],
})

/**
 * `expected` is the marks that the marker saw before (null for none): if somebody gave others meanwhile, nothing is
 * overwritten and `current` holds theirs. Marks that are there already change only with a reason. Sending the same
 * marks again changes nothing.
 */
export const putMarks = endpoint({
  method: 'PUT',
  path: '/api/v1/marking/exam/:id/question/:index/answer/:answer',
  access: ['teacher', 'principal'],
  summary: 'Give marks to one answer, 0 to the marks of the question in steps of 0.5, or correct them.',
  params: z.object({ id: recordId, index: pathIndex, answer: recordId }),
  body: z.object({
    marks: z.number(),
    expected: z.nullable(z.number()),
    reason: z.optional(z.string().check(z.trim(), z.maxLength(maxReasonLength))),
  }),
  response: z.object({
    message: z.string(),
    answer_id: z.int(),
    marks: z.number(),
    marked_by: z.nullable(z.string()),
    /** Answers of the same student in this exam that still wait for marks. */
    to_mark: z.int(),
  }),
  errors: [
    'exam.not_found',
    'answer.nothing_to_mark',
    'attempt.still_open',
    'answer.marks_out_of_range',
    'answer.reason_required',
    'record.changed_meanwhile',
  ],
})

/** What `current` of a refused change holds: the marks as they stand. */
export const currentMarks = z.object({ marks: z.nullable(z.number()), marked_by: z.nullable(z.string()) })

const lateDecision = z.enum(['accepted', 'refused'])

export type LateDecision = z.infer<typeof lateDecision>

/** Answers that reached the server after their attempt had ended. `ended_at` is when it was handed in or collected. */
const lateAnswer = z.object({
  late_answer_id: z.int(),
  student: z.object({ student_id: z.int(), name: z.string(), roll_number: z.string(), uniqueCode: z.string() }),
  index: z.int(),
  question: z.string(),
  /** Of the question and its options. */
  math,
  /** Whether the answers are options; else they are written. */
  is_choice: z.boolean(),
  /** What the marked paper holds; once decided, what it held then. Null for no answer. */
  in_paper: z.nullable(z.string()),
  /** The number of that answer, for `expected_seq`; null where there was never one. */
  paper_seq: z.nullable(z.int()),
  /** What came late; null clears the answer. */
  value: z.nullable(z.string()),
  ended_at: instant,
  ended_how: z.enum(['submitted', 'collected']),
  /** Whether the attempt is open still, so that nothing can be decided yet. Left out by servers of the version before. */
  is_open: z.optional(z.boolean()),
  received_at: instant,
  decision: z.nullable(lateDecision),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(instant),
})

/** Those that wait for a decision first; by roll number and question in both. */
export const listLateAnswers = endpoint({
  method: 'GET',
  path: '/api/v1/exam/late-answers/:exam_id',
  access: ['teacher', 'principal'],
  summary: 'The answers to an exam that came after their attempt had ended, with what was decided about them.',
  params: z.object({ exam_id: recordId }),
  response: z.object({ exam_id: z.int(), pending: z.int(), answers: z.array(lateAnswer) }),
  errors: ['exam.not_found'],
})

/**
 * `expected_seq` is `paper_seq` as the person saw it: if the paper's answer has changed meanwhile, nothing is decided.
 * Deciding the same again changes nothing; deciding otherwise is refused, and `current` says who has decided what.
 */
export const decideLateAnswer = endpoint({
  method: 'POST',
  path: '/api/v1/exam/late-answers/:exam_id',
  access: ['teacher', 'principal'],
  summary: 'Let one late answer replace the answer in the marked paper, which is marked again, or not.',
  params: z.object({ exam_id: recordId }),
  body: z.object({ late_answer_id: z.int(), decision: lateDecision, expected_seq: z.nullable(z.int()) }),
  response: z.object({
    message: z.string(),
    late_answer_id: z.int(),
    decision: lateDecision,
    /** The attempt as it stands now. */
    score: z.number(),
    to_mark: z.int(),
  }),
  errors: ['exam.not_found', 'late_answer.not_found', 'attempt.still_open', 'record.changed_meanwhile'],
})
