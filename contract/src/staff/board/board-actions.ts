/** What staff do for the students of an exam on its day. What they do about time stands in `exam-clock.ts`. */
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { instant, requiredText } from '../../fields.ts'
import { boardParams, pupils, reason } from './board-fields.ts'
import { attendanceNote } from './exam-board.ts'

/**
 * As the log of an exam names what was done. `present` takes a note of absence or paper back; the last two were done by
 * themselves: papers handed in because their time was over, and the exam completed.
 */
export const boardAction = z.enum([
  'extra_time',
  'pause',
  'resume',
  'message',
  'submit',
  'reopen',
  'absent',
  'on_paper',
  'present',
  'time_over',
  'completed',
  'answer_file',
])
export type BoardAction = z.infer<typeof boardAction>

export const maxMessageLength = 500

const papers = (count: number) => (count === 1 ? '1 paper' : `${count} papers`)

export const boardActionMessages = {
  submitted: (count: number) => `${papers(count)} handed in`,
  reopened: (count: number) => `${papers(count)} reopened`,
  messageRequired: 'Please write a message.',
  sent: 'Message sent',
  noted: 'Noted',
  noteTakenBack: 'Note taken back',
  logFailed: 'The log could not be loaded.',
} as const

/** Who was acted upon: those whom it changed. */
const actedUpon = z.object({
  message: z.string(),
  exam_id: z.int(),
  pupils: z.array(z.object({ uniqueCode: z.string() })),
})

export const submitForPupils = endpoint({
  method: 'POST',
  path: '/api/v1/exam/board/:exam_id/submit',
  access: ['teacher', 'principal'],
  summary: 'Hand in the papers of students who are writing, as they stand. Who has handed in stays as they are.',
  params: boardParams,
  body: z.object({ pupils, reason }),
  response: actedUpon,
  errors: ['exam.not_found', 'exam.completed', 'student.not_found', 'attempt.none_open'],
})

export const reopenAttempts = endpoint({
  method: 'POST',
  path: '/api/v1/exam/board/:exam_id/reopen',
  access: ['teacher', 'principal'],
  summary:
    'Let students who have handed in go on with what stands, with the time that they had left. The receipt stays in the audit; marks of written answers are taken back.',
  params: boardParams,
  body: z.object({ pupils, reason }),
  response: actedUpon,
  errors: ['exam.not_found', 'exam.completed', 'student.not_found', 'attempt.none_submitted'],
})

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/v1/exam/board/:exam_id/message',
  access: ['teacher', 'principal'],
  summary: 'Show students a message on the page of their exam, at its next heartbeat.',
  params: boardParams,
  body: z.object({
    pupils,
    text: requiredText(boardActionMessages.messageRequired, maxMessageLength),
    reason: z.optional(reason),
  }),
  response: actedUpon,
  errors: ['exam.not_found', 'exam.completed', 'student.not_found'],
})

export const noteAttendance = endpoint({
  method: 'POST',
  path: '/api/v1/exam/board/:exam_id/absent',
  access: ['teacher', 'principal'],
  summary:
    'Note that students are absent, or present on paper; `null` takes the note back. Nobody is kept from beginning.',
  params: boardParams,
  body: z.object({ pupils, noted: z.optional(z.nullable(attendanceNote)), reason }),
  response: actedUpon,
  errors: ['exam.not_found', 'exam.completed', 'student.not_found'],
})

export const getExamLog = endpoint({
  method: 'GET',
  path: '/api/v1/exam/board/:exam_id/log',
  access: ['teacher', 'principal'],
  summary: 'What staff did on the day of an exam, the newest first.',
  params: boardParams,
  response: z.object({
    exam_id: z.int(),
    entries: z.array(
      z.object({
        entry_id: z.int(),
        at: instant,
        /** Empty where it was done by itself. */
        by: z.string(),
        action: boardAction,
        /** Names; null for all. */
        pupils: z.nullable(z.array(z.string())),
        minutes: z.nullable(z.int()),
        text: z.nullable(z.string()),
        reason: z.string(),
      }),
    ),
  }),
  errors: ['exam.not_found'],
})
