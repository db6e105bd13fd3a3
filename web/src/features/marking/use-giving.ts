import { useRef } from 'react'
import { type GivenMarks, useGiveMarks } from './marking.api.ts'

/** Gives marks to the answers of one question, and knows which were given here just now. */
export function useGiving(question: { examId: string; index: number }) {
  const { mutateAsync } = useGiveMarks(question)
  // The list shows given marks a moment later; whoever types fast must not be led back to them.
  const given = useRef(new Set<number>())
  /** Pressed again before the next answer shows, the same marks are not sent again. */
  const underWay = useRef(new Map<string, number>())

  function give(marks: GivenMarks): void {
    const { answerId } = marks
    const sent = `${answerId} ${marks.marks}`
    if (underWay.current.has(sent)) return
    underWay.current.set(sent, answerId)
    given.current.add(answerId)
    mutateAsync(marks)
      .catch(() => given.current.delete(answerId))
      .finally(() => underWay.current.delete(sent))
  }

  return {
    give,
    isGiven: (answerId: number) => given.current.has(answerId),
    /** Those whose marks are on their way to the server. */
    listUnsaved: () => [...new Set(underWay.current.values())],
  }
}
