import { pages } from '@pariksha/contract/law/pages.ts'
import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '../../features/accounts/accounts.api.ts'
import { CreateExam } from '../../features/exams/creation/create-exam.tsx'
import { OwnPictures } from '../../features/pictures/own-pictures.tsx'
import { PickedQuestions } from '../../features/question-bank/picked-questions.tsx'
import { CopiedPaper } from '../../features/results/paper/copied-paper.tsx'
import { usePageSearch } from '../../lib/address/navigation.ts'
import { linkTo } from '../../lib/address/page-link.ts'
import { Page } from '../../ui/page.tsx'

export function PrincipalCreateExam() {
  const [{ copy, picked: ids }] = usePageSearch(pages.principalCreateExam)
  // Before an hour of typing, not after it.
  useQuery(sessionQuery)
  return (
    <Page title="New exam" intro="Set the exam, then write its questions.">
      <OwnPictures>
        <PickedQuestions ids={ids}>
          {(picked) => (
            <CopiedPaper examId={copy}>
              {(copied) => (
                <CreateExam
                  creator={{ role: 'principal' }}
                  examsLink={linkTo(pages.principalExams)}
                  copied={copied}
                  picked={picked}
                />
              )}
            </CopiedPaper>
          )}
        </PickedQuestions>
      </OwnPictures>
    </Page>
  )
}
