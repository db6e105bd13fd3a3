import { pages } from '@pariksha/contract/law/pages.ts'
import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '../../features/accounts/accounts.api.ts'
import { CreateExam } from '../../features/exams/creation/create-exam.tsx'
import { ByTeaching } from '../../features/school/by-teaching.tsx'
import { linkTo } from '../../lib/address/page-link.ts'
import { Page } from '../../ui/page.tsx'

export function TeacherCreateExam() {
  useQuery(sessionQuery)
  return (
    <Page title="New exam" intro="Set the exam, then write its questions.">
      <ByTeaching>
        {(pairs) => <CreateExam creator={{ role: 'teacher', pairs }} examsLink={linkTo(pages.teacherExams)} />}
      </ByTeaching>
    </Page>
  )
}
