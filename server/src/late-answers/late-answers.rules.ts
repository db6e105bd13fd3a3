/** The law of late answers: what of a delivery is kept, and who may decide about it when. */
import type { LateDecision } from '@pariksha/contract/marking.ts'

/** How many different late answers to one question are kept: more devices than one student takes an exam on. */
export const maxLateAnswers = 5

type Answer = { index: number; value: string | null }

/** Whether two answers are the same answer to the same question: space around a text makes no other of it. */
export function isSameAnswer(one: Answer, other: Answer): boolean {
  return one.index === other.index && (one.value ?? '').trim() === (other.value ?? '').trim()
}

export type DeliveryDecision<A> = { ok: true; kept: A[] } | { ok: false; code: 'answer.too_many_late' }

/**
 * What of a delivery is new. What the marked paper holds, or was delivered before, is received already.
 * @param delivered answers that fit their questions; several to one question are several late answers
 * @param inPaper the marked paper's answers to at least these questions
 * @param known the late answers to at least these questions, decided or not
 */
export function deliveryDecision<A extends Answer>(
  delivered: readonly A[],
  { inPaper, known }: { inPaper: readonly Answer[]; known: readonly Answer[] },
): DeliveryDecision<A> {
  const kept: A[] = []
  for (const answer of delivered) {
    const standing = inPaper.find(({ index }) => index === answer.index) ?? { index: answer.index, value: null }
    if ([standing, ...known, ...kept].some((other) => isSameAnswer(answer, other))) continue
    const others = [...known, ...kept].filter(({ index }) => index === answer.index)
    if (others.length >= maxLateAnswers) return { ok: false, code: 'answer.too_many_late' }
    kept.push(answer)
  }
  return { ok: true, kept }
}

/**
 * Whether a person may decide about a late answer: once, and having seen the paper as it is.
 * @param wanted.expectedSeq the number of the paper's answer that the person saw, null for none
 * @param late what has been decided (null while nothing is), and the number of the paper's answer as it stands
 * @returns `nothing` when just that was decided before, as after a request sent twice
 */
export function decisionOf(
  wanted: { decision: LateDecision; expectedSeq: number | null },
  late: { decision: LateDecision | null; paperSeq: number | null },
): 'decide' | 'nothing' | 'decided' | 'paper_changed' {
  if (late.decision !== null) return late.decision === wanted.decision ? 'nothing' : 'decided'
  return wanted.expectedSeq === late.paperSeq ? 'decide' : 'paper_changed'
}
