import { Switch } from '@mantine/core'
import { resultMessages } from '@pariksha/contract/results.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PageLink } from '../../../lib/address/page-link.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { Loadable } from '../../../ui/loadable.tsx'
import { Page } from '../../../ui/page.tsx'
import { PrintButton } from '../../../ui/paper/print-button.tsx'
import { Loading, MissingIdentifier } from '../../../ui/states.tsx'
import { examPaperQuery } from '../staff-results.api.ts'
import { CorrectQuestion } from './correct-question.tsx'
import { QuestionPaper } from './question-paper.tsx'

type Props = { examId: string | undefined; backLink: PageLink }

/** The page that prints the paper of an exam; on paper only the sheets are left of it. */
export function PaperPage({ examId, backLink }: Props) {
  const [hasKey, setHasKey] = useState(false)
  return (
    <Page
      title="Question paper"
      width="paper"
      back={{ to: backLink, label: 'Back to the exam' }}
      actions={
        examId === undefined ? null : (
          <>
            <Switch
              label="With the answer key"
              checked={hasKey}
              onChange={(event) => setHasKey(event.currentTarget.checked)}
            />
            <PrintButton isMain />
          </>
        )
      }
    >
      {examId === undefined ? (
        <MissingIdentifier message={resultMessages.examIdRequired} />
      ) : (
        <LoadedQuestionPaper examId={examId} hasKey={hasKey} />
      )}
    </Page>
  )
}

function LoadedQuestionPaper({ examId, hasKey }: { examId: string; hasKey: boolean }) {
  const paper = useQuery(examPaperQuery(examId))
  const [corrected, setCorrected] = useState<number>()
  const seen = corrected === undefined ? undefined : paper.data?.wordings[corrected]
  return (
    <Loadable
      query={paper}
      pending={<Loading text="Loading exam data..." />}
      failureOf={(error) => messageOf(error, resultMessages.detailsFailed)}
    >
      {(loaded) => (
        <>
          <QuestionPaper paper={loaded} hasKey={hasKey} onCorrect={setCorrected} />
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
      )}
    </Loadable>
  )
}
