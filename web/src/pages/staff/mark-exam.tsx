import { pages } from '@pariksha/contract/law/pages.ts'
import { resultMessages } from '@pariksha/contract/results.ts'
import { useQuery } from '@tanstack/react-query'
import { examLine, MarkExam } from '../../features/marking/mark-exam.tsx'
import { markingOverviewQuery, useSaving } from '../../features/marking/marking.api.ts'
import { ExamPictures } from '../../features/pictures/exam-pictures.tsx'
import { usePageSearch } from '../../lib/address/navigation.ts'
import { linkTo } from '../../lib/address/page-link.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { roleOf } from '../../lib/session-store.ts'
import { useSession } from '../../lib/use-session.ts'
import { GoBack } from '../../ui/go-back.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import { Page } from '../../ui/page.tsx'
import { Loading, MissingIdentifier } from '../../ui/states.tsx'

const failureOf = (error: unknown) => messageOf(error, resultMessages.detailsFailed)

const pageOf = (isPrincipal: boolean) => (isPrincipal ? pages.principalMarkExam : pages.teacherMarkExam)

export function MarkAnswers() {
  const isPrincipal = roleOf(useSession()) === 'principal'
  const [{ exam_id }] = usePageSearch(pageOf(isPrincipal))
  if (exam_id !== undefined) return <LoadedMarking examId={exam_id} isPrincipal={isPrincipal} />
  const message = resultMessages.examIdRequired
  return (
    <Page
      title="Mark answers"
      actions={<GoBack to={isPrincipal ? linkTo(pages.principalExams) : linkTo(pages.teacherExams)} />}
    >
      <MissingIdentifier message={message} />
    </Page>
  )
}

function LoadedMarking({ examId, isPrincipal }: { examId: string; isPrincipal: boolean }) {
  const [{ question, unmarked, marking }, setSearch] = usePageSearch(pageOf(isPrincipal))
  const isSecond = marking === 'second'
  const overview = useQuery(markingOverviewQuery({ examId, isSecond }, useSaving()))
  const back = isPrincipal
    ? linkTo(pages.principalExamResults, { exam_id: examId })
    : linkTo(pages.teacherExamResults, { exam_id: examId })
  return (
    <Page
      title={isSecond ? 'Second marking' : 'Mark answers'}
      intro={overview.data ? examLine(overview.data) : undefined}
      width="wide"
      actions={<GoBack to={back} />}
    >
      <Loadable query={overview} pending={<Loading text="Loading exam data..." />} failureOf={failureOf}>
        {(loaded) => (
          <ExamPictures examId={examId}>
            <MarkExam
              overview={loaded}
              question={question}
              isSecond={isSecond}
              isUnmarkedOnly={unmarked === 'only'}
              onQuestion={(index) => setSearch({ question: index })}
              onUnmarkedOnly={(isOn) => setSearch({ unmarked: isOn ? 'only' : undefined })}
            />
          </ExamPictures>
        )}
      </Loadable>
    </Page>
  )
}
