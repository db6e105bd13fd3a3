import { Button } from '@mantine/core'
import { classLabel } from '@pariksha/contract/law/class-key.ts'
import { pages } from '@pariksha/contract/law/pages.ts'
import { resultMessages } from '@pariksha/contract/results.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { ExamPictures } from '../../features/pictures/exam-pictures.tsx'
import { ReviewLoader } from '../../features/results/review-loader.tsx'
import { studentAnswersQuery } from '../../features/results/staff-results.api.ts'
import { StudentReview } from '../../features/results/student-review.tsx'
import { type NamedStudent, namedStudent, useCodeTakenOut } from '../../lib/address/named-student.ts'
import { usePageSearch } from '../../lib/address/navigation.ts'
import { hrefOf, linkTo } from '../../lib/address/page-link.ts'
import { roleOf } from '../../lib/session-store.ts'
import { useSession } from '../../lib/use-session.ts'
import { Page } from '../../ui/page.tsx'
import { MissingIdentifier } from '../../ui/states.tsx'

export function StudentAnswers() {
  const [{ exam_id, ...search }] = usePageSearch(pages.studentAnswers)
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
  const [, setSearch] = usePageSearch(pages.studentAnswers)
  const queryClient = useQueryClient()
  const answers = useQuery(studentAnswersQuery(examId, named))
  const loaded = answers.data
  const student = loaded?.student
  const keep = useCallback(
    (byId: NamedStudent) => queryClient.setQueryData(studentAnswersQuery(examId, byId).queryKey, loaded),
    [queryClient, examId, loaded],
  )
  useCodeTakenOut(named, student?.student_id, { keep, setSearch })
  return (
    <Page
      title={student?.name ?? "Student's answers"}
      intro={student ? `${classLabel(student.standard)} · Roll number ${student.roll_number}` : undefined}
      actions={<BackButton onClick={goBack} />}
    >
      <ReviewLoader query={answers} leave={goBack}>
        {(review) => (
          <ExamPictures examId={examId}>
            <StudentReview review={review} />
          </ExamPictures>
        )}
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
  const back =
    examId === undefined
      ? linkTo(isPrincipal ? pages.principalExams : pages.teacherExams)
      : linkTo(isPrincipal ? pages.principalExamResults : pages.teacherExamResults, { exam_id: examId })
  return () => router.history.push(hrefOf(back))
}
