/** What a page shows of its attempt. */
import type { LateView } from '../sending/late-delivery.ts'
import { isRefusal } from '../sending/retry-loop.ts'
import type { SaveQueue } from '../sending/save-queue.ts'
import type { AttemptEnd } from '../sending/transport.ts'
import type { Journal, UnsavedAnswer } from '../storage/journal.ts'
import type { AnswerSheet } from './answer-sheet.ts'
import type { AttemptQuestion, Values } from './paper-questions.ts'
import type { StaffMessage } from './staff-messages.ts'
import type { Timing } from './timing.ts'

export type Saving =
  /**
   * `stored`: survives on this computer until it can be sent. `refused`: will not be sent, or would not survive.
   * `ended`: the exam is over, and what came too late is told apart.
   */
  | { kind: 'nothing-yet' | 'saving' | 'stored' | 'refused' | 'ended' }
  /** `atMs`: the server's time of the last save, in ms since 1970. */
  | { kind: 'saved'; atMs: number }

export type AttemptView = {
  /** `open`: answers are taken. `submitting`: being handed in. Else it is over for this page. */
  phase: 'open' | 'submitting' | AttemptEnd
  /** Whether a submission of this page is the one that stands. */
  isHandedInHere: boolean
  questions: readonly AttemptQuestion[]
  /** Questions whose words were corrected while this page showed them. */
  corrected: ReadonlySet<number>
  /** What staff have told the pupil, the oldest first. */
  messages: readonly StaffMessage[]
  values: Values
  visited: ReadonlySet<number>
  /** Questions whose answer the page was still to save when it ended: they are not called answered. */
  unsavedAtEnd: ReadonlySet<number>
  saving: Saving
  /** Whether the server did not answer the last time. */
  isUnreachable: boolean
  /** Questions whose answer the server has not acknowledged. */
  unsavedCount: number
  /** Whether what is unsaved would survive this page. */
  isStored: boolean
  /** How many answers of earlier pages were found on this computer and are sent by this one. */
  restoredCount: number
  /** Answers of other pages that never reached the server, which has newer ones: the student decides. */
  conflicts: readonly UnsavedAnswer[]
  /** What becomes of answers that the attempt ended without. */
  late: LateView
  timing: Timing
}

type Parts = {
  queue: Pick<SaveQueue, 'end' | 'savedAtMs' | 'isFailing' | 'isRefused'>
  sheet: Pick<AnswerSheet, 'values' | 'pending' | 'conflicts' | 'unsavedAtEnd'>
  journal: Journal['state']
  isSubmitting: boolean
  /** Set while the page does not have the attempt yet, with what kept it from that at the last try. */
  unclaimed?: { error: unknown }
  known: Pick<
    AttemptView,
    'questions' | 'corrected' | 'messages' | 'isHandedInHere' | 'visited' | 'restoredCount' | 'late' | 'timing'
  >
}

/** Puts together what a page shows. */
export function viewOf({ queue, sheet, journal, isSubmitting, unclaimed, known }: Parts): AttemptView {
  const { end } = queue
  const unsavedCount = sheet.pending.length
  const isRefused = unclaimed ? isRefusal(unclaimed.error) : queue.isRefused
  const isUnreachable = end === undefined && !isRefused && (queue.isFailing || unclaimed !== undefined)
  return {
    ...known,
    phase: end ?? (isSubmitting ? 'submitting' : 'open'),
    values: sheet.values,
    conflicts: sheet.conflicts,
    unsavedAtEnd: sheet.unsavedAtEnd,
    saving: savingOf({ queue, journal, unsavedCount, isUnsendable: isRefused || end !== undefined, isUnreachable }),
    isUnreachable,
    unsavedCount,
    isStored: journal === 'written',
  }
}

type Standing = Pick<Parts, 'queue' | 'journal'> & {
  unsavedCount: number
  /** Whether nothing more will be sent, or the server would not have it. */
  isUnsendable: boolean
  isUnreachable: boolean
}

/** How the answers stand, honestly. */
function savingOf({ queue, journal, unsavedCount, isUnsendable, isUnreachable }: Standing): Saving {
  const { end, savedAtMs } = queue
  if (end !== undefined && end !== 'taken_over') return { kind: 'ended' }
  if (unsavedCount > 0 && isUnsendable) return { kind: 'refused' }
  if (unsavedCount > 0 && isUnreachable && journal !== 'writing') {
    return { kind: journal === 'written' ? 'stored' : 'refused' }
  }
  if (unsavedCount > 0) return { kind: 'saving' }
  return savedAtMs === undefined ? { kind: 'nothing-yet' } : { kind: 'saved', atMs: savedAtMs }
}

export type SubmitResult =
  | { kind: 'busy' }
  | { kind: 'unanswered'; indices: readonly number[] }
  | { kind: 'handed_in'; message: string | undefined }
  | { kind: 'failed'; error: unknown }
