/** How classes do in their subjects, and how one class did over time. */
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { classField, examTitle } from '../../fields.ts'
import { classKey } from '../../law/class-key.ts'

/** What counts: so many of the latest exams of a subject in a class, none that is older. */
export const classResultBounds = { exams: 10, days: 365 } as const

/** The latest exams of a class that are shown over time. */
export const examsOverTime = 30

/** Of results that are marked; another has no place here until it is. */
const shares = {
  marked: z.int(),
  passed: z.int(),
  /** The mean of their percentages, 0 to 100. */
  mean_percent: z.number(),
}

/** Of what the caller teaches; of the whole school for the principal. A pair without a marked result is not there. */
export const getClassResults = endpoint({
  method: 'GET',
  path: '/api/v1/exam/class-results',
  access: ['teacher', 'principal'],
  summary: 'How many passed in each subject of each class, over the latest completed exams.',
  response: z.object({
    /** The school's pass mark, in percent. */
    pass_percent: z.number(),
    pairs: z.array(z.object({ standard: classKey, subject: z.string(), exams: z.int(), ...shares })),
  }),
  errors: [],
})

export const getClassOverTime = endpoint({
  method: 'GET',
  path: '/api/v1/exam/class-over-time',
  access: ['teacher', 'principal'],
  summary: 'The latest completed exams of a class with how many passed, the oldest first.',
  query: z.object({ standard: classField(), subject: z.optional(z.string().check(z.maxLength(200))) }),
  response: z.object({
    standard: classKey,
    pass_percent: z.number(),
    exams: z.array(
      z.object({ exam_id: z.int(), subject: z.string(), title: examTitle, exam_date: z.string(), ...shares }),
    ),
  }),
  errors: ['class.not_found'],
})
