/** What the school has chosen for its exams. A setting is a field here and a column of `school` of the same name. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { timeRules } from '../law/clock/time-rules.ts'
import { timeRulesForm } from './time-rule-fields.ts'

export const examSettingMessages = {
  loadFailed: 'Failed to load the settings of the school',
  saved: 'Settings saved',
  saveFailed: 'Failed to save the settings',
} as const

/** Whether the pages of students read questions aloud (product 2.13). */
const readsAloud = z.boolean()

const examSettings = z.object({ ...timeRules.shape, reads_aloud: readsAloud })
export type ExamSettings = z.infer<typeof examSettings>

/** As they are entered. */
export const examSettingsForm = z.extend(timeRulesForm, { reads_aloud: z.optional(readsAloud) })
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
