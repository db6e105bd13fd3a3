import type { TimeRules } from '@pariksha/contract/law/clock/time-rules.ts'

/** Time rules as they are typed. */
export type TypedTimeRules = {
  hand_in_at_zero: boolean
  grace_sec: string
  completes: boolean
  complete_after_min: string
  late_start: string
}

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

/** What a schema of the contract reads. A field that is out of sight because its rule is off says nothing. */
export function rulesOfTyped({ completes, complete_after_min, grace_sec, ...typed }: TypedTimeRules) {
  return {
    ...typed,
    ...(typed.hand_in_at_zero ? { grace_sec } : {}),
    complete_after_min: completes ? complete_after_min : null,
  }
}
