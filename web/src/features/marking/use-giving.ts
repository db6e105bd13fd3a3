import { useRef } from 'react'
import { type GivenMarks, useGiveMarks } from './marking.api.ts'
import { type GivenTogether, useMarkSame } from './same-answers/same-answers.api.ts'
import type { PassQuestion } from './second/marking-calls.ts'

/** Gives marks to the answers of one question, and knows which were given here just now. */
export function useGiving(question: PassQuestion) {
  const { mutateAsync } = useGiveMarks(question)
  const { mutateAsync: markSame } = useMarkSame(question)
  // The list shows given marks a moment later; whoever types fast must not be led back to them.
  const given = useRef(new Set<number>())
  /** Pressed again before the next answer shows, the same marks are not sent again. */
  const underWay = useRef(new Map<string, readonly number[]>())

  /** @param send answers with those of which the list tells from now on */
  async function track(
    sent: string,
    answerIds: readonly number[],
    send: () => Promise<readonly number[]>,
  ): Promise<void> {
    if (underWay.current.has(sent)) return
    underWay.current.set(sent, answerIds)
    for (const id of answerIds) given.current.add(id)
    const told = await send().catch(() => answerIds)
    for (const id of told) given.current.delete(id)
    underWay.current.delete(sent)
  }

  return {
    give: (marks: GivenMarks) =>
      void track(`${marks.answerId} ${marks.marks} ${marks.note ?? ''}`, [marks.answerId], () =>
        mutateAsync(marks).then(() => []),
      ),
    /** To answers that say the same. */
    giveTogether: (marks: GivenTogether) =>
      // They show as marked from now on, or are taken back: then the list says so.
      void track(`${marks.answerId} ${marks.marks}`, marks.answerIds, () =>
        markSame(marks).then(() => marks.answerIds),
      ),
    isGiven: (answerId: number) => given.current.has(answerId),
    /** Those whose marks are on their way to the server. */
    listUnsaved: () => [...new Set([...underWay.current.values()].flat())],
  }
}
