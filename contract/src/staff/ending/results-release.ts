/** When the results of an exam come to its students (product 4.11). */
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { dateField, recordId, timeField } from '../../fields.ts'

export const releaseMessages = {
  dayInvalid: 'Please give a day',
  timeInvalid: 'Please give a time',
  halfMoment: 'Give both the day and the time, or neither.',
  released: 'Results released. Students see them now.',
  releaseFailed: 'Failed to release the results',
  dayChanged: 'The day of the results is changed',
  dayFailed: 'Failed to change the day of the results',
} as const

const orEmpty = <Field extends z.ZodMiniType>(field: Field) => z.union([z.literal(''), field])

/** The moment, on the school's clock; both empty is none. */
const momentFields = {
  release_date: orEmpty(dateField(releaseMessages.dayInvalid)),
  release_time: orEmpty(timeField(releaseMessages.timeInvalid)),
}

/** Of the forms that make and change an exam. Not said leaves as it is, and of a new exam is no. */
export const holdFields = {
  hold_results: z.optional(z.boolean()),
  release_date: z.optional(momentFields.release_date),
  release_time: z.optional(momentFields.release_time),
}

type Moment = {
  hold_results?: boolean | undefined
  release_date?: string | undefined
  release_time?: string | undefined
}

/** A day without a time is no moment, nor a time without a day. Where nothing is held neither counts. */
export function wholeMoment<Form extends Moment>() {
  const isWhole = ({ hold_results: holds, release_date: date = '', release_time: time = '' }: Form) =>
    holds === false || (date === '') === (time === '')
  return z.refine<Form>(isWhole, {
    path: ['release_date'],
    error: releaseMessages.halfMoment,
    // Whatever is wrong with other fields: all faults are told at once.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
}

const ofExam = { access: ['teacher', 'principal'], params: z.object({ exam_id: recordId }) } as const
const reply = z.object({ message: z.string(), exam_id: z.int() })

export const setResultsDay = endpoint({
  ...ofExam,
  method: 'PUT',
  path: '/api/v1/exam/results-day/:exam_id',
  summary: 'Change the moment at which held results come to students; empty is none: then a person releases them.',
  body: z.object(momentFields).check(wholeMoment()),
  response: reply,
  errors: ['exam.not_found', 'exam.results_released', 'exam.release_in_past'],
})

export const releaseResults = endpoint({
  ...ofExam,
  method: 'POST',
  path: '/api/v1/exam/release-results/:exam_id',
  summary: 'Show held results to the students now. It is not taken back; doing so again changes nothing.',
  response: reply,
  errors: ['exam.not_found', 'exam.no_results_yet'],
})
