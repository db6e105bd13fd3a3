import { Skeleton } from '@mantine/core'
import type { Reply } from '@pariksha/contract/endpoint.ts'
import { attendanceText } from '@pariksha/contract/staff/attendance.ts'
import type { listUrgentExams } from '@pariksha/contract/staff/urgent-exams.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PageLink } from '../../lib/address/page-link.ts'
import { counted } from '../../lib/counted.ts'
import { formatDate, formatTime, schoolDate } from '../../lib/format.ts'
import { serverClock } from '../../lib/server-clock.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { CardLink } from '../../ui/card.tsx'
import text from '../../ui/card-text.module.css'
import { examName } from '../../ui/exam-card/exam-name.ts'
import { Loadable } from '../../ui/loadable.tsx'
import { Section } from '../../ui/section.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { SubjectIcon } from '../../ui/subject-icon.tsx'
import { urgentExamsQuery } from './exams.api.ts'
import classes from './right-now.module.css'

type UrgentExams = Reply<typeof listUrgentExams>

type UrgentExam = UrgentExams['exams'][number]

type Links = {
  boardLink: (examId: string) => PageLink
  markLink: (examId: string) => PageLink
  allLink: PageLink
}

/** What somebody of the staff should look at before anything else; below the exams what other features have of it. */
export function RightNow({ links, children }: { links: Links; children?: ReactNode }) {
  const urgent = useQuery(urgentExamsQuery)
  return (
    <Section title="Right now">
      <Loadable
        query={urgent}
        pending={<Skeleton height={72} radius="md" aria-busy="true" />}
        failureOf={() => 'The running exams could not be loaded.'}
      >
        {(loaded) => <Urgent urgent={loaded} links={links} />}
      </Loadable>
      {children}
    </Section>
  )
}

function Urgent({ urgent: { total, exams }, links }: { urgent: UrgentExams; links: Links }) {
  if (total === 0) return <p className={classes.nothing}>No exam is running, and no answer waits for marks.</p>
  const more = total - exams.length
  return (
    <>
      <ul className={classes.exams} aria-label="Exams that need you now">
        {exams.map((exam) => (
          <li key={exam.exam_id}>
            <Exam exam={exam} links={links} />
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <p className={classes.more}>
          <AppLink to={links.allLink}>{`${more} more in Exams`}</AppLink>
        </p>
      ) : null}
    </>
  )
}

/** The time is enough for an exam of today. */
function startOf({ exam_date, scheduled_time }: UrgentExam): string {
  const time = formatTime(scheduled_time)
  return exam_date === schoolDate(serverClock.now()) ? time : `${formatDate(exam_date)}, ${time}`
}

function Exam({ exam, links }: { exam: UrgentExam; links: Links }) {
  const isRunning = exam.status === 'Running'
  const toMark = counted(exam.to_mark, ['answer to mark', 'answers to mark'])
  const since = `Since ${startOf(exam)} · ${attendanceText(exam)}`
  return (
    <CardLink
      to={isRunning ? links.boardLink(String(exam.exam_id)) : links.markLink(String(exam.exam_id))}
      className={classes.exam}
    >
      <span className={classes.icon}>
        <SubjectIcon subject={exam.subject} size={40} />
      </span>
      <span className={text.text}>
        <span className={text.title}>
          {examName(exam)} · {exam.Class}
        </span>
        <span className={text.note}>{isRunning ? since : toMark}</span>
      </span>
      <StatusBadge status={isRunning ? exam.status : 'Pending'} />
    </CardLink>
  )
}
