import { Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { formatTime } from '../../lib/format.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { CardLink } from '../../ui/card.tsx'
import { Section } from '../../ui/section.tsx'
import { Failed } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { SubjectIcon } from '../../ui/subject-icon.tsx'
import type { ExamsByClass } from './exams.api.ts'
import classes from './right-now.module.css'
import { type UrgentExam, urgentExamsOf } from './urgent-exams.ts'

type Links = {
  resultsHref: (examId: string) => string
  markHref: (examId: string) => string
  allHref: string
}
type Props = { exams: UseQueryResult<ExamsByClass>; links: Links }

/** More would push everything else off the first screen. */
const mostShown = 3

/** What somebody of the staff should look at before anything else. */
export function RightNow({ exams, links }: Props) {
  return (
    <Section title="Right now">
      {exams.data ? <Urgent exams={urgentExamsOf(exams.data)} links={links} /> : null}
      {exams.isPending ? <Skeleton height={72} radius="md" aria-busy="true" /> : null}
      {exams.isLoadingError ? (
        <Failed message="The running exams could not be loaded." onRetry={() => void exams.refetch()} />
      ) : null}
    </Section>
  )
}

function Urgent({ exams, links }: { exams: readonly UrgentExam[]; links: Links }) {
  if (exams.length === 0) return <p className={classes.nothing}>No exam is running, and no answer waits for marks.</p>
  const more = exams.length - mostShown
  return (
    <>
      <ul className={classes.exams} aria-label="Exams that need you now">
        {exams.slice(0, mostShown).map((exam) => (
          <li key={exam.id}>
            <Exam exam={exam} links={links} />
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <p className={classes.more}>
          <AppLink href={links.allHref}>{`${more} more in Exams`}</AppLink>
        </p>
      ) : null}
    </>
  )
}

function Exam({ exam, links }: { exam: UrgentExam; links: Links }) {
  const isRunning = exam.status === 'Running'
  const toMark = exam.toMark === 1 ? '1 answer to mark' : `${exam.toMark} answers to mark`
  const since = `Since ${formatTime(exam.time)} · ${exam.attempts} started`
  return (
    <CardLink
      href={isRunning ? links.resultsHref(String(exam.id)) : links.markHref(String(exam.id))}
      className={classes.exam}
    >
      <span className={classes.icon}>
        <SubjectIcon subject={exam.subject} size={40} />
      </span>
      <span className={classes.text}>
        <span className={classes.title}>
          {exam.subject} · {exam.className}
        </span>
        <span className={classes.note}>{isRunning ? since : toMark}</span>
      </span>
      <StatusBadge status={isRunning ? exam.status : 'Pending'} />
    </CardLink>
  )
}
