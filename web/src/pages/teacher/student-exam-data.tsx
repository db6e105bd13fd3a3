import { classLabel } from '@pariksha/contract/law/class-key.ts'
import { pages } from '@pariksha/contract/law/pages.ts'
import { ChangesOfExam } from '../../features/changes/changes-beside.tsx'
import { ExamAnalysis } from '../../features/item-analysis/exam-analysis.tsx'
import { AddAnswerFiles } from '../../features/late-answers/add-answer-files.tsx'
import { LateAnswers } from '../../features/late-answers/late-answers.tsx'
import { ExamPictures } from '../../features/pictures/exam-pictures.tsx'
import { ExamRechecks } from '../../features/rechecks/exam-rechecks.tsx'
import { ExamResults } from '../../features/results/exam-results.tsx'
import { useExamStandard } from '../../features/results/staff-results.api.ts'
import { ExamSecondMarking } from '../../features/second-marking/exam-second-marking.tsx'
import { usePageSearch } from '../../lib/address/navigation.ts'
import { linkTo } from '../../lib/address/page-link.ts'
import { questionLink } from '../../lib/address/question-link.ts'
import { GoBack } from '../../ui/go-back.tsx'
import { Page } from '../../ui/page.tsx'

export function TeacherExamResults() {
  const [{ exam_id, q, view }, setSearch] = usePageSearch(pages.teacherExamResults)
  const standard = useExamStandard(exam_id)
  const back = linkTo(pages.teacherExams, { class: standard === undefined ? undefined : classLabel(standard) })
  return (
    <Page title="Exam results" width="wide" actions={<GoBack to={back} />}>
      <ExamResults
        examId={exam_id}
        typed={q ?? ''}
        onSearch={(typed) => setSearch({ q: typed })}
        view={view}
        onView={(chosen) => setSearch({ view: chosen })}
        analysis={
          <ExamPictures examId={exam_id ?? ''}>
            <ExamAnalysis examId={exam_id ?? ''} questionLink={(index) => questionLink(exam_id ?? '', index)} />
          </ExamPictures>
        }
        second={
          <ExamPictures examId={exam_id ?? ''}>
            <ExamSecondMarking
              examId={exam_id ?? ''}
              canAsk={false}
              markLink={linkTo(pages.teacherMarkExam, { exam_id: exam_id ?? '', marking: 'second' })}
            />
          </ExamPictures>
        }
        boardLink={linkTo(pages.teacherExamBoard, { exam_id: exam_id ?? '' })}
        markLink={linkTo(pages.teacherMarkExam, { exam_id: exam_id ?? '' })}
        history={<ChangesOfExam examId={exam_id ?? ''} />}
        notices={
          <ExamPictures examId={exam_id ?? ''}>
            <ExamRechecks examId={exam_id ?? ''} questionLink={(index) => questionLink(exam_id ?? '', index)} />
            <LateAnswers
              examId={exam_id ?? ''}
              answersLink={(id) => linkTo(pages.studentAnswers, { exam_id: exam_id ?? '', student_id: String(id) })}
            />
            <AddAnswerFiles examId={exam_id ?? ''} />
          </ExamPictures>
        }
        studentLink={(id) => linkTo(pages.studentAnswers, { exam_id: exam_id ?? '', student_id: String(id) })}
      />
    </Page>
  )
}
