import type { TimeRules } from '@pariksha/contract/law/clock/time-rules.ts'
import { counted } from '../../lib/counted.ts'

function afterText(minutes: number): string {
  return minutes === 0 ? 'at' : `${counted(minutes, ['minute', 'minutes'])} after`
}

/** What happens by itself at the end of the time, for staff: a sentence for each rule. */
export function timeRuleWords({ hand_in_at_zero, grace_sec, complete_after_min, late_start }: TimeRules): string[] {
  const grace = counted(grace_sec, ['second', 'seconds'])
  const words = [
    ...(hand_in_at_zero ? [`Papers are handed in at the end of the time, with ${grace} of grace.`] : []),
    ...(late_start === 'bell' ? ['Who begins late ends with the others.'] : []),
    ...(complete_after_min === null
      ? []
      : [`The exam completes itself ${afterText(complete_after_min)} the last possible end.`]),
  ]
  return words.length === 0 ? ['Nothing happens by itself at the end of the time.'] : words
}

/** Whether anything happens by itself. */
export function isAnyRule({ hand_in_at_zero, complete_after_min, late_start }: TimeRules): boolean {
  return hand_in_at_zero || complete_after_min !== null || late_start === 'bell'
}
