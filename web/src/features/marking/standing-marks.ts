/** How answers that are on the page are marked by now. */
import type { Reply } from '@pariksha/contract/endpoint.ts'
import type { getAnswersToMark, getMarksOfQuestion } from '@pariksha/contract/marking.ts'

type Answer = Reply<typeof getAnswersToMark>['answers'][number]
export type StandingMarks = Reply<typeof getMarksOfQuestion>['answers'][number]

/** Whether these are still the answers that there are, each as it was written. */
export function isSameAnswers(answers: readonly Answer[], standings: readonly StandingMarks[]): boolean {
  const seqs = new Map(standings.map(({ answer_id, seq }) => [answer_id, seq]))
  return answers.length === seqs.size && answers.every(({ answer_id, seq }) => seqs.get(answer_id) === seq)
}

/** An answer with marks; there is nothing to suggest once it has some. */
export function withMarks(answer: Answer, { marks, marked_by }: Pick<StandingMarks, 'marks' | 'marked_by'>): Answer {
  return { ...answer, marks, marked_by, suggestion: marks === null ? answer.suggestion : null }
}

/** The same answers in the same order, with the marks that they have by now and who is on them. */
export function markedAs(answers: readonly Answer[], standings: readonly StandingMarks[]): Answer[] {
  const byId = new Map(standings.map((standing) => [standing.answer_id, standing]))
  return answers.map((answer) => {
    const now = byId.get(answer.answer_id) ?? answer
    return { ...withMarks(answer, now), held_by: now.held_by }
  })
}
