import { Button } from '@mantine/core'
import { classLabel } from '@pariksha/contract/law/labels.ts'
import { resultMessages } from '@pariksha/contract/results.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { studentAnswersQuery } from '../../features/results/results.api.ts'
import { ReviewLoader } from '../../features/results/review-loader.tsx'
import { StudentReview } from '../../features/results/student-review.tsx'
import { type NamedStudent, namedStudent, useCodeTakenOut } from '../../lib/address/named-student.ts'
import { usePageSearch } from '../../lib/page-search.ts'
import { roleOf } from '../../lib/session.ts'
import { useSession } from '../../lib/use-session.ts'
import { paths, searchOf } from '../../paths.ts'
import { Page } from '../../ui/page.tsx'
import { MissingIdentifier } from '../../ui/states.tsx'

export function StudentAnswers() {
  const { exam_id, ...search } = usePageSearch(searchOf.studentAnswers)
  const named = namedStudent(search)
  const goBack = useGoBack(exam_id)
  if (exam_id === undefined || named === undefined) {
    return (
      <Page title="Student's answers" actions={<BackButton onClick={goBack} />}>
        <MissingIdentifier message={resultMessages.identifiersMissing} />
      </Page>
    )
  }
  return <LoadedAnswers examId={exam_id} named={named} goBack={goBack} />
}

type LoadedProps = { examId: string; named: NamedStudent; goBack: () => void }

function LoadedAnswers({ examId, named, goBack }: LoadedProps) {
  const queryClient = useQueryClient()
  const answers = useQuery(studentAnswersQuery(examId, named))
  const loaded = answers.data
  const student = loaded?.student
  const keep = useCallback(
    (byId: NamedStudent) => queryClient.setQueryData(studentAnswersQuery(examId, byId).queryKey, loaded),
    [queryClient, examId, loaded],
  )
  useCodeTakenOut(named, student?.student_id, keep)
  return (
    <Page
      title={student?.name ?? "Student's answers"}
      intro={student ? `${classLabel(student.standard)} · Roll number ${student.roll_number}` : undefined}
      actions={<BackButton onClick={goBack} />}
    >
      <ReviewLoader query={answers} leave={goBack}>
        {(review) => <StudentReview review={review} />}
      </ReviewLoader>
    </Page>
  )
}

function BackButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="default" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={onClick}>
      Go Back
    </Button>
  )
}

/** Back to the page the reader came from; for one who opened this address by itself, to the exam's results. */
function useGoBack(examId: string | undefined): () => void {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const role = roleOf(useSession())
  if (canGoBack) return () => router.history.back()
  const isPrincipal = role === 'principal'
  if (examId === undefined)
    return () => router.history.push(isPrincipal ? paths.principalExams() : paths.teacherExams())
  return () => router.history.push(isPrincipal ? paths.principalExamResults(examId) : paths.teacherExamResults(examId))
}
