/** What should be looked at before an exam begins. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { examStatusText, examTitle, instant, recordId } from '../fields.ts'
import { classKey } from '../law/class-key.ts'

/** In the order in which they are shown. */
export const checkName = z.enum([
  'paper',
  'pictures',
  'logins',
  'devices',
  'clock',
  'database',
  'disk',
  'backup',
  'wifi',
])
export type CheckName = z.infer<typeof checkName>

/** `unknown`: nobody could tell yet, which keeps no exam from being ready. */
export const checkState = z.enum(['ok', 'todo', 'unknown'])
export type CheckState = z.infer<typeof checkState>

export const readinessMessages = {
  failed: 'The checks could not be loaded.',
} as const

/** Where somebody of the staff looks after it: more names than these are only counted. */
export const mostNamed = 30

const check = z.object({
  name: checkName,
  state: checkState,
  /** What was found, in a sentence. */
  text: z.string(),
  /** What to do about it; empty where there is nothing to do. */
  advice: z.string(),
  /** When it was last done or heard; null where that says nothing. */
  at: z.nullable(instant),
  /** Whom it is about, by roll number; at most 30 of them. */
  students: z.array(z.object({ student_id: z.int(), name: z.string(), roll_number: z.string() })),
})

export type ReadinessCheck = z.infer<typeof check>

export const getExamReadiness = endpoint({
  method: 'GET',
  path: '/api/v1/exam/readiness/:exam_id',
  access: ['teacher', 'principal'],
  summary: 'Whether everything is ready for an exam, and what is still to do.',
  params: z.object({ exam_id: recordId }),
  response: z.object({
    server_time: instant,
    exam: z.object({
      exam_id: z.int(),
      subject: z.string(),
      title: examTitle,
      standard: classKey,
      status: examStatusText,
      starts_at: instant,
    }),
    /** Whether there is nothing to do. */
    ready: z.boolean(),
    /** How many of the checks say what to do. */
    to_do: z.int(),
    checks: z.array(check),
  }),
  errors: ['exam.not_found'],
})
