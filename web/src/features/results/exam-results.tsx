import { Stack, Tabs } from '@mantine/core'
import { className } from '@pariksha/contract/law/class-key.ts'
import { placedSections } from '@pariksha/contract/law/sections/paper-sections.ts'
import { sectionText } from '@pariksha/contract/law/sections/section-text.ts'
import { resultMessages } from '@pariksha/contract/results.ts'
import { attendanceText } from '@pariksha/contract/staff/attendance.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PageLink } from '../../lib/address/page-link.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { formatDate, formatMarks } from '../../lib/format.ts'
import { examName } from '../../ui/exam-card/exam-name.ts'
import { ownOrderText } from '../../ui/exam-card/own-order-text.ts'
import { isAnyRule, timeRuleWords } from '../../ui/form/time-rule-words.ts'
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
import { HeldResults } from './release/held-results.tsx'
import { ResultsActions } from './results-actions.tsx'
import { ResultsTable } from './results-table.tsx'
import { examResultsQuery, type LoadedExamResults } from './staff-results.api.ts'

type Links = {
  markLink: PageLink
  boardLink: PageLink
  /** The way to what was changed of the exam. */
  history: ReactNode
  /** What waits for a decision, above the students. */
  notices: ReactNode
  /** How its questions did, of a completed exam. */
  analysis: ReactNode
  /** Second marking, of a completed exam with written answers. */
  second: ReactNode
  studentLink: (studentId: number) => PageLink
  marksLink?: (studentId: number) => PageLink
}
type Search = { typed: string; onSearch: (typed: string) => void }
/** Which of the tabs shows; the students where it is left out. */
type View = { view: string | undefined; onView: (view: string | undefined) => void }
type Props = Links & Search & View & { examId: string | undefined; failureToast?: (message: string) => string }
type ViewProps = Links & Search & View & { exam: LoadedExamResults }

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

const analysisView = 'analysis'
const secondView = 'second-marking'
const studentsView = 'students'

/** The tab that shows: one that the exam does not have is the first. */
function shownView(exam: LoadedExamResults, view: string | undefined): string {
  if (exam.status !== 'Completed') return studentsView
  if (view === secondView && exam.exam_type !== 'Multiple choice') return view
  return view === analysisView ? view : studentsView
}

function ResultsView({ exam, view, onView, analysis, second, history, ...rest }: ViewProps) {
  const shown = shownView(exam, view)
  const orders = ownOrderText(exam)
  return (
    <Stack gap="xl">
      <div data-screen-only>
        <ExamSummary exam={exam} />
        <ExamFigures exam={exam} />
        <HeldResults exam={exam} />
        {exam.time_rules !== undefined && isAnyRule(exam.time_rules) ? (
          <p className={classes.attendance}>{timeRuleWords(exam.time_rules).join(' ')}</p>
        ) : null}
        {exam.sections === undefined ? null : (
          <p className={classes.attendance}>{placedSections(exam.sections).map(sectionText).join('; ')}.</p>
        )}
        {orders === undefined ? null : <p className={classes.attendance}>{orders}</p>}
        {exam.status === 'Running' ? <p className={classes.attendance}>{attendanceOf(exam)}</p> : null}
      </div>
      <div data-screen-only>
        <ResultsActions
          exam={exam}
          markLink={rest.markLink}
          boardLink={rest.boardLink}
          isAnalysed={shown === analysisView}
          history={history}
        />
      </div>
      {exam.status === 'Completed' ? (
        <Tabs
          value={shown}
          onChange={(chosen) => onView(chosen === null || chosen === studentsView ? undefined : chosen)}
          keepMounted={false}
        >
          <Tabs.List aria-label="Results" mb="lg" data-screen-only>
            <Tabs.Tab value={studentsView}>Students</Tabs.Tab>
            <Tabs.Tab value={analysisView}>Item analysis</Tabs.Tab>
            {exam.exam_type === 'Multiple choice' ? null : <Tabs.Tab value={secondView}>Second marking</Tabs.Tab>}
          </Tabs.List>
          <Tabs.Panel value={studentsView}>
            <StudentsView exam={exam} {...rest} />
          </Tabs.Panel>
          <Tabs.Panel value={analysisView}>{analysis}</Tabs.Panel>
          <Tabs.Panel value={secondView}>{second}</Tabs.Panel>
        </Tabs>
      ) : (
        <StudentsView exam={exam} {...rest} />
      )}
    </Stack>
  )
}

type StudentsProps = Omit<ViewProps, keyof View | 'analysis' | 'second' | 'history'>

function StudentsView({ exam, typed, onSearch, notices, studentLink, marksLink }: StudentsProps) {
  return (
    <div>
      <PaperHead title={`${examName(exam)}: results`} facts={paperFacts(exam)} />
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
          studentLink={studentLink}
          {...(marksLink === undefined ? {} : { marksLink })}
        />
      </Section>
      <SignatureLines who={['Subject teacher', 'Class teacher', 'Principal']} />
    </div>
  )
}
