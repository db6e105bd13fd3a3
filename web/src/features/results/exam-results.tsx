import { Stack } from '@mantine/core'
import { resultMessages } from '@pariksha/contract/results.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PageLink } from '../../lib/address/page-link.ts'
import { loadMessageOf } from '../../lib/api/api-error.ts'
import { Loadable } from '../../ui/loadable.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Section } from '../../ui/section.tsx'
import { Loading, MissingIdentifier } from '../../ui/states.tsx'
import { useQueryToasts } from '../../ui/toast/use-query-toasts.ts'
import { ExamFigures } from './exam-figures.tsx'
import { ExamSummary } from './exam-summary.tsx'
import { findStudents } from './find-students.ts'
import { ResultsActions } from './results-actions.tsx'
import { ResultsTable } from './results-table.tsx'
import { examResultsQuery, type LoadedExamResults } from './staff-results.api.ts'

type Links = {
  markLink: PageLink
  /** What waits for a decision, above the students. */
  notices: ReactNode
  studentLink: (studentId: number) => PageLink
  marksLink?: (studentId: number) => PageLink
}
type Search = { typed: string; onSearch: (typed: string) => void }
type Props = Links & Search & { examId: string | undefined; failureToast?: (message: string) => string }
type ViewProps = Links & Search & { exam: LoadedExamResults }

const failureOf = (error: unknown) => loadMessageOf(error, resultMessages.detailsFailed)

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

function ResultsView({ exam, typed, onSearch, markLink, notices, ...links }: ViewProps) {
  return (
    <Stack gap="xl">
      <div>
        <ExamSummary exam={exam} />
        <ExamFigures exam={exam} />
      </div>
      <ResultsActions exam={exam} markLink={markLink} />
      <div>
        {notices}
        <Section
          title="Students"
          aside={<SearchBox label="Search by Name or Roll Number" value={typed} onChange={onSearch} />}
        >
          <ResultsTable students={findStudents(exam.students, typed)} emptyText="No students found." {...links} />
        </Section>
      </div>
    </Stack>
  )
}
