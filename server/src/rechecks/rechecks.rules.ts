/** The law of re-checks: when a student may ask for one, and what becomes of an answer (product 5.14). */
import type { MarkableQuestion } from '../attempts/scoring/scoring.rules.ts'

/** Where a student stands in an exam whose results are out. */
export type Standing = {
  /** The last day on which they may ask, `YYYY-MM-DD`; undefined where the school takes no requests. */
  lastDay: string | undefined
  /** The day that the school's clock shows. */
  today: string
  /** How many questions of an exam the school lets them ask about. */
  perExam: number
  /** Whether they took the exam. */
  hasAttended: boolean
  paper: readonly Pick<MarkableQuestion, 'index' | 'marks' | 'credit'>[]
  /** What each question of the paper was worth to them, and whether they answered it. */
  worth: readonly { marks: number | null; isAnswered: boolean }[]
  asked: readonly { index: number; reason: string; isWaiting: boolean }[]
}

/** How many more questions a student may ask about; none after the last day. */
export function rechecksLeft({ lastDay, today, perExam, hasAttended, asked }: Standing): number {
  if (lastDay === undefined || today > lastDay || !hasAttended) return 0
  return Math.max(0, perExam - asked.length)
}

/** Whether there can be anything to find in a question: it counts, is marked, and has not earned all its marks. */
function canGain({ paper, worth }: Standing, index: number): boolean {
  const question = paper.find((one) => one.index === index)
  const answer = worth[index]
  if (question === undefined || answer === undefined || question.credit !== 'key') return false
  if (answer.isAnswered && answer.marks === null) return false
  return (answer.marks ?? 0) < question.marks
}

export type RecheckDecision =
  | 'ask'
  | 'already'
  | 'recheck.off'
  | 'recheck.closed'
  | 'recheck.limit_reached'
  | 'recheck.waiting'
  | 'recheck.nothing_to_check'
  | 'answer.unknown_question'

/**
 * Whether a student may ask for a question to be looked at again. Product 5.14.
 * @returns `already` when the same was asked in the same words and waits, as after a request sent twice
 */
export function askDecision(standing: Standing, wanted: { index: number; reason: string }): RecheckDecision {
  const { lastDay, today, asked, paper, hasAttended } = standing
  const waiting = asked.find(({ index, isWaiting }) => isWaiting && index === wanted.index)
  if (waiting?.reason === wanted.reason) return 'already'
  if (!paper.some(({ index }) => index === wanted.index)) return 'answer.unknown_question'
  if (lastDay === undefined) return 'recheck.off'
  if (today > lastDay) return 'recheck.closed'
  if (waiting !== undefined) return 'recheck.waiting'
  if (!hasAttended || !canGain(standing, wanted.index)) return 'recheck.nothing_to_check'
  return rechecksLeft(standing) === 0 ? 'recheck.limit_reached' : 'ask'
}

/** The questions that a student may ask about now, in the order of the paper. */
export function askable(standing: Standing): number[] {
  return standing.paper.flatMap(({ index }) => (askDecision(standing, { index, reason: '' }) === 'ask' ? [index] : []))
}

export type AnswerDecision = 'answer' | 'already' | 'changed_meanwhile' | 'still_open'

type Answer = { reply: string; marks: number | undefined; by: number }

/**
 * Whether a person may answer a re-check. One answer stands; what was wrong in it is said when the student asks again.
 * @param known the re-check as it stands, with whether its attempt has ended
 * @returns `already` when the same person sent the same before
 */
export function answerDecision(
  wanted: Answer,
  known: { reply: string | null; answeredBy: number | null; marksTo: number | null; standing: number | null } & {
    hasEnded: boolean
  },
): AnswerDecision {
  if (known.reply !== null) {
    const isSame =
      known.reply === wanted.reply &&
      known.answeredBy === wanted.by &&
      (wanted.marks === undefined ? known.marksTo === null : wanted.marks === (known.marksTo ?? known.standing))
    return isSame ? 'already' : 'changed_meanwhile'
  }
  return known.hasEnded ? 'answer' : 'still_open'
}
