import { pages } from '@pariksha/contract/law/pages.ts'
import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '../../features/accounts/accounts.api.ts'
import { GenerateExam } from '../../features/exams/generation/generate-exam.tsx'
import { OwnPictures } from '../../features/pictures/own-pictures.tsx'
import { ByTeaching } from '../../features/school/by-teaching.tsx'
import { usePageSearch } from '../../lib/address/navigation.ts'
import { linkTo } from '../../lib/address/page-link.ts'
import { Page } from '../../ui/page.tsx'

export function TeacherGenerateExam() {
  useQuery(sessionQuery)
  const [search] = usePageSearch(pages.teacherGenerateExam)
  const fromBank = search.from === 'bank'
  return (
    <Page
      title={fromBank ? 'Create an exam from the bank' : 'Create an exam with AI'}
      intro="Set the exam, read the questions, change what you like."
      width="wide"
    >
      <OwnPictures>
        <ByTeaching>
          {(pairs) => (
            <GenerateExam
              fromBank={fromBank}
              creator={{ role: 'teacher', pairs }}
              examsLink={linkTo(pages.teacherExams)}
            />
          )}
        </ByTeaching>
      </OwnPictures>
    </Page>
  )
}
