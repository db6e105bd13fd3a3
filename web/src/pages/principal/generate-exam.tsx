import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '../../features/accounts/accounts.api.ts'
import { CreateExam } from '../../features/exams/creation/create-exam.tsx'
import { paths } from '../../paths.ts'
import { Page } from '../../ui/page.tsx'

export function PrincipalCreateExam() {
  // Before an hour of typing, not after it.
  useQuery(sessionQuery)
  return (
    <Page title="New exam" intro="Set the exam, then write its questions.">
      <CreateExam creator={{ role: 'principal' }} examsHref={paths.principalExams()} />
    </Page>
  )
}
