import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { AnswerComment } from './comments/answer-comment.tsx'
import { type KeptComment, keptCommentsQuery } from './comments/comments.api.ts'
import { useCommenting } from './comments/use-commenting.ts'
import { type Given, MarkEntry } from './mark-entry.tsx'
import type { MarkableAnswer } from './marking.api.ts'
import type { Direction } from './use-answer-walk.ts'

type Props = {
  examId: string
  index: number
  answer: MarkableAnswer
  canAskAi: boolean
  maxMarks: number
  hasPrevious: boolean
  onGive: (given: Given) => void
  onGo: (way: Direction) => void
}

const none: readonly KeptComment[] = []

/** Where one answer gets its marks and what is said of it. */
export function AnswerDesk({ examId, index, answer, canAskAi, maxMarks, ...entry }: Props) {
  const question = { examId, index }
  const [proposed, setProposed] = useState<number>()
  const commenting = useCommenting(question, answer)
  const kept = useQuery(keptCommentsQuery(question)).data?.comments ?? none
  const marks = useRef<HTMLInputElement>(null)
  const words = useRef<HTMLTextAreaElement>(null)

  function take(comment: KeptComment | undefined) {
    if (comment === undefined) return
    commenting.take(comment)
    if (comment.marks !== null && comment.marks !== answer.marks) setProposed(comment.marks)
    marks.current?.focus()
  }

  return (
    <>
      <MarkEntry
        // Marks that come from elsewhere, or with a comment, start the entry afresh.
        key={`${answer.marks} ${proposed}`}
        answer={answer}
        field={marks}
        proposed={proposed}
        aiQuestion={canAskAi ? { ...question, answerId: answer.answer_id } : undefined}
        maxMarks={maxMarks}
        onComment={() => words.current?.focus()}
        onTakeComment={(place) => take(kept[place - 1])}
        {...entry}
      />
      <AnswerComment
        {...{ question, maxMarks, kept }}
        text={commenting.text}
        field={words}
        onType={commenting.setText}
        onLeave={commenting.saveTyped}
        onTake={take}
        onBack={() => marks.current?.focus()}
      />
    </>
  )
}
