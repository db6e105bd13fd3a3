/** What becomes of answers kept on this computer when their attempt is opened again. */
import type { Change } from './batch.ts'
import type { KeptAnswer } from './journal.ts'
import { isSamePage } from './sequence.ts'

export type Reconciled = {
  /** Go over what the server has, and to it. */
  restored: KeptAnswer[]
  /** Another page has given the question another answer meanwhile: the student decides. */
  offered: KeptAnswer[]
  /** The server has them. */
  settled: KeptAnswer[]
}

function fateOf(kept: KeptAnswer, saved: Change | undefined): keyof Reconciled {
  if (saved === undefined || saved.seq === kept.baseSeq) return 'restored'
  // What it took up from an earlier page has arrived after all, or a change before that one.
  if (kept.overSeqs.some((over) => isSamePage(saved.seq, over) && saved.seq <= over)) return 'restored'
  // An acknowledgement that was never heard: the server has this page's change, or an earlier one of it.
  if (isSamePage(saved.seq, kept.seq)) return saved.seq < kept.seq ? 'restored' : 'settled'
  return saved.value === kept.value ? 'settled' : 'offered'
}

/**
 * Decides by the numbers alone, never by the time: a kept answer goes over the server's only where nobody else has
 * changed it since the page that kept it began. Who changed an answer and changed it back has answered anew: that goes
 * to the server too, or an older change that another page kept would later go over it.
 * @param saved what the server has, at most one for each question
 * @param kept of this attempt, by any pages
 */
export function reconcile(saved: readonly Change[], kept: readonly KeptAnswer[]): Reconciled {
  const standing = new Map(saved.map((change) => [change.index, change]))
  const result: Reconciled = { restored: [], offered: [], settled: [] }
  for (const answer of [...kept].sort((one, other) => other.seq - one.seq)) {
    const fate = fateOf(answer, standing.get(answer.index))
    result[fate].push(answer)
    if (fate === 'restored') standing.set(answer.index, answer)
  }
  return result
}
