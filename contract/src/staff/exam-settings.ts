/** What the school has chosen for its exams. A setting is a field here and a column of `school` of the same name. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { wholeNumber } from '../fields.ts'
import { timeRules } from '../law/clock/time-rules.ts'
import { bankAudiences } from './bank/bank-fields.ts'
import { timeRulesForm } from './time-rule-fields.ts'

export const examSettingMessages = {
  loadFailed: 'Failed to load the settings of the school',
  saved: 'Settings saved',
  saveFailed: 'Failed to save the settings',
} as const

/** Whether the pages of students read questions aloud (product 2.13). */
const readsAloud = z.boolean()

/** For so many days after the results a student may ask for a question to be looked at again (product 5.14). */
export const maxRecheckDays = 60
/** About so many questions of an exam. */
export const maxRechecksPerExam = 20

const fromOne = (message: string, max: number) => wholeNumber({ required: message, range: message, min: 1, max })

const recheckFields = {
  recheck_days: z.nullable(fromOne(`Please give 1 to ${maxRecheckDays} days.`, maxRecheckDays)),
  rechecks_per_exam: fromOne(`Please give 1 to ${maxRechecksPerExam} questions.`, maxRechecksPerExam),
}

const examSettings = z.object({
  ...timeRules.shape,
  reads_aloud: readsAloud,
  /** Null where students cannot ask for it. */
  recheck_days: z.nullable(z.int()),
  rechecks_per_exam: z.int(),
  /** For whom the question bank shows what the school has written (product 4.13). */
  bank_shows: z.enum(bankAudiences),
})
export type ExamSettings = z.infer<typeof examSettings>

/** As they are entered. */
export const examSettingsForm = z.extend(timeRulesForm, {
  reads_aloud: z.optional(readsAloud),
  recheck_days: z.optional(recheckFields.recheck_days),
  rechecks_per_exam: z.optional(recheckFields.rechecks_per_exam),
  bank_shows: z.optional(z.enum(bankAudiences)),
})
export type ExamSettingsChange = z.output<typeof examSettingsForm>

export const getExamSettings = endpoint({
  method: 'GET',
  path: '/api/v1/school/exam-settings',
  access: ['teacher', 'principal'],
  summary: 'What the school has chosen for its exams.',
  response: examSettings,
  errors: [],
})

export const changeExamSettings = endpoint({
  method: 'PATCH',
  path: '/api/v1/school/exam-settings',
  access: ['principal'],
  summary: 'Change what the school has chosen for its exams. What is not said stays as it is.',
  body: examSettingsForm,
  response: z.extend(examSettings, { message: z.string() }),
  errors: [],
})
