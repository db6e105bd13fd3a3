import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { AnswerComment } from './comments/answer-comment.tsx'
import { type KeptComment, keptCommentsQuery } from './comments/comments.api.ts'
import { useCommenting } from './comments/use-commenting.ts'
import { HandOver } from './hand-over/hand-over.tsx'
import { HandedNote } from './hand-over/handed-note.tsx'
import { type Given, MarkEntry } from './mark-entry.tsx'
import classes from './mark-question.module.css'
import type { MarkableAnswer } from './marking.api.ts'
import type { GivenTogether } from './same-answers/same-answers.api.ts'
import { Together } from './same-answers/together.tsx'
import type { Direction } from './use-answer-walk.ts'

type Props = {
  examId: string
  index: number
  answer: MarkableAnswer
  canAskAi: boolean
  maxMarks: number
  hasPrevious: boolean
  /** The answers without marks that say the same, this one among them. */
  same: readonly number[]
  onGive: (given: Given) => void
  onGiveTogether: (given: GivenTogether) => void
  onGo: (way: Direction) => void
}

const none: readonly KeptComment[] = []

/** Where one answer gets its marks and what is said of it. */
export function AnswerDesk({
  examId,
  index,
  answer,
  canAskAi,
  maxMarks,
  same,
  onGive,
  onGiveTogether,
  ...entry
}: Props) {
  const question = { examId, index }
  const [proposed, setProposed] = useState<number>()
  const [isTogether, setTogether] = useState(false)
  const canTogether = same.length > 1
  const [isHandingOver, setHandingOver] = useState(false)
  const place = { ...question, answerId: answer.answer_id }
  const commenting = useCommenting(question, answer)
  const kept = useQuery(keptCommentsQuery(question)).data?.comments ?? none
  const desk = useRef<HTMLDivElement>(null)
  const marks = useRef<HTMLInputElement>(null)
  const words = useRef<HTMLTextAreaElement>(null)

  function take(comment: KeptComment | undefined) {
    if (comment === undefined) return
    commenting.take(comment)
    if (comment.marks !== null && comment.marks !== answer.marks) setProposed(comment.marks)
    marks.current?.focus()
  }

  function give(given: Given) {
    if (!canTogether || !isTogether) return onGive(given)
    onGiveTogether({ answerId: answer.answer_id, answerIds: same, marks: given.marks })
  }

  return (
    <div className={classes.desk} ref={desk}>
      {answer.handed === undefined ? null : <HandedNote answer={place} handed={answer.handed} />}
      {canTogether ? <Together count={same.length} isOn={isTogether} onChange={setTogether} /> : null}
      <MarkEntry
        // Marks that come from elsewhere, or with a comment, start the entry afresh.
        key={`${answer.marks} ${proposed}`}
        answer={answer}
        field={marks}
        desk={desk}
        isTogether={canTogether && isTogether}
        proposed={proposed}
        aiQuestion={canAskAi ? place : undefined}
        maxMarks={maxMarks}
        onGive={give}
        {...(answer.marks === null ? { onHandOver: () => setHandingOver(true) } : {})}
        onTogether={() => canTogether && setTogether(!isTogether)}
        onComment={() => words.current?.focus()}
        onTakeComment={(place) => take(kept[place - 1])}
        {...entry}
      />
      <AnswerComment
        {...{ question, maxMarks, kept }}
        text={commenting.text}
        theirs={commenting.theirs}
        field={words}
        onType={commenting.setText}
        onLeave={commenting.saveTyped}
        onTake={take}
        onBack={() => marks.current?.focus()}
      />
      {isHandingOver ? (
        <HandOver
          answer={place}
          onClose={() => setHandingOver(false)}
          onDone={() => {
            setHandingOver(false)
            entry.onGo('next')
          }}
        />
      ) : null}
    </div>
  )
}
