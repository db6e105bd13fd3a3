/** Apart from the calls that make exams, so that a student's browser does not load those. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { examStatusText, examTitle, heldResults, studentExamStatus } from './fields.ts'
import { attemptProgress } from './school.ts'

/** An exam's card in the student's list; `exam_type` is its state here, capitalised, as the card reads it. */
export const studentExamCard = z.object({
  exam_date: z.string(),
  status: studentExamStatus,
  subject: z.string(),
  title: examTitle,
  exam_type: examStatusText,
  progress: attemptProgress,
  /** Of a completed exam; what is not completed has no results. */
  held_results: heldResults,
  examStats: z.object({
    exam_id: z.int(),
    totalQuestions: z.int(),
    scheduledTime: z.string(),
    scheduledDate: z.string(),
    duration: z.int(),
  }),
})

export const listStudentExams = endpoint({
  method: 'GET',
  path: '/api/v1/student-exam/get-all-exams',
  access: ['student'],
  summary: "The exams of the signed-in student's class, by subject.",
  response: z.record(z.string(), z.array(studentExamCard)),
  errors: [],
})
