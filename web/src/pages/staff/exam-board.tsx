import { classLabel } from '@pariksha/contract/law/class-key.ts'
import { pages } from '@pariksha/contract/law/pages.ts'
import { resultMessages } from '@pariksha/contract/results.ts'
import { useQuery } from '@tanstack/react-query'
import { boardQuery } from '../../features/board/board.api.ts'
import { Board, type BoardSearch } from '../../features/board/board.tsx'
import { AddAnswerFiles } from '../../features/late-answers/add-answer-files.tsx'
import { usePageSearch } from '../../lib/address/navigation.ts'
import { linkTo, type PageLink } from '../../lib/address/page-link.ts'
import { examName } from '../../ui/exam-card/exam-name.ts'
import { GoBack } from '../../ui/go-back.tsx'
import { Page } from '../../ui/page.tsx'
import { MissingIdentifier } from '../../ui/states.tsx'

/** A teacher's exam while it runs. */
export function TeacherExamBoard() {
  const [{ exam_id, ...search }, setSearch] = usePageSearch(pages.teacherExamBoard)
  const examId = exam_id ?? ''
  return (
    <ExamBoard
      examId={exam_id}
      search={search}
      onSearch={setSearch}
      resultsLink={linkTo(pages.teacherExamResults, { exam_id: examId })}
    />
  )
}

/** Any exam while it runs. */
export function PrincipalExamBoard() {
  const [{ exam_id, ...search }, setSearch] = usePageSearch(pages.principalExamBoard)
  const examId = exam_id ?? ''
  return (
    <ExamBoard
      examId={exam_id}
      search={search}
      onSearch={setSearch}
      resultsLink={linkTo(pages.principalExamResults, { exam_id: examId })}
    />
  )
}

type Props = {
  examId: string | undefined
  search: BoardSearch
  onSearch: (changes: BoardSearch) => void
  resultsLink: PageLink
}

function ExamBoard({ examId, search, onSearch, resultsLink }: Props) {
  const exam = useQuery({ ...boardQuery(examId ?? ''), enabled: false }).data?.exam
  if (examId === undefined) {
    const message = resultMessages.examIdRequired
    return <MissingIdentifier message={message} shown={`Error: ${message}`} />
  }
  return (
    <Page
      title={exam === undefined ? 'Exam board' : `${examName(exam)}: board`}
      {...(exam === undefined ? {} : { intro: `${classLabel(exam.standard)} · ${exam.status}` })}
      width="wide"
      actions={<GoBack to={resultsLink} />}
    >
      <Board
        examId={examId}
        search={search}
        onSearch={onSearch}
        studentLink={(id) => linkTo(pages.studentAnswers, { exam_id: examId, student_id: String(id) })}
      />
      {search.view === 'room' ? null : <AddAnswerFiles examId={examId} />}
    </Page>
  )
}
