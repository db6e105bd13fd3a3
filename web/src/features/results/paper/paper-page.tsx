import { Button, Switch } from '@mantine/core'
import { resultMessages } from '@pariksha/contract/results.ts'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { PageLink } from '../../../lib/address/page-link.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { Loadable } from '../../../ui/loadable.tsx'
import { Page } from '../../../ui/page.tsx'
import { PrintButton } from '../../../ui/paper/print-button.tsx'
import { Loading, MissingIdentifier } from '../../../ui/states.tsx'
import { CorrectMarking } from '../corrections/correct-marking.tsx'
import { questionAt } from '../corrections/correction-draft.ts'
import { examPaperQuery, type LoadedPaper } from '../staff-results.api.ts'
import { CorrectQuestion } from './correct-question.tsx'
import classes from './question-paper.module.css'
import { QuestionPaper } from './question-paper.tsx'

type Props = {
  examId: string | undefined
  backLink: PageLink
  /** What else can be done with the paper. */
  actions?: ReactNode
  /** Where the questions are changed, of an exam that nobody has started. */
  changing: (paper: LoadedPaper, onDone: () => void) => ReactNode
} & Correcting

/** The index of the question whose marking is being corrected, as the address has it. */
type Correcting = { correcting: string | undefined; onCorrecting: (index: string | undefined) => void }

/** The page that prints the paper of an exam; on paper only the sheets are left of it. */
export function PaperPage({ examId, backLink, actions, changing, ...correcting }: Props) {
  const [hasKey, setHasKey] = useState(false)
  const [isChanging, setChanging] = useState(false)
  return (
    <Page
      title="Question paper"
      width="paper"
      back={{ to: backLink, label: 'Back to the exam' }}
      actions={
        examId === undefined || isChanging ? null : (
          <>
            <Switch
              label="With the answer key"
              checked={hasKey}
              onChange={(event) => setHasKey(event.currentTarget.checked)}
            />
            {actions}
            <PrintButton isMain />
          </>
        )
      }
    >
      {examId === undefined ? (
        <MissingIdentifier message={resultMessages.examIdRequired} />
      ) : (
        <LoadedQuestionPaper
          examId={examId}
          hasKey={hasKey}
          isChanging={isChanging}
          setChanging={setChanging}
          changing={changing}
          {...correcting}
        />
      )}
    </Page>
  )
}

type LoadedProps = Pick<Props, 'changing'> &
  Correcting & {
    examId: string
    hasKey: boolean
    isChanging: boolean
    setChanging: (isChanging: boolean) => void
  }

function LoadedQuestionPaper(props: LoadedProps) {
  const { examId, hasKey, isChanging, setChanging, changing, correcting, onCorrecting } = props
  const paper = useQuery(examPaperQuery(examId))
  const [corrected, setCorrected] = useState<number>()
  const seen = corrected === undefined ? undefined : paper.data?.wordings[corrected]
  return (
    <Loadable
      query={paper}
      pending={<Loading text="Loading exam data..." />}
      failureOf={(error) => messageOf(error, resultMessages.detailsFailed)}
    >
      {(loaded) =>
        isChanging ? (
          changing(loaded, () => setChanging(false))
        ) : (
          <>
            {loaded.may_change ? (
              <Button
                className={classes.change ?? ''}
                variant="default"
                leftSection={<IconPencil size={18} aria-hidden />}
                onClick={() => setChanging(true)}
              >
                Change the questions
              </Button>
            ) : null}
            <QuestionPaper
              paper={loaded}
              hasKey={hasKey}
              onCorrect={setCorrected}
              {...(loaded.may_correct ? { onCorrectMarking: (index: number) => onCorrecting(String(index)) } : {})}
            />
            {loaded.may_correct && correcting !== undefined ? (
              <MarkingDialog
                examId={examId}
                paper={loaded}
                index={Number(correcting)}
                onClose={() => onCorrecting(undefined)}
              />
            ) : null}
            {corrected === undefined || seen === undefined ? null : (
              <CorrectQuestion
                key={corrected}
                examId={examId}
                index={corrected}
                seen={seen}
                onClose={() => setCorrected(undefined)}
              />
            )}
          </>
        )
      }
    </Loadable>
  )
}

type MarkingDialogProps = { examId: string; paper: LoadedPaper; index: number; onClose: () => void }

/** Nothing where the address names a question that the paper does not have. */
function MarkingDialog({ examId, paper, index, onClose }: MarkingDialogProps) {
  const question = questionAt(paper, index)
  if (question === undefined) return null
  return <CorrectMarking key={`${index} ${question.revision}`} examId={examId} question={question} onClose={onClose} />
}
