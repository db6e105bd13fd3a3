/** The law of an exam's time rules: its own, or those of the school as they stood at its start (product 4.10). */
import type { TimeRules } from '@pariksha/contract/law/clock/time-rules.ts'
import { type CamelNamed, fromWire, toWire } from '@pariksha/contract/law/wire-names.ts'
import type { OwnTimeRules } from '@pariksha/contract/staff/time-rule-fields.ts'

/** The time rules of an exam as they hold, its own or the school's. */
export type ExamTimeRules = CamelNamed<TimeRules> & { followsSchool: boolean }

const names = ['hand_in_at_zero', 'grace_sec', 'complete_after_min', 'late_start'] as const

/** Of an exam that is made, or is to follow the school from now on. */
function rulesOfSchool({ hand_in_at_zero, grace_sec, complete_after_min, late_start }: TimeRules): ExamTimeRules {
  return { ...fromWire({ hand_in_at_zero, grace_sec, complete_after_min, late_start }), followsSchool: true }
}

/** Those of an exam, and nothing else of it. */
export function rulesOf({ handInAtZero, graceSec, completeAfterMin, lateStart, followsSchool }: ExamTimeRules) {
  return { handInAtZero, graceSec, completeAfterMin, lateStart, followsSchool }
}

/**
 * The time rules of an exam as a change leaves them.
 * @param current those it has; undefined for one that is made
 * @param wanted what is said of them: undefined for nothing, null for those of the school
 * @param school what the school has chosen
 */
export function timeRulesAfter(
  current: ExamTimeRules | undefined,
  wanted: OwnTimeRules | undefined,
  school: TimeRules,
): ExamTimeRules {
  const standing = current === undefined ? rulesOfSchool(school) : rulesOf(current)
  if (wanted === undefined) return standing
  if (wanted === null) return standing.followsSchool ? standing : rulesOfSchool(school)
  const { complete_after_min: completeAfterMin = standing.completeAfterMin } = wanted
  return {
    handInAtZero: wanted.hand_in_at_zero ?? standing.handInAtZero,
    graceSec: wanted.grace_sec ?? standing.graceSec,
    completeAfterMin,
    lateStart: wanted.late_start ?? standing.lateStart,
    followsSchool: false,
  }
}

/**
 * Whether a change would break what students have been told who have begun: when the exam completes itself may change,
 * what becomes of their papers may not.
 */
export function breaksWord(before: ExamTimeRules, after: ExamTimeRules): boolean {
  if (before.lateStart !== after.lateStart || before.handInAtZero !== after.handInAtZero) return true
  return after.handInAtZero && before.graceSec !== after.graceSec
}

/** As staff see them. */
export function shownRules(exam: ExamTimeRules) {
  return { ...toWire(exam, names), follows_school: exam.followsSchool }
}

/** As a student is told them; undefined where nothing happens by itself. */
export function toldRules(exam: ExamTimeRules): TimeRules | undefined {
  const isTold = exam.handInAtZero || exam.completeAfterMin !== null || exam.lateStart === 'bell'
  return isTold ? toWire(exam, names) : undefined
}
