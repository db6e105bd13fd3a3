import { Button } from '@mantine/core'
import { secondMarkingMessages } from '@pariksha/contract/staff/second-marking/second-request.ts'
import { IconPencilCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PageLink } from '../../lib/address/page-link.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { counted } from '../../lib/counted.ts'
import { formatDate, formatMarks, schoolDate } from '../../lib/format.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { ButtonRow } from '../../ui/button-row.tsx'
import { Card } from '../../ui/card.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import { Section } from '../../ui/section.tsx'
import { Empty, Loading } from '../../ui/states.tsx'
import { AgreementFacts, QuestionAgreements } from './agreement-facts.tsx'
import { AskSecondMarking } from './ask-second-marking.tsx'
import { MarkConflicts } from './mark-conflicts.tsx'
import { type SecondMarking, secondMarkingQuery } from './second-marking.api.ts'
import classes from './second-marking.module.css'

type Props = {
  examId: string
  /** Whether whoever looks may ask for it. */
  canAsk: boolean
  markLink: PageLink
}
type Asked = SecondMarking & { request: NonNullable<SecondMarking['request']> }

const isAsked = (state: SecondMarking): state is Asked => state.request !== null

/** Second marking of an exam, on its results: the request, how two people agree, and where they do not (product 5.15). */
export function ExamSecondMarking({ examId, canAsk, markLink }: Props) {
  const state = useQuery(secondMarkingQuery(examId))
  return (
    <Loadable
      query={state}
      pending={<Loading text="Loading the second marking..." />}
      failureOf={(error) => messageOf(error, secondMarkingMessages.loadFailed)}
    >
      {(loaded) =>
        isAsked(loaded) ? (
          <AskedFor state={loaded} canAsk={canAsk} markLink={markLink} />
        ) : (
          <NotAskedFor state={loaded} canAsk={canAsk} />
        )
      }
    </Loadable>
  )
}

function NotAskedFor({ state, canAsk }: { state: SecondMarking; canAsk: boolean }) {
  if (state.papers === 0)
    return <Empty text="Nothing to mark twice." note="No paper has a written answer that a person marks." />
  if (!canAsk) return <Empty text="No second marking." note="The principal can ask for one." />
  return (
    <Section title="Second marking">
      <p className={classes.intro}>
        A second person marks some of the papers without seeing the first marks. You see how far the two agree, and
        decide where they do not. {counted(state.papers, ['paper has', 'papers have'])} written answers.
      </p>
      <Card>
        <AskSecondMarking examId={String(state.exam_id)} request={null} />
      </Card>
    </Section>
  )
}

function AskedFor({ state, canAsk, markLink }: { state: Asked } & Omit<Props, 'examId'>) {
  const examId = String(state.exam_id)
  const { agreement, questions } = state
  return (
    <>
      <Section title="Second marking">
        <RequestWords state={state} canAsk={canAsk} />
        <ButtonRow>
          {state.waiting_for_me === 0 ? null : (
            <Button component={AppLink} to={markLink} leftSection={<IconPencilCheck size={18} aria-hidden />}>
              {`Mark second (${state.waiting_for_me} wait)`}
            </Button>
          )}
          {canAsk ? <ChangeRequest state={state} /> : null}
        </ButtonRow>
      </Section>
      <Section title="Agreement">
        {agreement === null ? (
          <p className={classes.intro}>In all it is shown when every drawn answer has both marks.</p>
        ) : (
          <AgreementFacts agreement={agreement} />
        )}
        <div className={classes.table}>
          <QuestionAgreements questions={questions} />
        </div>
      </Section>
      <MarkConflicts examId={examId} />
    </>
  )
}

function RequestWords({ state, canAsk }: { state: Asked; canAsk: boolean }) {
  const { request, drawn, papers, late } = state
  return (
    <>
      <p className={classes.intro}>
        {`${request.requested_by} asked for it on ${formatDate(schoolDate(Date.parse(request.requested_at)))}: `}
        <strong>{`${drawn} of ${counted(papers, ['paper', 'papers'])}`}</strong>
        {`, drawn by lot. Differences of ${formatMarks(request.conflict_from)} ${request.conflict_from === 1 ? 'mark' : 'marks'} or more are conflicts; of smaller ones the first marks stand.`}
      </p>
      {late === 0 ? null : (
        <p className={classes.intro}>
          {`${counted(late, ['paper', 'papers'])} came after the lot was drawn, and ${late === 1 ? 'is' : 'are'} not among them.`}
          {canAsk ? ' A larger share draws from all.' : ''}
        </p>
      )}
    </>
  )
}

function ChangeRequest({ state }: { state: Asked }) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen) {
    return (
      <Button variant="default" onClick={() => setOpen(true)}>
        Draw more papers
      </Button>
    )
  }
  return (
    <Card>
      <p className={classes.intro}>Papers that are drawn stay. For a larger share more are drawn to them.</p>
      <AskSecondMarking examId={String(state.exam_id)} request={state.request} onDone={() => setOpen(false)} />
    </Card>
  )
}
