import { ByTeaching } from '../../features/exams/by-teaching.tsx'
import { GenerateExam } from '../../features/exams/generation/generate-exam.tsx'
import { paths } from '../../paths.ts'
import { Page } from '../../ui/page.tsx'

export function TeacherGenerateExam() {
  return (
    <Page title="Create an exam with AI" intro="Set the exam, read the questions, change what you like." width="wide">
      <ByTeaching>{(teacher) => <GenerateExam creator={teacher} examsHref={paths.teacherExams()} />}</ByTeaching>
    </Page>
  )
}
