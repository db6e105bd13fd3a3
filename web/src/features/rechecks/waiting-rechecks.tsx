import { recheckAnswerMessages } from '@pariksha/contract/staff/rechecks/exam-rechecks.ts'
import { useQuery } from '@tanstack/react-query'
import type { PageLink } from '../../lib/address/page-link.ts'
import { counted } from '../../lib/counted.ts'
import { formatDate, schoolDate } from '../../lib/format.ts'
import { ExamLine, ExamLines } from '../../ui/exam-card/exam-lines.tsx'
import { Failed } from '../../ui/states.tsx'
import { type WaitingExam, waitingRechecksQuery } from './rechecks.api.ts'
import classes from './rechecks.module.css'

type Props = { resultsLink: (examId: string) => PageLink; allLink: PageLink }

/** In which exams students wait for somebody to look again. Mostly nobody does: then nothing shows. */
export function WaitingRechecks({ resultsLink, allLink }: Props) {
  const waiting = useQuery(waitingRechecksQuery)
  if (waiting.isLoadingError) {
    return <Failed message={recheckAnswerMessages.waitingFailed} onRetry={() => void waiting.refetch()} />
  }
  if (waiting.data === undefined || waiting.data.total === 0) return null
  const { exams, total_exams } = waiting.data
  const more = total_exams - exams.length
  return (
    <div className={classes.below}>
      <ExamLines
        label="Re-check requests that wait for you"
        more={more > 0 ? { to: allLink, text: `Requests in ${counted(more, ['more exam', 'more exams'])}` } : undefined}
      >
        {exams.map((exam) => (
          <ExamLine
            key={exam.exam_id}
            exam={exam}
            to={resultsLink(String(exam.exam_id))}
            note={noteOf(exam)}
            status="Pending"
          />
        ))}
      </ExamLines>
    </div>
  )
}

function noteOf({ waiting, asked_at }: WaitingExam): string {
  const since = formatDate(schoolDate(Date.parse(asked_at)))
  return `${counted(waiting, ['re-check request', 're-check requests'])} since ${since}`
}
