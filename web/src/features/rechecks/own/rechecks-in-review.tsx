/** What a student asks their teacher about a marked paper, and what they are told. */
import { recheckMessages } from '@pariksha/contract/rechecks/own-rechecks.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { counted } from '../../../lib/counted.ts'
import { formatDateWithDay, formatMarks } from '../../../lib/format.ts'
import { Failed } from '../../../ui/states.tsx'
import { AskButton, AskRecheck } from './ask-recheck.tsx'
import { type OwnRecheck, ownRechecksQuery } from './own-rechecks.api.ts'
import classes from './rechecks-in-review.module.css'

/** Of one question; or, without one, what may be asked in the exam. */
export function RechecksInReview({ examId, index, number }: { examId: string; index?: number; number?: number }) {
  return index === undefined || number === undefined ? (
    <WhatMayBeAsked examId={examId} />
  ) : (
    <OfQuestion examId={examId} index={index} number={number} />
  )
}

function WhatMayBeAsked({ examId }: { examId: string }) {
  const query = useQuery(ownRechecksQuery(examId))
  if (query.isLoadingError) {
    const message = messageOf(query.error, recheckMessages.loadFailed)
    return <Failed message={message} onRetry={() => void query.refetch()} />
  }
  if (query.data === undefined || query.data.last_day === null) return null
  const { last_day, left, may_ask } = query.data
  if (left === 0) return <p className={classes.note}>You have asked as often as you can in this exam.</p>
  if (may_ask.length === 0) return null
  return (
    <p className={classes.note}>
      Do you think an answer was marked wrong? You can ask your teacher to look again at{' '}
      <strong>{counted(left, ['question', 'questions'])}</strong>. Ask until{' '}
      <strong>{formatDateWithDay(last_day)}</strong>.
    </p>
  )
}

function OfQuestion({ examId, index, number }: { examId: string; index: number; number: number }) {
  const { data } = useQuery(ownRechecksQuery(examId))
  const [isAsking, setAsking] = useState<boolean>()
  const told = useRef<HTMLDivElement>(null)
  if (data === undefined) return null
  const asked = data.rechecks.filter((recheck) => recheck.index === index)
  const mayAsk = data.may_ask.includes(index)
  if (asked.length === 0 && !mayAsk && isAsking !== true) return null
  return (
    <div className={classes.place} ref={told} tabIndex={-1}>
      {asked.map((recheck) => (
        <Told key={recheck.recheck_id} recheck={recheck} />
      ))}
      {isAsking === true ? (
        <AskRecheck
          examId={examId}
          index={index}
          number={number}
          onAsked={() => {
            setAsking(undefined)
            // Its button is gone, as the question cannot be asked about twice.
            told.current?.focus()
          }}
          onCancel={() => setAsking(false)}
        />
      ) : mayAsk ? (
        <AskButton number={number} hasFocus={isAsking === false} onPress={() => setAsking(true)} />
      ) : null}
    </div>
  )
}

function marksText({ marks_from, marks_to }: OwnRecheck): string {
  if (marks_to === null) return 'Your marks stay the same.'
  const now = `Your marks are now ${formatMarks(marks_to)}.`
  return marks_from === null ? now : `${now} They were ${formatMarks(marks_from)}.`
}

function Told({ recheck }: { recheck: OwnRecheck }) {
  return (
    <dl className={classes.told} data-answered={recheck.reply === null ? undefined : true}>
      <dt>You asked:</dt>
      <dd dir="auto">{recheck.reason}</dd>
      <dt>Your teacher:</dt>
      {recheck.reply === null ? (
        <dd className={classes.waits}>Will look again and answer here.</dd>
      ) : (
        <>
          <dd dir="auto">{recheck.reply}</dd>
          <dd className={classes.marks}>{marksText(recheck)}</dd>
        </>
      )}
    </dl>
  )
}
