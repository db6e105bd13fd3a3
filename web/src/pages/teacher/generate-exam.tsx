import { ByTeaching } from '../../features/exams/by-teaching.tsx'
import { CreateExam } from '../../features/exams/creation/create-exam.tsx'
import { paths } from '../../paths.ts'
import { Page } from '../../ui/page.tsx'

export function TeacherCreateExam() {
  return (
    <Page title="New exam" intro="Set the exam, then write its questions.">
      <ByTeaching>{(teacher) => <CreateExam creator={teacher} examsHref={paths.teacherExams()} />}</ByTeaching>
    </Page>
  )
}
