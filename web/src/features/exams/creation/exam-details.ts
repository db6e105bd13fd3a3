/** What the form above the questions holds, and what is wrong with it. */
import { examMessages } from '@pariksha/contract/exams.ts'
import { ownTimeRules, timeRulesForm } from '@pariksha/contract/staff/time-rule-fields.ts'
import * as z from 'zod/mini'
import { type FieldMessages, type Read, readFormInput } from '../../../lib/form-input.ts'
import { noOwnRules, ownRulesOfTyped, rulesOfTyped, type TypedOwnRules } from '../../../ui/form/typed-time-rules.ts'
import { type HoldInput, noHoldInput } from '../hold-results.tsx'

/** As typed; empty where nothing is. */
export type ExamDetails = HoldInput &
  TypedOwnRules & {
    subject: string
    extra_topics: string
    title: string
    standard: string
    scheduled_time: string
    scheduled_date: string
    num_mcqs: string
    num_desc: string
    duration: string
    shuffle_options: boolean
    shuffle_questions: boolean
  }

export const blankDetails: ExamDetails = {
  subject: '',
  extra_topics: '',
  title: '',
  standard: '',
  scheduled_time: '',
  scheduled_date: '',
  num_mcqs: '',
  num_desc: '',
  duration: '',
  shuffle_options: false,
  shuffle_questions: false,
  ...noHoldInput,
  ...noOwnRules,
}

/**
 * By what the details are checked: a form of the contract, the school's date, `YYYY-MM-DD`, and how many questions there
 * are that the form does not count.
 */
export type DetailRules = { schema: z.ZodMiniType; today: string; others?: number }

/** The details if nothing is wrong with them, else what is (product 5.6). */
export function readDetails(details: ExamDetails, { schema, today, others = 0 }: DetailRules): Read<ExamDetails> {
  const read = readFormInput(schema, details)
  const rules = readFormInput(timeRulesForm, details.has_own_rules ? rulesOfTyped(details) : {})
  const messages: FieldMessages = {
    ...(details.scheduled_date < today ? { scheduled_date: examMessages.datePast } : {}),
    ...(Number(details.num_mcqs) + Number(details.num_desc) + others === 0
      ? { num_mcqs: examMessages.noQuestions }
      : {}),
    ...(rules.isValid ? {} : rules.messages),
    ...(read.isValid ? {} : read.messages),
  }
  return Object.keys(messages).length === 0 ? { isValid: true, values: details } : { isValid: false, messages }
}

/** What of checked details is sent: topics are for whoever writes the questions, and rules that are off say nothing. */
export function sentDetails(checked: ExamDetails) {
  const { subject, title, standard, scheduled_time, scheduled_date, num_mcqs, num_desc, duration } = checked
  const { shuffle_options, shuffle_questions, hold_results, release_date, release_time } = checked
  return {
    ...{ subject, title, standard, scheduled_time, scheduled_date, num_mcqs, num_desc, duration },
    ...{ shuffle_options, shuffle_questions, hold_results, release_date, release_time },
    time_rules: z.parse(ownTimeRules, ownRulesOfTyped(checked)),
  }
}
