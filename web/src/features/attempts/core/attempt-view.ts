/** What a page shows of its attempt. */
import type { QueueEnd } from './answer-queue.ts'
import type { Journal, KeptAnswer } from './journal.ts'
import type { LateView } from './late-delivery.ts'
import type { Values } from './paper.ts'
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

type Standing = {
  unsentCount: number
  /** Whether the attempt ended without this page's doing. */
  isEnded: boolean
  /** Whether nothing more will be sent, or the server would not have it. */
  isUnsendable: boolean
  isUnreachable: boolean
  savedAtMs: number | undefined
  journal: Journal['state']
}

/** How the answers stand, honestly. */
export function savingOf(standing: Standing): Saving {
  const { unsentCount, isEnded, isUnsendable, isUnreachable, savedAtMs, journal } = standing
  if (isEnded) return { kind: 'ended' }
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
