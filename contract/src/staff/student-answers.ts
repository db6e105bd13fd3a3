/** One student's answers, as staff read them. Apart from what pupils' pages load. */
import * as z from 'zod/mini'
import { receipt } from '../attempts/clock-fields.ts'
import { endpoint } from '../endpoint.ts'
import { recordId, uniqueCode } from '../fields.ts'
import { classKey } from '../law/class-key.ts'
import { resultMessages, reviewedExam, studentAnswers } from '../results.ts'

/**
 * The student is named by `student_id`, or by their unique code for clients that know no other. `results` holds one entry,
 * the percentage by the student's unique code, or `N/A`; `score` and `total` stand beside it.
 */
export const getStudentAnswers = endpoint({
  method: 'GET',
  path: '/api/v1/exam/get-student-answers',
  access: ['teacher', 'principal'],
  summary: "One student's answers to an exam, for staff.",
  query: z
    .object({ exam_id: recordId, student_id: z.optional(recordId), uniqueCode: z.optional(uniqueCode) })
    .check(
      z.refine(
        ({ student_id, uniqueCode: code }) => student_id !== undefined || code !== undefined,
        resultMessages.identifiersMissing,
      ),
    ),
  response: z.object({
    exam: z.object({ ...reviewedExam, results: z.record(z.string(), z.string()) }),
    score: z.nullable(z.number()),
    total: z.number(),
    student: z.object({
      student_id: z.int(),
      name: z.string(),
      roll_number: z.string(),
      standard: classKey,
      uniqueCode: z.string(),
    }),
    student_answers: studentAnswers,
    /** What the student could note down; null unless they have handed in. */
    receipt: z.nullable(receipt),
    /** Whether the marked paper still holds just the answers of the receipt. */
    receipt_matches: z.boolean(),
  }),
  errors: ['exam.not_found', 'student.not_found'],
})
