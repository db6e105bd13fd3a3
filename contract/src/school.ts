import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { examTitle, instant, studentExamStatus } from './fields.ts'
import { classKey } from './law/class-key.ts'

const count = z.int()

/** What the login screens need before anybody has signed in. `demo_accounts` is null outside the demo school. */
export const getSchool = endpoint({
  method: 'GET',
  path: '/api/v1/school',
  access: 'public',
  summary: 'The name and time zone of the school, and whether it still has to be set up.',
  response: z.object({
    name: z.nullable(z.string()),
    time_zone: z.string(),
    needs_setup: z.boolean(),
    demo_accounts: z.nullable(
      z.array(z.object({ role: z.string(), login: z.string(), password: z.nullable(z.string()) })),
    ),
    server_time: instant,
  }),
  errors: [],
})

/** How far a student has come with one exam. */
export const attemptProgress = z.enum(['not started', 'open', 'submitted'])

export const getStudentHome = endpoint({
  method: 'GET',
  path: '/api/v1/student/student-home',
  access: ['student'],
  summary: "The signed-in student's figures and the exams that run or are coming.",
  response: z.object({
    student_name: z.string(),
    standard: classKey,
    roll_number: z.string(),
    exam_stats: z.object({ total_exams: count, attended_exams: count, running_exams: count, upcoming_exams: count }),
    exam_details: z.array(
      z.object({
        exam_id: count,
        exam_date: z.string(),
        start_time: z.string(),
        subject: z.string(),
        title: examTitle,
        status: studentExamStatus,
        total_questions: count,
        duration: count,
        progress: attemptProgress,
      }),
    ),
    server_time: instant,
  }),
  errors: [],
})
