import * as z from 'zod/mini'
import { ownOrder } from './attempts/answer-fields.ts'
import { endpoint } from './endpoint.ts'
import { examTitle, examTypeText, instant, math, outcomeText, recordId } from './fields.ts'
import { otherQuestion } from './law/questions/open-question.ts'
import { shownSections } from './law/sections/paper-sections.ts'

export const resultMessages = {
  examIdRequired: 'Exam ID is required',
  identifiersMissing: 'Missing exam ID or unique code',
  loaded: 'Exam data loaded successfully',
  detailsFailed: 'Failed to fetch exam details',
  reviewFailed: 'Failed to fetch exam data',
  exported: 'Excel file exported successfully',
  exportFailed: 'Failed to export Excel file',
  csvExported: 'CSV file exported successfully',
  csvExportFailed: 'Failed to export CSV file',
} as const

/** A question that is not marked by its key: everybody has its marks, or it does not count. */
const credit = z.optional(z.enum(['everyone', 'none']))

/** A paper with its keys. */
export const reviewedPaper = z.object({
  mcqs: z.array(
    z.object({
      question: z.string(),
      options: z.array(z.string()),
      correct: z.string(),
      /** Further options that were found right. */
      also_correct: z.optional(z.array(z.string())),
      marks: z.number(),
      math,
      credit,
    }),
  ),
  description: z.array(
    z.object({
      question: z.string(),
      answer: z.string(),
      marks: z.number(),
      math,
      credit,
      /** The question itself where it is of a kind that the two lists do not know: what stands beside it is that in words. */
      reviewed: z.optional(otherQuestion),
    }),
  ),
  sections: shownSections,
})

/** Both lists are indexed over the whole paper: a descriptive answer stands after the multiple-choice count. */
export const studentAnswers = z.object({
  mcq_answers: z.array(z.nullable(z.string())),
  descriptive_answers: z.array(z.nullable(z.string())),
  /** What each answer of the paper was worth; null for one that is not answered, or waits for marks. */
  marks: z.array(z.nullable(z.number())),
  /** Questions whose answers do not count because others of their section are worth more; left out where there are none. */
  beyond: z.optional(z.array(z.int())),
  /** What a marker says of each answer of the paper; left out where nobody has said anything. */
  comments: z.optional(z.array(z.nullable(z.string()))),
})

/** What was corrected in how a question is marked, in words, when and why; the oldest first. */
export const toldCorrection = z.object({ index: z.int(), what: z.string(), at: instant, reason: z.string() })

/** `status` is the student's outcome once the exam is completed, else the exam's own state in lower case. */
const reviewStatus = z.union([outcomeText, z.enum(['upcoming', 'running'])])

export const reviewedExam = {
  exam_id: z.int(),
  exam_date: z.string(),
  status: reviewStatus,
  subject: z.string(),
  title: examTitle,
  exam_type: examTypeText,
  attended: z.boolean(),
  questions: z.object({ exam_paper: reviewedPaper }),
  corrections: z.optional(z.array(toldCorrection)),
  order: ownOrder,
}

/** `results` holds one entry: the student's own, `score/total` by their roll number. */
export const getExamReview = endpoint({
  method: 'GET',
  path: '/api/v1/student-exam/get-exam-data/:id',
  access: ['student'],
  summary: "The signed-in student's review of a completed exam, with the correct answers.",
  params: z.object({ id: recordId }),
  response: z.object({
    exam: z.object({
      ...reviewedExam,
      results: z.record(z.string(), z.string()),
      /** There is something to ask or to read of re-checks (product 5.14); left out where there is not. */
      has_rechecks: z.optional(z.literal(true)),
    }),
    student_answers: studentAnswers,
  }),
  errors: ['exam.not_found', 'exam.not_completed', 'exam.results_held'],
})

/** The signed-in student's marked exams, oldest first within each subject. */
export const getOwnProgress = endpoint({
  method: 'GET',
  path: '/api/v1/student-exam/progress',
  access: ['student'],
  summary: "How the signed-in student's percentages went, by subject: completed exams whose answers are all marked.",
  response: z.object({
    pass_percent: z.number(),
    subjects: z.array(
      z.object({
        subject: z.string(),
        exams: z.array(
          z.object({ exam_id: z.int(), exam_date: z.string(), marks: z.string(), percentage: z.number() }),
        ),
      }),
    ),
  }),
  errors: [],
})
