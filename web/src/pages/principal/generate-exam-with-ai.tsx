import { GenerateExam } from '../../features/exams/generation/generate-exam.tsx'
import { paths } from '../../paths.ts'
import { Page } from '../../ui/page.tsx'

export function PrincipalGenerateExam() {
  return (
    <Page title="Create an exam with AI" intro="Set the exam, read the questions, change what you like." width="wide">
      <GenerateExam creator={{ role: 'principal' }} examsHref={paths.principalExams()} />
    </Page>
  )
}
