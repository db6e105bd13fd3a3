import { markingMessages } from '@pariksha/contract/marking.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { PageLink } from '../../lib/address/page-link.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { useAction } from '../../ui/action/use-action.ts'
import { Section } from '../../ui/section.tsx'
import { Failed } from '../../ui/states.tsx'
import { AskDecision, type Asked } from './ask-decision.tsx'
import { countText } from './late-answer-texts.ts'
import { type LateAnswer, lateAnswersQuery, useDecide } from './late-answers.api.ts'
import classes from './late-answers.module.css'
import { LateStudent } from './late-student.tsx'

type Props = { examId: string; answersLink: (studentId: number) => PageLink }

/** The answers that came after their papers had been handed in or collected. Most exams have none: then nothing shows. */
export function LateAnswers({ examId, answersLink }: Props) {
  const late = useQuery(lateAnswersQuery(examId))
  if (late.isLoadingError) {
    const message = messageOf(late.error, markingMessages.lateLoadFailed)
    return (
      <Section title="Late answers">
        <Failed message={message} onRetry={() => void late.refetch()} />
      </Section>
    )
  }
  if (late.data === undefined || late.data.answers.length === 0) return null
  return <Decisions examId={examId} answers={late.data.answers} pending={late.data.pending} answersLink={answersLink} />
}

function Decisions({ examId, answers, pending, answersLink }: Props & { answers: LateAnswer[]; pending: number }) {
  const [asked, setAsked] = useState<Asked>()
  const list = useRef<HTMLUListElement>(null)
  const decide = useAction(useDecide(examId), {
    succeeded: (_, asked) => doneText(asked),
    failed: markingMessages.lateFailed,
    onSettled() {
      setAsked(undefined)
      // What was decided has no button any more: on to the next.
      list.current?.querySelector('button')?.focus()
    },
  })
  const students = [...new Set(answers.map(({ student }) => student.student_id))]

  return (
    <Section title="Late answers" aside={<span className={classes.count}>{countOf(answers.length, pending)}</span>}>
      <p className={classes.note}>
        These answers reached the server after the paper had been handed in or collected, or in a file, for example
        because the network was down. They count only if you accept them. When they were written the server cannot know;
        once an exam is completed, its students can see the right answers.
      </p>
      <ul className={classes.students} ref={list}>
        {students.map((id) => (
          <LateStudent
            key={id}
            answers={answers.filter(({ student }) => student.student_id === id)}
            answersLink={answersLink}
            onAsk={setAsked}
          />
        ))}
      </ul>
      <AskDecision asked={asked} busy={decide.isBusy} onConfirm={decide.run} onClose={() => setAsked(undefined)} />
    </Section>
  )
}

function doneText({ answers, decision }: Asked): string {
  if (answers.length > 1) return `${countText(answers.length)} ${words[decision]}`
  return decision === 'accepted' ? markingMessages.lateAccepted : markingMessages.lateRefused
}

const words = { accepted: 'accepted', refused: 'not accepted' } as const

function countOf(all: number, pending: number): string {
  if (pending === 0) return `${countText(all)}, all decided`
  return `${pending} to decide${all > pending ? `, ${all - pending} decided` : ''}`
}
