/** What the form above the questions holds, and what is wrong with it. */
import { examMessages } from '@pariksha/contract/exams.ts'
import * as z from 'zod/mini'

/** As typed; empty where nothing is. */
export type ExamDetails = {
  subject: string
  extra_topics: string
  standard: string
  scheduled_time: string
  scheduled_date: string
  num_mcqs: string
  num_desc: string
  duration: string
  shuffle_options: boolean
}

export const blankDetails: ExamDetails = {
  subject: '',
  extra_topics: '',
  standard: '',
  scheduled_time: '',
  scheduled_date: '',
  num_mcqs: '',
  num_desc: '',
  duration: '',
  shuffle_options: false,
}

/** The fields as they stand on the screen, so that the first wrong one gets the focus. */
const fieldOrder: readonly (keyof ExamDetails)[] = [
  'subject',
  'extra_topics',
  'standard',
  'scheduled_time',
  'scheduled_date',
  'num_mcqs',
  'num_desc',
  'duration',
]

/** By what the details are checked: a form of the contract, and the school's date, `YYYY-MM-DD`. */
export type DetailRules = { schema: z.ZodMiniType; today: string }

/** What is wrong, one message a field (product specification, section 5). */
export function detailErrors(
  details: ExamDetails,
  { schema, today }: DetailRules,
): Partial<Record<keyof ExamDetails, string>> {
  const issues = z.safeParse(schema, details).error?.issues ?? []
  const errors: Partial<Record<keyof ExamDetails, string>> = {}
  for (const field of fieldOrder) {
    const issue = issues.find(({ path }) => path[0] === field)
    if (issue !== undefined) errors[field] = issue.message
  }
  if (errors.scheduled_date === undefined && details.scheduled_date < today) {
    errors.scheduled_date = examMessages.datePast
  }
  if (Number(details.num_mcqs) + Number(details.num_desc) === 0) errors.num_mcqs ??= examMessages.noQuestions
  return errors
}

/** The first field of the form that has an error. */
export function firstWrongField(errors: Partial<Record<string, unknown>>): keyof ExamDetails | undefined {
  return fieldOrder.find((field) => errors[field] !== undefined)
}
