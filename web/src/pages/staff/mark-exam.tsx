import { resultMessages } from '@pariksha/contract/results.ts'
import { useQuery } from '@tanstack/react-query'
import { examLine, MarkExam } from '../../features/marking/mark-exam.tsx'
import { markingOverviewQuery, useSaving } from '../../features/marking/marking.api.ts'
import { loadMessageOf } from '../../lib/api/api-error.ts'
import { usePageSearch, useSetPageSearch } from '../../lib/page-search.ts'
import { roleOf } from '../../lib/session.ts'
import { useSession } from '../../lib/use-session.ts'
import { paths, searchOf } from '../../paths.ts'
import { GoBack } from '../../ui/go-back.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import { Page } from '../../ui/page.tsx'
import { Loading, MissingIdentifier } from '../../ui/states.tsx'

const failureOf = (error: unknown) => loadMessageOf(error, resultMessages.detailsFailed)

export function MarkAnswers() {
  const { exam_id } = usePageSearch(searchOf.markExam)
  const isPrincipal = roleOf(useSession()) === 'principal'
  if (exam_id !== undefined) return <LoadedMarking examId={exam_id} isPrincipal={isPrincipal} />
  const message = resultMessages.examIdRequired
  return (
    <Page title="Mark answers" actions={<GoBack href={isPrincipal ? paths.principalExams() : paths.teacherExams()} />}>
      <MissingIdentifier message={message} />
    </Page>
  )
}

function LoadedMarking({ examId, isPrincipal }: { examId: string; isPrincipal: boolean }) {
  const { question, unmarked } = usePageSearch(searchOf.markExam)
  const setSearch = useSetPageSearch()
  const overview = useQuery(markingOverviewQuery(examId, useSaving()))
  const back = isPrincipal ? paths.principalExamResults(examId) : paths.teacherExamResults(examId)
  return (
    <Page
      title="Mark answers"
      intro={overview.data ? examLine(overview.data) : undefined}
      width="wide"
      actions={<GoBack href={back} />}
    >
      <Loadable query={overview} pending={<Loading text="Loading exam data..." />} failureOf={failureOf}>
        {(loaded) => (
          <MarkExam
            overview={loaded}
            question={question}
            isUnmarkedOnly={unmarked === 'only'}
            onQuestion={(index) => setSearch({ question: index })}
            onUnmarkedOnly={(isOn) => setSearch({ unmarked: isOn ? 'only' : undefined })}
          />
        )}
      </Loadable>
    </Page>
  )
}
