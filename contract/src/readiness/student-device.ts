/** What the device of a student can do, and the practice exam, of which nothing is kept. */
import * as z from 'zod/mini'
import { answersBodyBytes } from '../attempts/answer-bodies.ts'
import { savedAnswer, sequenceNumber } from '../attempts/answer-fields.ts'
import { endpoint } from '../endpoint.ts'
import { instant, maxOptionLength, maxTextLength } from '../fields.ts'

export const tellDevice = endpoint({
  method: 'POST',
  path: '/api/v1/student-exam/device',
  access: ['student'],
  summary: 'Tell what the device on which a student has logged in can do. The last one told counts.',
  body: z.object({
    /** What the device's own clock shows. */
    device_time: instant.check(z.maxLength(40)),
    /** Whether its browser keeps answers while the school cannot be reached. */
    keeps_answers: z.boolean(),
    /** Whether a page of an exam loads again meanwhile. */
    reloads: z.boolean(),
  }),
  response: z.object({ server_time: instant }),
  errors: [],
})

const maxPracticeAnswers = 20

/** Answered as a save of answers is, and kept nowhere: what it shows is the way there and back. */
export const savePractice = endpoint({
  method: 'PUT',
  path: '/api/v1/student-exam/practice',
  access: ['student'],
  summary: 'Save the answers of a practice exam: they are read, and not kept.',
  body: z.object({ answers: z.array(savedAnswer).check(z.maxLength(maxPracticeAnswers)) }),
  bodyBytes: answersBodyBytes({ questions: maxPracticeAnswers, units: 2 * maxTextLength + 20 * maxOptionLength }),
  response: z.object({
    saved: z.array(z.object({ index: z.int(), seq: sequenceNumber })),
    server_time: instant,
  }),
  errors: [],
})
