import { classLabel } from '@pariksha/contract/law/labels.ts'
import { LateAnswers } from '../../features/late-answers/late-answers.tsx'
import { ExamResults } from '../../features/results/exam-results.tsx'
import { useExamStandard } from '../../features/results/results.api.ts'
import { usePageSearch, useSetPageSearch } from '../../lib/page-search.ts'
import { paths, searchOf } from '../../paths.ts'
import { GoBack } from '../../ui/go-back.tsx'
import { Page } from '../../ui/page.tsx'

export function TeacherExamResults() {
  const { exam_id, q } = usePageSearch(searchOf.examResults)
  const standard = useExamStandard(exam_id)
  const setSearch = useSetPageSearch()
  const back = paths.teacherExams(standard === undefined ? undefined : classLabel(standard))
  return (
    <Page title="Exam results" width="wide" actions={<GoBack href={back} />}>
      <ExamResults
        examId={exam_id}
        typed={q ?? ''}
        onSearch={(typed) => setSearch({ q: typed })}
        markHref={paths.teacherMarkExam(exam_id ?? '')}
        notices={<LateAnswers examId={exam_id ?? ''} answersHref={(id) => paths.studentAnswers(exam_id ?? '', id)} />}
        studentHref={(id) => paths.studentAnswers(exam_id ?? '', id)}
      />
    </Page>
  )
}
