/** Trying a credential: in turn, counted before it is looked at, and slowly when it was wrong. */
import { setTimeout as delay } from 'node:timers/promises'
import { appError } from '../../platform/errors.ts'
import type { FairTurns } from '../../platform/limits/fair-turns.ts'
import type { Guess, GuessBudgets } from '../../platform/limits/guess-budget.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import { replyDelayMs, type Way } from './login.rules.ts'

/** Replies to wrong guesses that wait at once. Beyond it they are sent without: the budgets hold all the same. */
const mostHeldReplies = 300

type Credential<Result> = {
  /** The ways in, the best first. The last one's refusal is final. */
  ways: readonly Way[]
  signal: AbortSignal
  /** Looks at the credential. Undefined: it was wrong. */
  evaluate(way: Way): Promise<Result | undefined>
}

type Admission = { kind: 'admitted'; waitMs: number; spentShare: number } | { kind: 'refused'; retryAfterMs: number }

async function wait(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal }).catch(() => undefined)
  // Nobody reads this any more: what has not been looked at yet is not looked at.
  if (signal.aborted) throw appError('request.too_many')
}

/** Gives back what was counted for a credential that nobody could look at. That this fails too changes nothing. */
async function giveBackUnseen(budgets: GuessBudgets, guesses: Way['guesses']): Promise<void> {
  await Promise.allSettled(guesses.map(budgets.giveBack))
}

/** Counts a guess under every key of a way, or under none. */
export async function reserve(budgets: GuessBudgets, { guesses }: Way): Promise<Admission> {
  const held: Guess[] = []
  let waitMs = 0
  let spentShare = 0
  for (const guess of guesses) {
    const reservation = await budgets.reserve(guess).catch(async (error: unknown) => {
      await giveBackUnseen(budgets, held)
      throw error
    })
    if (!reservation.isGranted) {
      await Promise.all(held.map(budgets.giveBack))
      return { kind: 'refused', retryAfterMs: reservation.waitMs - guess.limit.longestWaitMs }
    }
    held.push(guess)
    waitMs = Math.max(waitMs, reservation.waitMs)
    spentShare = Math.max(spentShare, reservation.spentShare)
  }
  return { kind: 'admitted', waitMs, spentShare }
}

/** The turns and budgets under which credentials are tried. */
export function createGuessing(budgets: GuessBudgets, metrics?: Metrics) {
  const countWait = metrics?.counter(
    'pariksha_login_waits_total',
    'Log-ins, or their refusals, that were made to wait.',
  )
  let heldReplies = 0

  const slow = (ms: number, signal: AbortSignal) => {
    countWait?.()
    return wait(ms, signal)
  }

  const holdReply = async (spentShare: number, signal: AbortSignal) => {
    const ms = replyDelayMs(spentShare)
    if (ms === 0 || heldReplies >= mostHeldReplies) return
    heldReplies += 1
    await slow(ms, signal).finally(() => {
      heldReplies -= 1
    })
  }

  /** Tries one way. `refused` when its budget has no room soon enough. */
  const tryWay = async <Result>(turns: FairTurns, way: Way, credential: Credential<Result>) => {
    const { signal } = credential
    const leave = await turns.take({ ...way.turn, signal })
    try {
      const admission = await reserve(budgets, way)
      if (admission.kind === 'refused') return admission
      if (admission.waitMs > 0) {
        leave()
        await slow(admission.waitMs, signal)
      }
      const result = await credential.evaluate(way).catch(async (error: unknown) => {
        await giveBackUnseen(budgets, way.guesses)
        throw error
      })
      if (result !== undefined) await Promise.all(way.guesses.map(budgets.giveBack))
      leave()
      if (result === undefined) await holdReply(admission.spentShare, signal)
      return { kind: 'evaluated' as const, result }
    } finally {
      leave()
    }
  }

  /**
   * Tries a credential, at once where nothing has been guessed wrong.
   * @returns what `evaluate` made of it, undefined when it was wrong
   * @throws AppError `request.too_many` when it could not have its turn soon enough, or nobody waits for it any more
   */
  return async function guess<Result>(turns: FairTurns, credential: Credential<Result>): Promise<Result | undefined> {
    let retryAfterMs = 0
    for (const way of credential.ways) {
      const outcome = await tryWay(turns, way, credential)
      if (outcome.kind === 'evaluated') return outcome.result
      retryAfterMs = outcome.retryAfterMs
    }
    throw appError('request.too_many', { retryAfterSec: Math.max(1, Math.ceil(retryAfterMs / 1000)) })
  }
}
