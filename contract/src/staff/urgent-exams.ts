/** What needs somebody of the staff now. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { examStatusText, examTitle } from '../fields.ts'

/** An exam that needs somebody of the staff now. */
const urgentExam = z.object({
  exam_id: z.int(),
  subject: z.string(),
  title: examTitle,
  Class: z.string(),
  status: examStatusText,
  exam_date: z.string(),
  scheduled_time: z.string(),
  attempts: z.int(),
  writing: z.int(),
  students: z.int(),
  attended: z.int(),
  to_mark: z.int(),
})

/** So many of them come with their names: more would push everything else off a home's first screen. */
export const urgentExamsNamed = 3

export const listUrgentExams = endpoint({
  method: 'GET',
  path: '/api/v1/exam/urgent-exams',
  access: ['teacher', 'principal'],
  summary: 'How many exams run or wait for marks, and the first of them: the longest running, then the oldest to mark.',
  response: z.object({ total: z.int(), exams: z.array(urgentExam).check(z.maxLength(urgentExamsNamed)) }),
  errors: [],
})
