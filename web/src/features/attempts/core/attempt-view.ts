/** What a page shows of its attempt. */
import type { AnswerQueue, QueueEnd } from './answer-queue.ts'
import type { AnswerSheet } from './answer-sheet.ts'
import type { Journal, KeptAnswer } from './journal.ts'
import type { LateView } from './late-delivery.ts'
import type { Values } from './paper.ts'
import { isRefusal } from './retry-loop.ts'
import type { Timing } from './timing.ts'

export type Saving =
  /**
   * `kept`: survives on this computer until it can be sent. `refused`: will not be sent, or would not survive.
   * `ended`: the exam is over, and what came too late is told apart.
   */
  | { kind: 'nothing-yet' | 'saving' | 'kept' | 'refused' | 'ended' }
  /** `atMs`: the server's time of the last save, in ms since 1970. */
  | { kind: 'saved'; atMs: number }

export type AttemptView = {
  /** `open`: answers are taken. `submitting`: being handed in. Else it is over for this page. */
  phase: 'open' | 'submitting' | QueueEnd
  /** Whether a submission of this page is the one that stands. */
  isHandedInHere: boolean
  values: Values
  visited: ReadonlySet<number>
  saving: Saving
  /** Whether the server did not answer the last time. */
  isUnreachable: boolean
  /** Questions whose answer the server has not acknowledged. */
  unsentCount: number
  /** Whether what is unsent would survive this page. */
  isKept: boolean
  /** How many answers of earlier pages were found on this computer and are sent by this one. */
  restoredCount: number
  /** Answers of other pages that never reached the server, which has newer ones: the student decides. */
  offers: readonly KeptAnswer[]
  /** What becomes of answers that the attempt ended without. */
  late: LateView
  timing: Timing
}

type Parts = {
  queue: Pick<AnswerQueue, 'end' | 'unsentCount' | 'savedAtMs' | 'isFailing' | 'isRefused'>
  sheet: Pick<AnswerSheet, 'values' | 'offers'>
  journal: Journal['state']
  isSubmitting: boolean
  /** Set while the page does not have the attempt yet, with what kept it from that at the last try. */
  unclaimed?: { error: unknown }
  known: Pick<AttemptView, 'isHandedInHere' | 'visited' | 'restoredCount' | 'late' | 'timing'>
}

/** Puts together what a page shows. */
export function viewOf({ queue, sheet, journal, isSubmitting, unclaimed, known }: Parts): AttemptView {
  const { end, unsentCount } = queue
  const isRefused = unclaimed ? isRefusal(unclaimed.error) : queue.isRefused
  const isUnreachable = end === undefined && !isRefused && (queue.isFailing || unclaimed !== undefined)
  return {
    ...known,
    phase: end ?? (isSubmitting ? 'submitting' : 'open'),
    values: sheet.values,
    offers: sheet.offers,
    saving: savingOf({ queue, journal, isUnsendable: isRefused || end !== undefined, isUnreachable }),
    isUnreachable,
    unsentCount,
    isKept: journal === 'kept',
  }
}

type Standing = Pick<Parts, 'queue' | 'journal'> & {
  /** Whether nothing more will be sent, or the server would not have it. */
  isUnsendable: boolean
  isUnreachable: boolean
}

/** How the answers stand, honestly. */
function savingOf({ queue, journal, isUnsendable, isUnreachable }: Standing): Saving {
  const { end, unsentCount, savedAtMs } = queue
  if (end === 'submitted' || end === 'completed') return { kind: 'ended' }
  if (unsentCount > 0 && isUnsendable) return { kind: 'refused' }
  if (unsentCount > 0 && isUnreachable && journal !== 'keeping') {
    return { kind: journal === 'kept' ? 'kept' : 'refused' }
  }
  if (unsentCount > 0) return { kind: 'saving' }
  return savedAtMs === undefined ? { kind: 'nothing-yet' } : { kind: 'saved', atMs: savedAtMs }
}

export type SubmitResult =
  | { kind: 'busy' }
  | { kind: 'unanswered'; indices: readonly number[] }
  | { kind: 'handed_in'; message: string | undefined }
  | { kind: 'failed'; error: unknown }
