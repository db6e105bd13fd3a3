import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDate, formatMarks, schoolDate } from '../../lib/format.ts'
import { languageOf } from '../../lib/text-language.ts'
import { Card } from '../../ui/card.tsx'
import { AnswerSide, AnswerSides } from '../../ui/paper/answer-sides.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { DecideConflict } from './decide-conflict.tsx'
import type { MarkConflict } from './second-marking.api.ts'
import classes from './second-marking.module.css'

type Props = { examId: string; conflict: MarkConflict; onDecided: () => void }
type Given = MarkConflict['first']

const dayOf = (instant: string) => formatDate(schoolDate(Date.parse(instant)))

/** One answer with both marks, and the decision about it. */
export function MarkConflictItem({ examId, conflict, onDecided }: Props) {
  const { index, question, math, model_answer, text, marks, decision, may_decide } = conflict
  const [isAnew, setAnew] = useState(false)
  return (
    <Card>
      <p className={classes.question} dir="auto" lang={languageOf(question)}>
        <strong>Q{index + 1}</strong> <RichText text={question} math={math} />
      </p>
      <AnswerSides>
        <AnswerSide label="The student’s answer" text={text} isWritten isAccent />
        <AnswerSide label="Model answer" text={model_answer} math={math} />
      </AnswerSides>
      <dl className={classes.both}>
        <Marks label="First marks" given={conflict.first} of={marks} />
        <Marks label="Second marks" given={conflict.second} of={marks} />
      </dl>
      {decision === null ? null : <Decided conflict={conflict} decision={decision} />}
      {decision !== null && may_decide && !isAnew ? (
        <Button variant="default" size="compact-md" mt="sm" onClick={() => setAnew(true)}>
          Change the decision
        </Button>
      ) : null}
      {may_decide && (decision === null || isAnew) ? (
        <DecideConflict
          examId={examId}
          conflict={conflict}
          onDecided={() => {
            setAnew(false)
            onDecided()
          }}
        />
      ) : null}
      {may_decide || decision !== null ? null : (
        <p className={classes.note}>
          You marked this answer yourself. Another teacher of the subject, or the principal, decides.
        </p>
      )}
    </Card>
  )
}

function Marks({ label, given: { marks, by, at, comment }, of }: { label: string; given: Given; of: number }) {
  const who = [by, at === null ? null : dayOf(at)].filter((part) => part !== null).join(', ')
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <strong className={classes.marks}>{`${formatMarks(marks)} of ${formatMarks(of)}`}</strong>
        <span className={classes.note}>{who}</span>
        {comment === '' ? null : (
          <span dir="auto" lang={languageOf(comment)}>
            {comment}
          </span>
        )}
      </dd>
    </div>
  )
}

function Decided({ conflict, decision }: { conflict: MarkConflict; decision: NonNullable<MarkConflict['decision']> }) {
  const { marks, by, at, reason } = decision
  return (
    <div className={classes.decided}>
      <p className={classes.note}>
        {`${by}, ${dayOf(at)} · Decided: ${formatMarks(marks)}`}
        {conflict.standing === marks ? '' : ` · changed since: ${formatMarks(conflict.standing)} count`}
      </p>
      <p className={classes.question} dir="auto" lang={languageOf(reason)}>
        {reason}
      </p>
    </div>
  )
}
