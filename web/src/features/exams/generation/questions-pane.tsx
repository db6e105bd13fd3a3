import { Alert, Anchor, Button, Progress } from '@mantine/core'
import { generationMessages } from '@pariksha/contract/generation.ts'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconSend, IconX } from '@tabler/icons-react'
import { useIsMutating } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { PageLink } from '../../../lib/address/page-link.ts'
import { counted } from '../../../lib/counted.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { Section } from '../../../ui/section.tsx'
import { Empty } from '../../../ui/states.tsx'
import { paperOf, questionsText } from '../questions/paper-draft.ts'
import areaClasses from '../questions/question-area.module.css'
import { totalOfDraft } from '../sections/typed-sections.ts'
import { WriteSections } from '../sections/write-sections.tsx'
import classes from './generate-exam.module.css'
import { countQuestions } from './generated-draft.ts'
import { questionMutationKey } from './generation.api.ts'
import type { GenerationState } from './generation-state.ts'
import { OtherQuestions } from './other-questions.tsx'
import { QuestionList } from './question-list.tsx'
import type { Generation } from './use-generation.ts'
import type { Sending } from './use-send-exam.ts'
import { WritersNote } from './writers-note.tsx'

type Props = { generation: Generation; sending: Sending; examsLink: PageLink }

/**
 * Takes the focus when questions begin to come, and again at their end when the button that had it is gone. On a phone
 * the pane is below the form: then it is brought into view.
 */
function usePaneFocus(isComing: boolean) {
  const pane = useRef<HTMLDivElement>(null)
  const wasComing = useRef(isComing)
  useEffect(() => {
    const place = pane.current
    if (wasComing.current === isComing || place === null) return
    wasComing.current = isComing
    if (isComing || document.activeElement === document.body) place.focus({ preventScroll: true })
    const isLow = place.getBoundingClientRect().top > window.innerHeight / 3
    if (isLow && document.activeElement === place) place.scrollIntoView()
  }, [isComing])
  return pane
}

/** The questions: as they come, then for the teacher to work on, until they are submitted. */
export function QuestionsPane({ generation, sending, examsLink }: Props) {
  const { draft, coming } = generation.state
  const pane = usePaneFocus(coming !== undefined)
  const shown = coming?.draft ?? draft
  return (
    <div ref={pane} tabIndex={-1} className={classes.pane}>
      <Section title="Questions">
        <div className={areaClasses.questions}>
          <WritersNote generation={generation} />
          {sending.isNoted ? (
            <Alert icon={<IconCircleCheck aria-hidden />} role="status">
              {generationMessages.submitted}
            </Alert>
          ) : null}
          {coming ? <Coming coming={coming} onCancel={generation.cancel} /> : <Remarks generation={generation} />}
          {countQuestions(shown) === 0 && shown.removed === undefined && !coming ? (
            <Empty
              text="No questions generated yet"
              action={
                sending.isCreated ? (
                  <Anchor component={AppLink} to={examsLink}>
                    See the new exam in the list of exams
                  </Anchor>
                ) : null
              }
            />
          ) : null}
          <QuestionList kind="mcqs" draft={shown} generation={generation} showFaults={sending.showFaults} />
          <QuestionList kind="description" draft={shown} generation={generation} showFaults={sending.showFaults} />
          {coming ? null : <OtherQuestions generation={generation} showFaults={sending.showFaults} />}
          {coming ? null : (
            <WriteSections
              paper={draft.paper}
              showFaults={sending.showFaults}
              onChange={(change) => generation.dispatch({ type: 'edit', change })}
            />
          )}
        </div>
        <SubmitBar generation={generation} sending={sending} />
      </Section>
    </div>
  )
}

function Coming(props: { coming: NonNullable<GenerationState['coming']>; onCancel: () => void }) {
  const { done, wanted } = props.coming
  return (
    <Card className={classes.coming}>
      <span role="status" className={classes.count}>
        Writing questions: {done} of {wanted}
      </span>
      <Progress className={classes.progress ?? ''} value={(100 * done) / wanted} aria-label="Questions written" />
      <Button variant="default" leftSection={<IconX size={18} aria-hidden />} onClick={props.onCancel}>
        Cancel
      </Button>
    </Card>
  )
}

/** What became of questions that arrived without the rest, and of those that were here. */
function keptText(arrived: number, kept: number): string {
  const were = arrived === 1 ? 'was' : 'were'
  const gone = `${questionsText(arrived)} had arrived and ${were} dropped: a paper comes whole or not at all.`
  const stayed = `The ${questionsText(kept)} you had are still here, unchanged.`
  return [arrived > 0 ? gone : '', kept > 0 ? stayed : ''].filter(Boolean).join(' ')
}

function Remarks({ generation: { form, state, isAsKept } }: { generation: Generation }) {
  const { draft, broken } = state
  const { basis, notes } = draft
  const { subject, standard } = form.values
  const isOther = basis !== null && (basis.subject !== subject || basis.standard !== standard)
  return (
    <>
      {isAsKept ? <Alert role="status">The questions you had not sent are here again.</Alert> : null}
      {broken ? (
        <Alert
          role="status"
          color={broken.message === null ? 'gray' : 'red'}
          icon={broken.message === null ? <IconInfoCircle aria-hidden /> : <IconAlertTriangle aria-hidden />}
          title={broken.message ?? 'Cancelled'}
        >
          {keptText(broken.arrived, countQuestions(draft))}
        </Alert>
      ) : null}
      {notes.length > 0 ? (
        <Alert role="status" icon={<IconInfoCircle aria-hidden />}>
          <ul className={classes.notes}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      {isOther ? (
        <p role="status" className={classes.doubt}>
          <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
          <span>
            These questions were written for {basis.subject}, grade {basis.standard}. The form says otherwise now.
          </span>
        </p>
      ) : null}
    </>
  )
}

function SubmitBar({ generation: { state }, sending }: Pick<Props, 'generation' | 'sending'>) {
  const isReplacing = useIsMutating({ mutationKey: questionMutationKey }) > 0
  const total = totalOfDraft(paperOf(state.draft.paper))
  const count = countQuestions(state.draft)
  const isComing = state.coming !== undefined
  return (
    <div className={areaClasses.bar}>
      <span className={areaClasses.progress}>
        {count === 0 || isComing ? '' : `${questionsText(count)} · ${counted(total, ['mark', 'marks'])}`}
      </span>
      <Button
        onClick={sending.submit}
        disabled={count === 0 || isComing || isReplacing}
        loading={sending.isSending}
        leftSection={<IconSend size={18} aria-hidden />}
      >
        Submit
      </Button>
    </div>
  )
}
