import { pages } from '@pariksha/contract/law/pages.ts'
import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '../../features/accounts/accounts.api.ts'
import { CreateExam } from '../../features/exams/creation/create-exam.tsx'
import { OwnPictures } from '../../features/pictures/own-pictures.tsx'
import { PickedQuestions } from '../../features/question-bank/picked-questions.tsx'
import { CopiedPaper } from '../../features/results/paper/copied-paper.tsx'
import { ByTeaching } from '../../features/school/by-teaching.tsx'
import { usePageSearch } from '../../lib/address/navigation.ts'
import { linkTo } from '../../lib/address/page-link.ts'
import { Page } from '../../ui/page.tsx'

export function TeacherCreateExam() {
  const [{ copy, picked: ids }] = usePageSearch(pages.teacherCreateExam)
  useQuery(sessionQuery)
  return (
    <Page title="New exam" intro="Set the exam, then write its questions.">
      <OwnPictures>
        <ByTeaching>
          {(pairs) => (
            <PickedQuestions ids={ids}>
              {(picked) => (
                <CopiedPaper examId={copy}>
                  {(copied) => (
                    <CreateExam
                      creator={{ role: 'teacher', pairs }}
                      examsLink={linkTo(pages.teacherExams)}
                      copied={copied}
                      picked={picked}
                    />
                  )}
                </CopiedPaper>
              )}
            </PickedQuestions>
          )}
        </ByTeaching>
      </OwnPictures>
    </Page>
  )
}
