import { ExamResults } from '../../features/results/exam-results.tsx'
import { usePageSearch, useSetPageSearch } from '../../lib/page-search.ts'
import { paths, searchOf } from '../../paths.ts'
import { GoBack } from '../../ui/go-back.tsx'
import { Page } from '../../ui/page.tsx'

export function TeacherExamResults() {
  const { exam_id, q } = usePageSearch(searchOf.examResults)
  const setSearch = useSetPageSearch()
  return (
    <Page title="Exam results" width="wide" actions={<GoBack href={paths.teacherExams()} />}>
      <ExamResults
        examId={exam_id}
        typed={q ?? ''}
        onSearch={(typed) => setSearch({ q: typed })}
        studentHref={(uniqueCode) => paths.studentAnswers(exam_id ?? '', uniqueCode)}
      />
    </Page>
  )
}
