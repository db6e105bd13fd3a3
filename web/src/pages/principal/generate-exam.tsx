import { pages } from '@pariksha/contract/law/pages.ts'
import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '../../features/accounts/accounts.api.ts'
import { CreateExam } from '../../features/exams/creation/create-exam.tsx'
import { linkTo } from '../../lib/address/page-link.ts'
import { Page } from '../../ui/page.tsx'

export function PrincipalCreateExam() {
  // Before an hour of typing, not after it.
  useQuery(sessionQuery)
  return (
    <Page title="New exam" intro="Set the exam, then write its questions.">
      <CreateExam creator={{ role: 'principal' }} examsLink={linkTo(pages.principalExams)} />
    </Page>
  )
}
