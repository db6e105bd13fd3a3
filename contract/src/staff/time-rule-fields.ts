/** The rules of product 4.10 as staff enter them. */
import * as z from 'zod/mini'
import { wholeNumber } from '../fields.ts'
import { type TimeRules, timeRules } from '../law/clock/time-rules.ts'

/** What is still on its way after ten minutes comes when the line is back, as a late answer. */
export const maxGraceSec = 600

/** A day. */
export const maxCompleteAfterMin = 1440

const between = (message: string, max: number) => wholeNumber({ required: message, range: message, min: 0, max })

export const timeRuleFields = {
  hand_in_at_zero: timeRules.shape.hand_in_at_zero,
  grace_sec: between(`Please give 0 to ${maxGraceSec} seconds.`, maxGraceSec),
  complete_after_min: z.nullable(between(`Please give 0 to ${maxCompleteAfterMin} minutes.`, maxCompleteAfterMin)),
  late_start: timeRules.shape.late_start,
}

/** What is not said stays as it is, or is the school's. */
export const timeRulesForm = z.object({
  hand_in_at_zero: z.optional(timeRuleFields.hand_in_at_zero),
  grace_sec: z.optional(timeRuleFields.grace_sec),
  complete_after_min: z.optional(timeRuleFields.complete_after_min),
  late_start: z.optional(timeRuleFields.late_start),
})

/** Those of one exam, or null to follow the school. */
export const ownTimeRules = z.nullable(timeRulesForm)

export type OwnTimeRules = z.output<typeof ownTimeRules>

/** Those that an exam has, with whether they follow the school's. Left out by servers of the version before. */
export const shownTimeRules = z.optional(z.extend(timeRules, { follows_school: z.boolean() }))

/** Those of a new school: reaching zero submits nothing. */
export const newSchoolRules: TimeRules = {
  hand_in_at_zero: false,
  grace_sec: 30,
  complete_after_min: null,
  late_start: 'own',
}
