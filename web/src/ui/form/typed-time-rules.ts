/** Time rules as they are typed, and as they are sent. */
import type { TimeRules } from '@pariksha/contract/law/clock/time-rules.ts'
import { newSchoolRules } from '@pariksha/contract/staff/time-rule-fields.ts'

export type TypedTimeRules = {
  hand_in_at_zero: boolean
  grace_sec: string
  completes: boolean
  complete_after_min: string
  late_start: string
}

/** Those of one exam, which may follow the school. */
export type TypedOwnRules = TypedTimeRules & { has_own_rules: boolean }

const usualCompleteAfterMin = '15'

export function typedRules({ hand_in_at_zero, grace_sec, complete_after_min, late_start }: TimeRules): TypedTimeRules {
  return {
    hand_in_at_zero,
    grace_sec: String(grace_sec),
    completes: complete_after_min !== null,
    complete_after_min: complete_after_min === null ? usualCompleteAfterMin : String(complete_after_min),
    late_start,
  }
}

/** Those of an exam that follows the school. */
export const noOwnRules: TypedOwnRules = { has_own_rules: false, ...typedRules(newSchoolRules) }

/** What a schema of the contract reads. A field that is out of sight because its rule is off says nothing. */
export function rulesOfTyped(typed: TypedTimeRules) {
  const { hand_in_at_zero, grace_sec, completes, complete_after_min, late_start } = typed
  return {
    hand_in_at_zero,
    ...(hand_in_at_zero ? { grace_sec } : {}),
    complete_after_min: completes ? complete_after_min : null,
    late_start,
  }
}

/** The same of one exam; null for those of the school. */
export function ownRulesOfTyped(typed: TypedOwnRules) {
  return typed.has_own_rules ? rulesOfTyped(typed) : null
}
