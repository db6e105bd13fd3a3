import { className } from '@pariksha/contract/law/labels.ts'
import { LateAnswers } from '../../features/late-answers/late-answers.tsx'
import { ExamResults } from '../../features/results/exam-results.tsx'
import { useExamStandard } from '../../features/results/results.api.ts'
import { usePageSearch, useSetPageSearch } from '../../lib/page-search.ts'
import { greetingName } from '../../lib/session.ts'
import { useSession } from '../../lib/use-session.ts'
import { paths, searchOf } from '../../paths.ts'
import { GoBack } from '../../ui/go-back.tsx'
import { Page } from '../../ui/page.tsx'

export function PrincipalExamResults() {
  const { exam_id, q } = usePageSearch(searchOf.examResults)
  const standard = useExamStandard(exam_id)
  const setSearch = useSetPageSearch()
  const name = greetingName(useSession())
  const back = paths.principalExams(standard === undefined ? undefined : className(standard))
  return (
    <Page
      title={`Hello, ${name}`}
      documentTitle="Exam results"
      intro="Exam results"
      width="wide"
      actions={<GoBack href={back} />}
    >
      <ExamResults
        examId={exam_id}
        typed={q ?? ''}
        onSearch={(typed) => setSearch({ q: typed })}
        failureToast={(message) => `Error loading exam data: ${message}`}
        markHref={paths.principalMarkExam(exam_id ?? '')}
        notices={<LateAnswers examId={exam_id ?? ''} answersHref={(id) => paths.studentAnswers(exam_id ?? '', id)} />}
        studentHref={paths.principalStudent}
        marksHref={(id) => paths.studentAnswers(exam_id ?? '', id)}
      />
    </Page>
  )
}
