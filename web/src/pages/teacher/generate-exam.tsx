import { useQuery } from '@tanstack/react-query'
import { CreateExam } from '../../features/exams/creation/create-exam.tsx'
import { teachingQuery } from '../../features/exams/exams.api.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { paths } from '../../paths.ts'
import { Page } from '../../ui/page.tsx'
import { Empty, Failed, Loading } from '../../ui/states.tsx'
import { useQueryToasts } from '../../ui/toast/use-query-toasts.ts'

const failureOf = (error: unknown) => messageOf(error, 'Failed to load grades')

export function TeacherCreateExam() {
  return (
    <Page title="New exam" intro="Set the exam, then write its questions.">
      <ByTeaching />
    </Page>
  )
}

function ByTeaching() {
  const teaching = useQuery(teachingQuery)
  useQueryToasts(teaching, { failure: failureOf })
  if (teaching.isPending) return <Loading />
  if (teaching.data === undefined) {
    return <Failed message={failureOf(teaching.error)} onRetry={() => void teaching.refetch()} />
  }
  if (teaching.data.length === 0) {
    return <Empty text="You do not teach any subject yet." note="The principal can give you classes and subjects." />
  }
  return <CreateExam creator={{ role: 'teacher', pairs: teaching.data }} examsHref={paths.teacherExams()} />
}
