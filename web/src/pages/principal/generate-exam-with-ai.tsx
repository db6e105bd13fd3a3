import { pages } from '@pariksha/contract/law/pages.ts'
import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '../../features/accounts/accounts.api.ts'
import { GenerateExam } from '../../features/exams/generation/generate-exam.tsx'
import { linkTo } from '../../lib/address/page-link.ts'
import { Page } from '../../ui/page.tsx'

export function PrincipalGenerateExam() {
  useQuery(sessionQuery)
  return (
    <Page title="Create an exam with AI" intro="Set the exam, read the questions, change what you like." width="wide">
      <GenerateExam creator={{ role: 'principal' }} examsLink={linkTo(pages.principalExams)} />
    </Page>
  )
}
