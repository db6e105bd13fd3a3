/** What staff do about the time of an exam: more of it for some pupils, and pauses for all. */
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { instant } from '../../fields.ts'
import { maxExtraMin } from '../../law/clock/attempt-clock.ts'
import { boardParams, pupils, reason } from './board-fields.ts'

export const clockMessages = {
  extraTime: 'Extra time given',
  /** The very same was done a moment ago. */
  extraTimeGivenAlready: 'This was done already. Nothing was added.',
  paused: 'Exam paused. Every clock stands.',
  resumed: 'Exam resumed. Every clock goes on.',
} as const

const extraRange = `Give between 1 and ${maxExtraMin} minutes, or as many less than none to take them back.`

export const giveExtraTime = endpoint({
  method: 'POST',
  path: '/api/v1/exam/board/:exam_id/extra-time',
  access: ['teacher', 'principal'],
  summary: 'Give students more time for an exam that is to come or runs; less than no minutes takes it back.',
  params: boardParams,
  body: z.object({
    pupils,
    minutes: z.int(extraRange).check(
      z.minimum(-maxExtraMin, extraRange),
      z.maximum(maxExtraMin, extraRange),
      z.refine((minutes) => minutes !== 0, extraRange),
    ),
    reason,
  }),
  response: z.object({
    message: z.string(),
    exam_id: z.int(),
    /** The extra time that each of them now has. */
    pupils: z.array(z.object({ uniqueCode: z.string(), extra_min: z.int() })),
  }),
  errors: ['exam.not_found', 'exam.completed', 'student.not_found'],
})

const pauseBody = z.object({ reason })
const pauseReply = z.object({ message: z.string(), exam_id: z.int(), paused_at: z.nullable(instant) })

export const pauseExam = endpoint({
  method: 'POST',
  path: '/api/v1/exam/board/:exam_id/pause',
  access: ['teacher', 'principal'],
  summary: "Stop everybody's clock, as in a power cut. Answers are taken as ever. Of a paused exam it changes nothing.",
  params: boardParams,
  body: pauseBody,
  response: pauseReply,
  errors: ['exam.not_found', 'exam.not_started', 'exam.completed'],
})

export const resumeExam = endpoint({
  method: 'POST',
  path: '/api/v1/exam/board/:exam_id/resume',
  access: ['teacher', 'principal'],
  summary: 'Let the clocks of a paused exam go on. Of one that is not paused it changes nothing.',
  params: boardParams,
  body: pauseBody,
  response: pauseReply,
  errors: ['exam.not_found', 'exam.not_started', 'exam.completed'],
})
