import { Stack } from '@mantine/core'
import { className } from '@pariksha/contract/law/class-key.ts'
import { resultMessages } from '@pariksha/contract/results.ts'
import { attendanceText } from '@pariksha/contract/staff/attendance.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PageLink } from '../../lib/address/page-link.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { formatDate, formatMarks } from '../../lib/format.ts'
import { examName } from '../../ui/exam-card/exam-name.ts'
import { Loadable } from '../../ui/loadable.tsx'
import { PaperHead, SignatureLines } from '../../ui/paper/paper-head.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Section } from '../../ui/section.tsx'
import { Loading, MissingIdentifier } from '../../ui/states.tsx'
import { useQueryToasts } from '../../ui/toast/use-query-toasts.ts'
import { ExamCorrections } from './corrections/exam-corrections.tsx'
import { ExamFigures } from './exam-figures.tsx'
import classes from './exam-results.module.css'
import { ExamSummary } from './exam-summary.tsx'
import { findStudents } from './find-students.ts'
import { ResultsActions } from './results-actions.tsx'
import { ResultsTable } from './results-table.tsx'
import { examResultsQuery, type LoadedExamResults } from './staff-results.api.ts'

type Links = {
  markLink: PageLink
  boardLink: PageLink
  /** What waits for a decision, above the students. */
  notices: ReactNode
  studentLink: (studentId: number) => PageLink
  marksLink?: (studentId: number) => PageLink
}
type Search = { typed: string; onSearch: (typed: string) => void }
type Props = Links & Search & { examId: string | undefined; failureToast?: (message: string) => string }
type ViewProps = Links & Search & { exam: LoadedExamResults }

const failureOf = (error: unknown) => messageOf(error, resultMessages.detailsFailed)

/** An exam with its figures and its students' marks, for staff. */
export function ExamResults({ examId, ...rest }: Props) {
  if (examId !== undefined) return <LoadedResults examId={examId} {...rest} />
  const message = resultMessages.examIdRequired
  return <MissingIdentifier message={message} shown={`Error: ${message}`} />
}

function LoadedResults({ examId, failureToast = (message) => message, ...rest }: Props & { examId: string }) {
  const results = useQuery(examResultsQuery(examId))
  useQueryToasts(results, { success: resultMessages.loaded, failure: (error) => failureToast(failureOf(error)) })
  return (
    <Loadable
      query={results}
      pending={<Loading text="Loading exam data..." />}
      failureOf={(error) => `Error: ${failureOf(error)}`}
    >
      {(exam) => <ResultsView exam={exam} {...rest} />}
    </Loadable>
  )
}

function attendanceOf({ total_students, writing, attended }: LoadedExamResults): string {
  return attendanceText({ students: total_students, writing, attended })
}

function paperFacts(exam: LoadedExamResults): string[] {
  const highest = exam.highest_marks === null ? [] : [`Highest ${formatMarks(exam.highest_marks)}`]
  return [
    className(exam.standard),
    formatDate(exam.exam_date),
    `Maximum marks ${formatMarks(exam.total_marks)}`,
    `${exam.attended} of ${exam.total_students} attended`,
    ...highest,
  ]
}

function ResultsView({ exam, typed, onSearch, markLink, boardLink, notices, ...links }: ViewProps) {
  return (
    <Stack gap="xl">
      <PaperHead title={`${examName(exam)}: results`} facts={paperFacts(exam)} />
      <div data-screen-only>
        <ExamSummary exam={exam} />
        <ExamFigures exam={exam} />
        {exam.status === 'Running' ? <p className={classes.attendance}>{attendanceOf(exam)}</p> : null}
      </div>
      <div data-screen-only>
        <ResultsActions exam={exam} markLink={markLink} boardLink={boardLink} />
      </div>
      <div>
        {notices}
        {exam.corrections?.length ? <ExamCorrections examId={String(exam.exam_id)} /> : null}
        <Section
          title="Students"
          aside={<SearchBox label="Search by Name or Roll Number" value={typed} onChange={onSearch} />}
        >
          <ResultsTable
            students={findStudents(exam.students, typed)}
            emptyText="No students found."
            isRunning={exam.status === 'Running'}
            {...links}
          />
        </Section>
        <SignatureLines who={['Subject teacher', 'Class teacher', 'Principal']} />
      </div>
    </Stack>
  )
}
