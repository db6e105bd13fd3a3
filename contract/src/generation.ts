import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { examMessages, maxDurationMin } from './exams.ts'
import { classField, dateField, requiredText, timeField, titleField, wholeNumber } from './fields.ts'
import { keyTermsShape } from './law/marking/key-terms.ts'
import { descriptiveDraft, mcqDraft } from './law/paper.ts'
import { draftTopics } from './law/texts/topic-fields.ts'
import { holdFields, wholeMoment } from './staff/ending/results-release.ts'

export const generationMessages = {
  subjectRequired: 'Subject is required.',
  subjectsMany: 'Please choose one subject.',
  extraTopicsRequired: 'Extra topics are required.',
  gradeRequired: 'Grade is required.',
  timingsRequired: 'Timings are required.',
  dateRequired: 'Exam date is required.',
  mcqCountRange: 'Number of MCQs must be 0 or greater.',
  descriptiveCountRange: 'Number of descriptive questions must be 0 or greater.',
  countTooLarge: 'At most 50 questions of one kind can be generated at once.',
  formInvalid: 'Please fill all required fields correctly',
  generated: { teacher: 'Questions generated successfully', principal: 'Questions generated successfully!' },
  generateFailed: 'Failed to generate questions',
  createFailed: 'Failed to create exam',
  submitted: 'Questions submitted successfully!',
  fromBank: 'Questions come from the built-in bank. No teacher read them before they came: read each yourself.',
} as const

/** The most questions of one kind that one request may ask for. */
const maxGenerated = 50

/** The most texts that one request may ask to stay away from: the largest paper, and what was taken out of it. */
const maxAvoided = 200

/** `avoid` is most of it: 200 texts of 5 kB, where a question has some 200 characters. */
const maxGenerationBytes = 1024 * 1024

const generatedCount = (message: string) =>
  wholeNumber({
    required: message,
    range: message,
    tooLarge: generationMessages.countTooLarge,
    min: 0,
    max: maxGenerated,
  })

/** The AI form's own fields. That the date is not before today is asked of the clock, beside this schema. */
export const aiExamForm = z
  .object({
    subject: requiredText(generationMessages.subjectRequired, 60),
    extra_topics: requiredText(generationMessages.extraTopicsRequired, 500),
    title: titleField,
    standard: classField(generationMessages.gradeRequired),
    scheduled_time: timeField(generationMessages.timingsRequired),
    scheduled_date: dateField(generationMessages.dateRequired),
    num_mcqs: generatedCount(generationMessages.mcqCountRange),
    num_desc: generatedCount(generationMessages.descriptiveCountRange),
    duration: wholeNumber({
      required: examMessages.durationTooSmall,
      range: examMessages.durationTooSmall,
      tooLarge: examMessages.durationTooLarge,
      min: 1,
      max: maxDurationMin,
    }),
    ...holdFields,
  })
  .check(wholeMoment())

/** The subject of the paper, as a text or, as the field's name has it, as a list of that one. */
const oneSubject = z.pipe(
  z.union(
    [
      z.string(),
      z.pipe(
        z.tuple([z.string()]),
        z.transform(([subject]: [string]) => subject),
      ),
    ],
    {
      error: ({ input }) =>
        Array.isArray(input) && input.length > 1 ? generationMessages.subjectsMany : generationMessages.subjectRequired,
    },
  ),
  requiredText(generationMessages.subjectRequired, 60),
)

/** `prompt` is the form's extra topics. */
export const generationForm = z
  .object({
    subjects: oneSubject,
    prompt: requiredText(generationMessages.extraTopicsRequired, 500),
    standard: classField(generationMessages.gradeRequired),
    num_mcqs: generatedCount(generationMessages.mcqCountRange),
    num_desc: generatedCount(generationMessages.descriptiveCountRange),
    /** Texts of questions that are on the screen already: nothing like them comes back. */
    avoid: z.optional(z.array(z.string().check(z.maxLength(5_000))).check(z.maxLength(maxAvoided))),
    /** Takes the questions from the built-in bank although AI is on. */
    bank_only: z.optional(z.boolean()),
  })
  .check((context) => {
    const { num_mcqs, num_desc } = context.value
    if (num_mcqs + num_desc > 0) return
    context.issues.push({
      code: 'custom',
      input: context.value,
      path: ['num_mcqs'],
      message: examMessages.noQuestions,
    })
  })

const draftedKind = z.enum(['mcq', 'description'])
export type DraftedKind = z.infer<typeof draftedKind>

export const questionSource = z.enum(['bank', 'ai'])

/** Where a question comes from, and what a check doubts about it, in plain words. */
const judged = {
  source: questionSource,
  warnings: z.array(z.string()),
  /** What suggested marks look for in the answers to it; beside it, because clients of product 7.2 do not know of it. */
  key_terms: z.optional(keyTermsShape),
  /** What it belongs to, where the bank knows: the paper that is made of the draft tells it again. */
  topics: z.optional(draftTopics),
}

/**
 * What is said of a whole draft. `source` is `ai` when any of it was written by AI; `provider` then names who wrote it.
 * `checks` has one entry for each question, by its index among those of its kind.
 */
const draftReport = {
  source: questionSource,
  provider: z.nullable(z.string()),
  notes: z.array(z.string()),
  checks: z.array(z.object({ kind: draftedKind, index: z.int(), ...judged })),
}

/** What both ways of asking for a draft may answer. */
const failures = [
  'exam.not_teaching',
  'bank.nothing_there',
  'bank.too_few',
  'ai.failed',
  'ai.too_many_at_once',
  'ai.daily_limit',
] as const

export const generateQuestions = endpoint({
  method: 'POST',
  path: '/api/v1/exam/generate-questions',
  access: ['teacher', 'principal'],
  summary: 'Draft the questions of a paper. A draft is never an exam.',
  body: generationForm,
  bodyBytes: maxGenerationBytes,
  response: z.object({
    questions: z.object({
      exam_paper: z.object({ mcqs: z.array(mcqDraft), description: z.array(descriptiveDraft) }),
    }),
    ...draftReport,
  }),
  errors: failures,
})

/**
 * One line of a streamed draft. The questions of a kind count from 0 in the order in which they arrive. The last line
 * is `done` or `failed`; after `failed`, or without either, what has arrived is no paper.
 */
export const generationEvent = z.union([
  z.object({ type: z.literal('progress'), done: z.int(), wanted: z.int() }),
  z.object({ type: z.literal('question'), kind: z.literal('mcq'), question: mcqDraft, ...judged }),
  z.object({ type: z.literal('question'), kind: z.literal('description'), question: descriptiveDraft, ...judged }),
  z.object({ type: z.literal('done'), ...draftReport }),
  z.object({ type: z.literal('failed'), status: z.int(), code: z.string(), message: z.string() }),
])

export const streamQuestions = endpoint({
  method: 'POST',
  path: '/api/v1/exam/generate-questions/stream',
  access: ['teacher', 'principal'],
  summary:
    'Draft the questions of a paper, each on a line of its own as it arrives. Closing the request cancels the work.',
  body: generationForm,
  bodyBytes: maxGenerationBytes,
  streams: true,
  response: generationEvent,
  errors: failures,
})

export const generationState = endpoint({
  method: 'GET',
  path: '/api/v1/exam/generation',
  access: ['teacher', 'principal'],
  summary:
    'Who writes questions on this server: AI, with what is left of today, and the subjects of the built-in bank.',
  response: z.object({
    /** Null: AI is off, and questions come from the bank. */
    ai: z.nullable(
      z.object({
        provider: z.string(),
        model: z.string(),
        requests_per_day: z.int(),
        requests_left: z.int(),
      }),
    ),
    bank: z.array(z.object({ subject: z.string(), standards: z.array(z.int()) })),
  }),
  errors: [],
})
