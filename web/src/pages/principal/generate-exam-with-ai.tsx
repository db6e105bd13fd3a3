import { pages } from '@pariksha/contract/law/pages.ts'
import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '../../features/accounts/accounts.api.ts'
import { GenerateExam } from '../../features/exams/generation/generate-exam.tsx'
import { OwnPictures } from '../../features/pictures/own-pictures.tsx'
import { usePageSearch } from '../../lib/address/navigation.ts'
import { linkTo } from '../../lib/address/page-link.ts'
import { Page } from '../../ui/page.tsx'

export function PrincipalGenerateExam() {
  useQuery(sessionQuery)
  const [search] = usePageSearch(pages.principalGenerateExam)
  const fromBank = search.from === 'bank'
  return (
    <Page
      title={fromBank ? 'Create an exam from the bank' : 'Create an exam with AI'}
      intro="Set the exam, read the questions, change what you like."
      width="wide"
    >
      <OwnPictures>
        <GenerateExam fromBank={fromBank} creator={{ role: 'principal' }} examsLink={linkTo(pages.principalExams)} />
      </OwnPictures>
    </Page>
  )
}
