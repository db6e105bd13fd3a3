/** What staff see of an exam while it runs. */
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { examStatusText, examTitle, instant } from '../../fields.ts'
import { classKey } from '../../law/class-key.ts'
import { shownTimeRules } from '../time-rule-fields.ts'
import { boardParams } from './board-fields.ts'

/**
 * `ready`: the instructions are open. `offline`: the exam is open, and no page of it was heard for 45 seconds.
 * `collected`: the exam was completed before the student handed in.
 */
export const boardState = z.enum(['absent', 'ready', 'working', 'offline', 'submitted', 'collected'])
export type BoardState = z.infer<typeof boardState>

/** What staff have noted of a student who does not take the exam on a page. */
export const attendanceNote = z.enum(['absent', 'on_paper'])
export type AttendanceNote = z.infer<typeof attendanceNote>

/** After so long without a word of its page, a student is offline. Two heartbeats, and one that is late. */
export const offlineAfterSec = 45

export const boardMessages = {
  failed: 'The board could not be loaded.',
} as const

const pupil = z.object({
  student_id: z.int(),
  uniqueCode: z.string(),
  name: z.string(),
  roll_number: z.string(),
  state: boardState,
  /** Questions with an answer that the server has. */
  answered: z.int(),
  questions: z.int(),
  /** When a page of the exam was heard last, to some seconds; null for never. */
  last_seen: z.nullable(instant),
  last_saved: z.nullable(instant),
  started_at: z.nullable(instant),
  /** Null before the start, and while the exam is paused. */
  ends_at: z.nullable(instant),
  /** Null before the start. */
  seconds_left: z.nullable(z.int()),
  /** Given for this exam, and standing. */
  extra_min: z.int(),
  /** Seconds worked past the end of the time. */
  overtime_sec: z.int(),
  /** When the student went on with it on another page, phone or computer; null for never. */
  moved_at: z.nullable(instant),
  /** Handed in because the time was over; left out for any other end. */
  by_time: z.optional(z.boolean()),
  noted: z.nullable(attendanceNote),
})

export type BoardPupil = z.infer<typeof pupil>

export const getExamBoard = endpoint({
  method: 'GET',
  path: '/api/v1/exam/board/:exam_id',
  access: ['teacher', 'principal'],
  summary:
    'Who takes an exam, and how far each is, by roll number. With the ETag of the board before in If-None-Match it answers 304 where only the time has gone on.',
  params: boardParams,
  response: z.object({
    server_time: instant,
    exam: z.object({
      exam_id: z.int(),
      subject: z.string(),
      title: examTitle,
      standard: classKey,
      status: examStatusText,
      starts_at: instant,
      /** In minutes. */
      duration: z.int(),
      questions: z.int(),
      time_rules: shownTimeRules,
      /** Whether each student has options and questions in an order of their own. Left out by servers of the version before. */
      shuffle_options: z.optional(z.boolean()),
      shuffle_questions: z.optional(z.boolean()),
      paused_at: z.nullable(instant),
    }),
    pupils: z.array(pupil),
  }),
  errors: ['exam.not_found'],
})
