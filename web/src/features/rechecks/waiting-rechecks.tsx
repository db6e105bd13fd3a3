import { recheckAnswerMessages } from '@pariksha/contract/staff/rechecks/exam-rechecks.ts'
import { useQuery } from '@tanstack/react-query'
import type { PageLink } from '../../lib/address/page-link.ts'
import { counted } from '../../lib/counted.ts'
import { formatDate, schoolDate } from '../../lib/format.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { CardLink } from '../../ui/card.tsx'
import text from '../../ui/card-text.module.css'
import { examName } from '../../ui/exam-card/exam-name.ts'
import { Failed } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { SubjectIcon } from '../../ui/subject-icon.tsx'
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
    <>
      <ul className={classes.exams} aria-label="Re-check requests that wait for you">
        {exams.map((exam) => (
          <li key={exam.exam_id}>
            <Waiting exam={exam} to={resultsLink(String(exam.exam_id))} />
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <p className={classes.more}>
          <AppLink to={allLink}>{`Requests in ${counted(more, ['more exam', 'more exams'])}`}</AppLink>
        </p>
      ) : null}
    </>
  )
}

function Waiting({ exam, to }: { exam: WaitingExam; to: PageLink }) {
  const since = formatDate(schoolDate(Date.parse(exam.asked_at)))
  return (
    <CardLink to={to} className={classes.exam}>
      <span className={classes.icon}>
        <SubjectIcon subject={exam.subject} size={40} />
      </span>
      <span className={text.text}>
        <span className={text.title}>
          {examName(exam)} · {exam.Class}
        </span>
        <span className={text.note}>
          {counted(exam.waiting, ['re-check request', 're-check requests'])} since {since}
        </span>
      </span>
      <StatusBadge status="Pending" />
    </CardLink>
  )
}
