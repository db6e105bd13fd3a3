import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { languageOf } from '../../lib/text-language.ts'
import { Card } from '../../ui/card.tsx'
import { Empty, Loading } from '../../ui/states.tsx'
import { AnswerDesk } from './answer-desk.tsx'
import { previousAnswer } from './answer-order.ts'
import { HeldByOther } from './claims/held-by-other.tsx'
import { LeftToOthers } from './claims/left-to-others.tsx'
import { MarkedAnswer } from './key-terms/marked-answer.tsx'
import type { Given } from './mark-entry.tsx'
import classes from './mark-question.module.css'
import type { MarkableAnswer, QuestionAnswers } from './marking.api.ts'
import { SecondDesk } from './second/second-desk.tsx'
import { useAnswerWalk } from './use-answer-walk.ts'

type Props = {
  examId: string
  question: QuestionAnswers
  isSecond: boolean
  canAskAi: boolean
  isUnmarkedOnly: boolean
  /** What there is to do once nothing of this question is left. */
  afterwards: ReactNode
}

/** The answers to one question, one after the other. */
export function AnswerByAnswer({ examId, question, isSecond, canAskAi, isUnmarkedOnly, afterwards }: Props) {
  const { answers, index, marks: maxMarks } = question
  const { place, answer, holder, left, give, giveTogether, go, open, lookAgain, lookThrough } = useAnswerWalk({
    ...{ examId, question, isSecond, isUnmarkedOnly },
  })
  if (answers.length === 0) return <Empty text="No answers to mark." note="They come with each exam handed in." />
  if (place === 'end' && left.length > 0) return <LeftToOthers left={left} onOpen={open} onLookAgain={lookAgain} />
  if (place === 'end') return <AllMarked afterwards={afterwards} onLookThrough={lookThrough} />
  if (answer === undefined) return <Loading text="Looking for the next answer..." />
  const desk = {
    answer,
    maxMarks,
    hasPrevious: previousAnswer(answers, answer.answer_id) !== undefined,
    onGive: (marks: Given & { note?: string }) =>
      give({ answerId: answer.answer_id, expected: answer.marks, ...marks }),
    onGo: go,
  }
  return (
    <Card className={classes.answer}>
      <div className={classes.head}>
        <h2 className={classes.number}>{`Answer ${answer.number} of ${answers.length}`}</h2>
        <MarkedNote answer={answer} />
      </div>
      <p className={classes.written} dir="auto" lang={languageOf(answer.text)}>
        <MarkedAnswer text={answer.text} places={answer.suggestion?.places ?? []} />
      </p>
      {holder === undefined ? null : <HeldByOther name={holder} onNext={() => go('next')} onLookAgain={lookAgain} />}
      {holder === undefined && isSecond ? <SecondDesk key={`${answer.answer_id} ${answer.seq}`} {...desk} /> : null}
      {holder === undefined && !isSecond ? (
        <AnswerDesk
          // A text that comes from elsewhere starts it afresh.
          key={`${answer.answer_id} ${answer.seq}`}
          {...{ examId, index, canAskAi, ...desk }}
          same={answer.marks === null ? sameAs(answer, answers) : []}
          onGiveTogether={giveTogether}
        />
      ) : null}
    </Card>
  )
}

/** The answers without marks that say the same as one, itself among them, but for those that others are on. */
function sameAs({ group }: MarkableAnswer, answers: readonly MarkableAnswer[]): number[] {
  if (group === undefined) return []
  const same = answers.filter((other) => other.group === group && other.marks === null && !other.held_by)
  return same.map(({ answer_id }) => answer_id)
}

function AllMarked({ afterwards, onLookThrough }: { afterwards: ReactNode; onLookThrough: () => void }) {
  return (
    <Empty
      text="Every answer to this question is marked."
      action={
        <div className={classes.afterwards}>
          {afterwards}
          <Button variant="default" onClick={onLookThrough} autoFocus={afterwards === null}>
            Look through them
          </Button>
        </div>
      }
    />
  )
}

function MarkedNote({ answer: { student, marks, marked_by } }: { answer: MarkableAnswer }) {
  const parts = [
    student === null ? undefined : `${student.name}, roll number ${student.roll_number}`,
    marks === null ? 'Not marked' : `Marked${marked_by === null ? '' : ` by ${marked_by}`}`,
  ]
  return <span className={classes.note}>{parts.filter((part) => part !== undefined).join(' · ')}</span>
}
