/** What staff alone read of results: apart, because it knows every field of a student, which no pupil's page needs. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { examStatusText, examTitle, examTypeText, fileReply, heldResults, outcomeText, recordId } from '../fields.ts'
import { classKey } from '../law/class-key.ts'
import { keyTermsShape } from '../law/marking/key-terms.ts'
import { otherDraft } from '../law/paper.ts'
import { shownSections } from '../law/sections/paper-sections.ts'
import { recordShape } from '../people/person-field.ts'
import { studentFields } from '../people/student-fields.ts'
import { reviewedPaper, toldCorrection } from '../results.ts'
import { presenceText } from './attendance.ts'
import { wordingFields } from './question-wording.ts'
import { shownTimeRules } from './time-rule-fields.ts'

const studentResult = z.object({
  student_id: z.int(),
  uniqueCode: z.string(),
  ...recordShape(studentFields),
  presence: presenceText,
  marks: z.string(),
  /** The numerator of `marks`, to sort and export by; null when not attempted. */
  score: z.nullable(z.number()),
  outcome: outcomeText,
  /** Minutes worked past the duration; 0 when in time, null when not attempted. */
  overtime_min: z.nullable(z.int()),
  /** Handed in because the time was over; left out for any other end. */
  by_time: z.optional(z.boolean()),
})

/** `marks` is `score/total` or `N/A`; `outcome` says `pending` while the exam runs or answers wait to be marked. */
export const getExamDetails = endpoint({
  method: 'GET',
  path: '/api/v1/exam/get-exam-details/:id',
  access: ['teacher', 'principal'],
  summary: 'One exam with every student of its class and their marks.',
  params: z.object({ id: recordId }),
  response: z.object({
    exam_id: z.int(),
    exam_date: z.string(),
    status: examStatusText,
    subject: z.string(),
    title: examTitle,
    exam_type: examTypeText,
    held_results: heldResults,
    standard: classKey,
    total_questions: z.int(),
    scheduled_time: z.string(),
    duration: z.int(),
    time_rules: shownTimeRules,
    /** Whether each student has options and questions in an order of their own. Left out by servers of the version before. */
    shuffle_options: z.optional(z.boolean()),
    shuffle_questions: z.optional(z.boolean()),
    total_students: z.int(),
    attended: z.int(),
    writing: z.int(),
    highest_marks: z.nullable(z.number()),
    total_marks: z.number(),
    sections: shownSections,
    /** Written answers of ended attempts that wait for marks. */
    to_mark: z.int(),
    corrections: z.optional(z.array(toldCorrection)),
    students: z.array(studentResult),
  }),
  errors: ['exam.not_found'],
})

/** For paper, and for a copy of the exam: who may change an exam sees its keys at any time. */
export const getExamPaper = endpoint({
  method: 'GET',
  path: '/api/v1/exam/paper/:id',
  access: ['teacher', 'principal'],
  summary: 'The whole paper of one exam with its keys, to be read, printed or copied.',
  params: z.object({ id: recordId }),
  response: z.object({
    exam_id: z.int(),
    subject: z.string(),
    title: examTitle,
    standard: classKey,
    exam_date: z.string(),
    duration: z.int(),
    shuffle_options: z.boolean(),
    /** Left out by servers of the version before. */
    shuffle_questions: z.optional(z.boolean()),
    /** Whether its results are held after completion. Left out by servers of the version before. */
    hold_results: z.optional(z.boolean()),
    time_rules: shownTimeRules,
    total_marks: z.number(),
    questions: z.object({ exam_paper: reviewedPaper }),
    paper_version: z.int(),
    /** Whether its questions may be changed: nobody has started it. */
    may_change: z.boolean(),
    /** Whether the marking of its questions may be corrected: it has started. */
    may_correct: z.optional(z.boolean()),
    /** Each question in its own kind, in the order of the paper. */
    contents: z.array(z.extend(otherDraft, { key_terms: z.optional(keyTermsShape) })),
    /** The words of each question as they may be corrected, in the order of the paper. */
    wordings: z.array(z.object({ revision: z.int(), ...wordingFields })),
  }),
  errors: ['exam.not_found'],
})

/**
 * The results as a file. In the sheet, marks are `score/total` as text; in CSV, which spreadsheet programs would read as a
 * date, the score stands alone beside the total.
 */
export const exportResults = endpoint({
  method: 'GET',
  path: '/api/v1/exam/export-results/:id',
  access: ['teacher', 'principal'],
  summary: 'The results of one exam as an Excel or CSV file.',
  params: z.object({ id: recordId }),
  query: z.object({ format: z.enum(['xlsx', 'csv']) }),
  response: fileReply,
  errors: ['exam.not_found', 'exam.no_students'],
})
