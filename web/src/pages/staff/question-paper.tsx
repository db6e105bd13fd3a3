import { pages } from '@pariksha/contract/law/pages.ts'
import { ChangeQuestions } from '../../features/exams/creation/change-questions.tsx'
import { OwnPictures } from '../../features/pictures/own-pictures.tsx'
import { ExportQuestions } from '../../features/question-exports/export-questions.tsx'
import { PaperPage } from '../../features/results/paper/paper-page.tsx'
import { usePageSearch } from '../../lib/address/navigation.ts'
import { linkTo } from '../../lib/address/page-link.ts'
import { roleOf } from '../../lib/session-store.ts'
import { useSession } from '../../lib/use-session.ts'

export function ExamPaper() {
  const [{ exam_id, correct }, setSearch] = usePageSearch(pages.examPaper)
  const isPrincipal = roleOf(useSession()) === 'principal'
  const results = isPrincipal ? pages.principalExamResults : pages.teacherExamResults
  return (
    <OwnPictures>
      <PaperPage
        examId={exam_id}
        correcting={correct}
        onCorrecting={(index) => setSearch({ correct: index })}
        backLink={linkTo(results, { exam_id: exam_id ?? '' })}
        actions={exam_id === undefined ? null : <ExportQuestions questions={{ examId: exam_id }} />}
        changing={(exam, onDone) => (
          <ChangeQuestions exam={exam} role={isPrincipal ? 'principal' : 'teacher'} onDone={onDone} />
        )}
      />
    </OwnPictures>
  )
}
