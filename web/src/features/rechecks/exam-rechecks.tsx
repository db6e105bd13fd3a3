import { recheckAnswerMessages } from '@pariksha/contract/staff/rechecks/exam-rechecks.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { PageLink } from '../../lib/address/page-link.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { Section } from '../../ui/section.tsx'
import { Failed } from '../../ui/states.tsx'
import { ExamRecheckItem } from './exam-recheck-item.tsx'
import { type ExamRecheck, examRechecksQuery } from './rechecks.api.ts'
import classes from './rechecks.module.css'

type Props = { examId: string; questionLink: (index: number) => PageLink }

/** What students of an exam have asked to be looked at again. In most exams nobody has: then nothing shows. */
export function ExamRechecks({ examId, questionLink }: Props) {
  const asked = useQuery(examRechecksQuery(examId))
  if (asked.isLoadingError) {
    const message = messageOf(asked.error, recheckAnswerMessages.loadFailed)
    return (
      <Section title="Re-check requests">
        <Failed message={message} onRetry={() => void asked.refetch()} />
      </Section>
    )
  }
  if (asked.data === undefined || asked.data.rechecks.length === 0) return null
  return <Asked examId={examId} rechecks={asked.data.rechecks} questionLink={questionLink} />
}

function Asked({ examId, rechecks, questionLink }: Props & { rechecks: ExamRecheck[] }) {
  const list = useRef<HTMLUListElement>(null)
  const waiting = rechecks.filter(({ reply }) => reply === null)
  const answered = rechecks.filter(({ reply }) => reply !== null)
  const items = (some: ExamRecheck[]) =>
    some.map((recheck) => (
      <ExamRecheckItem
        key={recheck.recheck_id}
        examId={examId}
        recheck={recheck}
        questionLink={questionLink}
        // What was answered has no field any more: on to the next.
        onAnswered={() => list.current?.focus()}
      />
    ))
  return (
    <div className={classes.onScreen} data-screen-only>
      <Section title="Re-check requests" aside={<span className={classes.count}>{countOf(waiting, answered)}</span>}>
        <p className={classes.note}>
          These students ask you to look at an answer again. They read your answer in their review. Marks that somebody
          gave can be changed here; a question that its key marks is corrected for everybody.
        </p>
        <ul className={classes.list} ref={list} tabIndex={-1} aria-label="Waiting for an answer">
          {items(waiting)}
        </ul>
        {answered.length > 0 ? (
          <details className={classes.answered} open={waiting.length === 0}>
            <summary>Answered ({answered.length})</summary>
            <ul className={classes.list} aria-label="Answered">
              {items(answered)}
            </ul>
          </details>
        ) : null}
      </Section>
    </div>
  )
}

function countOf(waiting: ExamRecheck[], answered: ExamRecheck[]): string {
  if (waiting.length === 0) return 'All answered'
  return `${waiting.length} to answer${answered.length > 0 ? `, ${answered.length} answered` : ''}`
}
