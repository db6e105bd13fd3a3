import * as z from 'zod/mini'
import { answersBodyBytes, maxAnswersAtOnce } from './attempts/answer-bodies.ts'
import {
  answerFileSeal,
  answerValue,
  chosenOptions,
  ownOrder,
  questionIndex,
  savedAnswer,
  sequenceNumber,
} from './attempts/answer-fields.ts'
import { askedPaper } from './attempts/asked-paper.ts'
import { clockFields, receipt } from './attempts/clock-fields.ts'
import { endpoint } from './endpoint.ts'
import {
  atMost,
  examTitle,
  examTypeText,
  heldResults,
  instant,
  maxOptionLength,
  maxQuestions,
  maxTextLength,
  recordId,
  studentExamStatus,
} from './fields.ts'
import { timeRules } from './law/clock/time-rules.ts'
import { shownSections } from './law/sections/paper-sections.ts'
import { attemptProgress } from './school.ts'

export const attemptMessages = {
  started: 'Exam started! Good luck!',
  submitted: 'Exam submitted successfully',
  unanswered: 'Questions are unanswered. Please review before submitting.',
  confirmStart: 'Are you sure you want to start the exam?',
  submitting: 'Submission already in progress...',
  submitFailed: 'Error submitting exam. Please try again.',
  loadFailed: 'Failed to load exam data. Please refresh the page.',
  invalidId: 'Invalid exam ID',
} as const

/** The warning of the last 10 percent of the time. @param minutes whole minutes that are left, rounded up */
export function timeWarning(minutes: number): string {
  return minutes < 2 ? 'Less than a minute left!' : `Time is running out! Only ${minutes} minutes left!`
}

/** The same for the largest paper there may be. */
const maxAnswersBodyBytes = answersBodyBytes({
  questions: maxAnswersAtOnce,
  units: maxQuestions * (maxOptionLength + maxTextLength),
})

/** How long the page stays after a submission before it goes home. */
export const submitRedirectMs = 2000

/** What the browser draws each time it opens an exam, so that only the newest page of a student may write answers. */
const writer = z.string().check(z.minLength(8), z.maxLength(64))

const examParams = z.object({ id: recordId })

/**
 * `open`: answers are taken from this writer. `taken_over`: a newer page of the same student has them.
 * `submitted`: handed in. `completed`: the exam is over and the attempt collected.
 */
const attemptState = z.enum(['open', 'taken_over', 'submitted', 'completed'])

export type AttemptState = z.infer<typeof attemptState>

/** How often the words of an exam's paper were corrected, from 1. Left out by servers of the version before. */
const paperVersion = z.optional(z.int())

export const getExamSummary = endpoint({
  method: 'GET',
  path: '/api/v1/student-exam/summary/:id',
  access: ['student'],
  summary: 'What the instructions show before the start: the exam without its questions.',
  params: examParams,
  response: z.object({
    exam_id: z.int(),
    /** The page keeps unsent answers under it: a computer may be everybody's. */
    student_id: z.int(),
    subject: z.string(),
    title: examTitle,
    exam_type: examTypeText,
    /** Of a completed exam; what is not completed has no results. */
    held_results: heldResults,
    status: studentExamStatus,
    progress: attemptProgress,
    exam_date: z.string(),
    scheduled_time: z.string(),
    duration: z.int(),
    mcq_count: z.int(),
    descriptive_count: z.int(),
    total_marks: z.number(),
    sections: shownSections,
    /** Null unless the student has handed in. */
    receipt: z.nullable(receipt),
    /** Whether the school has its questions read aloud. Left out by servers of the version before. */
    reads_aloud: z.optional(z.boolean()),
    /** What happens by itself at the end of the time; left out where nothing does. */
    time_rules: z.optional(timeRules),
    /** Whether each student has options and questions in an order of their own. Left out by servers of the version before. */
    shuffle_options: z.optional(z.boolean()),
    shuffle_questions: z.optional(z.boolean()),
    server_time: instant,
  }),
  errors: ['exam.not_found'],
})

/**
 * What the server has of an answer. `value` is in words; `chosen`, of questions with options, the ids of those chosen. `writer` is the page that wrote it; null, or absent, where nobody knows. */
const standingAnswer = z.object({
  index: questionIndex,
  value: z.nullable(z.string()),
  seq: z.int(),
  writer: z.optional(z.nullable(z.string())),
  chosen: z.optional(z.nullable(z.string())),
})

export type StandingAnswer = z.infer<typeof standingAnswer>

export const startExam = endpoint({
  method: 'POST',
  path: '/api/v1/student-exam/start/:id',
  access: ['student'],
  summary:
    'Start the exam, resume it, or take it over from an older page. Repeating it changes nothing; a page that has been taken over from goes on under a new name.',
  params: examParams,
  body: z.nullish(z.object({ writer: z.optional(writer) })),
  response: z.object({
    exam_id: z.int(),
    state: attemptState,
    started_at: instant,
    duration: z.int(),
    ...clockFields,
    answers: z.array(standingAnswer),
    /** Left out by servers of the version before. */
    answer_file: z.optional(answerFileSeal),
  }),
  errors: [
    'exam.not_found',
    'exam.not_started',
    'exam.completed',
    'exam.already_submitted',
    'exam.time_over',
    'attempt.taken_over',
  ],
})

/** Without `start`, the first call of this counts as the start. Never holds a key or a model answer. */
export const getQuestions = endpoint({
  method: 'GET',
  path: '/api/v1/student-exam/questions/:id',
  access: ['student'],
  summary: 'The paper, for taking the exam.',
  params: examParams,
  response: z.object({
    exam_id: z.int(),
    subject: z.string(),
    title: examTitle,
    duration: z.int(),
    ...clockFields,
    paper_version: paperVersion,
    order: ownOrder,
    questions: z.object({
      exam_paper: askedPaper,
    }),
  }),
  errors: ['exam.not_found', 'exam.not_started', 'exam.completed', 'exam.already_submitted', 'exam.time_over'],
})

/**
 * The hot path. An empty list is the heartbeat. `saved` names what is durable from now on; anything but `open` comes
 * with an empty `saved` and nothing written.
 */
export const saveAnswers = endpoint({
  method: 'PUT',
  path: '/api/v1/student-exam/answers/:id',
  access: ['student'],
  summary: 'Save answers as they are made.',
  params: examParams,
  body: z.object({ writer, answers: z.array(savedAnswer).check(z.maxLength(maxAnswersAtOnce)) }),
  bodyBytes: maxAnswersBodyBytes,
  response: z.object({
    saved: z.array(z.object({ index: questionIndex, seq: sequenceNumber })),
    state: attemptState,
    ...clockFields,
    /** In minutes, with the student's extra time. */
    duration: z.optional(z.int()),
    /** Higher than that of the paper that a page shows: its questions are to be asked for again. */
    paper_version: paperVersion,
    /** How many messages were sent to who takes the exam: more than a page knows of, it asks for them. */
    messages: z.optional(z.int()),
  }),
  errors: ['exam.not_found', 'attempt.not_started', 'answer.unknown_question', 'answer.not_an_option'],
})

export const getExamMessages = endpoint({
  method: 'GET',
  path: '/api/v1/student-exam/messages/:id',
  access: ['student'],
  summary: 'What staff have told the student during the exam, the oldest first.',
  params: examParams,
  response: z.object({
    exam_id: z.int(),
    messages: z.array(z.object({ message_id: z.int(), text: z.string(), sent_at: instant })),
  }),
  errors: ['exam.not_found'],
})

/** Question index, as the key of a JSON object. */
const indexKey = z.string().check(z.regex(/^\d{1,3}$/))

const answersByIndex = z.pipe(atMost<string | null>(maxAnswersAtOnce), z.record(indexKey, answerValue))
const chosenByIndex = z.pipe(atMost<string | null>(maxAnswersAtOnce), z.record(indexKey, chosenOptions))
const sequenceNumbersByIndex = z.pipe(atMost<number>(maxAnswersAtOnce), z.record(indexKey, sequenceNumber))

/**
 * A descriptive answer's index starts after the multiple-choice count. `writer` is optional: with it, a page that was
 * taken over is refused instead of overwriting what the newer page saved. So is `seqs`, the numbers of the answers that
 * are sent: with it, a submission that was long on its way does not undo an answer that was saved after it had left.
 */
export const submitExam = endpoint({
  method: 'POST',
  path: '/api/v1/student-exam/submit',
  access: ['student'],
  summary: 'Hand the exam in. What is sent is merged over what was saved; the first submission stands.',
  body: z.object({
    exam_id: z.union([z.int(), recordId]),
    mcq_answers: answersByIndex,
    descriptive_answers: answersByIndex,
    chosen: z.optional(chosenByIndex),
    writer: z.optional(writer),
    seqs: z.optional(sequenceNumbersByIndex),
  }),
  bodyBytes: maxAnswersBodyBytes,
  response: z.object({ message: z.string(), exam_id: z.int(), submitted_at: instant, answered: z.int(), receipt }),
  errors: [
    'exam.not_found',
    'exam.not_started',
    'exam.completed',
    'exam.already_submitted',
    'attempt.not_started',
    'attempt.taken_over',
    'answer.unknown_question',
    'answer.not_an_option',
  ],
})

/**
 * For answers that a page still holds when the attempt has ended, handed in or collected: they never change the marked
 * paper by themselves. What is received stays received, however often it is sent; an answer that the marked paper holds
 * anyway is acknowledged and let go.
 */
export const deliverLateAnswers = endpoint({
  method: 'POST',
  path: '/api/v1/student-exam/late-answers/:id',
  access: ['student'],
  summary: 'Deliver answers that could not be saved before the attempt ended, for staff to accept or not.',
  params: examParams,
  body: z.object({ answers: z.array(savedAnswer).check(z.minLength(1), z.maxLength(maxAnswersAtOnce)) }),
  bodyBytes: maxAnswersBodyBytes,
  response: z.object({ received: z.array(z.object({ index: questionIndex, seq: sequenceNumber })) }),
  errors: [
    'exam.not_found',
    'attempt.not_started',
    'attempt.open',
    'answer.unknown_question',
    'answer.not_an_option',
    'answer.too_many_late',
  ],
})
