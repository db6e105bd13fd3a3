/** What the exams of a class are looked through by: in the call, and in the address of the page. */
import * as z from 'zod/mini'
import { dateField, examStatusText, requiredText } from '../fields.ts'

const message = 'Please choose a date from 1900 to 2199.'

/** Clocks of other centuries are nobody's: a time zone has no rules for them. */
const date = dateField(message).check(z.refine((text) => text >= '1900' && text < '2200', message))

/** `from` and `until` are days of the school's clock, both included. What is not said is not asked for. */
export const examFilters = {
  subject: z.optional(requiredText('Please choose a subject.', 60)),
  status: z.optional(examStatusText),
  from: z.optional(date),
  until: z.optional(date),
}
