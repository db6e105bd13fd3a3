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
import { ExamLine, ExamLines } from '../../ui/exam-card/exam-lines.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import { Section } from '../../ui/section.tsx'
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
    <ExamLines
      label="Exams that need you now"
      more={more > 0 ? { to: links.allLink, text: `${more} more in Exams` } : undefined}
    >
      {exams.map((exam) => (
        <Exam key={exam.exam_id} exam={exam} links={links} />
      ))}
    </ExamLines>
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
    <ExamLine
      exam={exam}
      to={isRunning ? links.boardLink(String(exam.exam_id)) : links.markLink(String(exam.exam_id))}
      note={isRunning ? since : toMark}
      status={isRunning ? exam.status : 'Pending'}
    />
  )
}
