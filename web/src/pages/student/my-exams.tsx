import { pages } from '@pariksha/contract/law/pages.ts'
import { useQuery } from '@tanstack/react-query'
import { UnsavedExams } from '../../features/attempts/kept/unsaved-exams.tsx'
import { OwnProgress } from '../../features/results/progress/own-progress.tsx'
import { progressQuery } from '../../features/results/results.api.ts'
import { AgeNote } from '../../features/student-exams/age-note.tsx'
import { allSubjects, countBySubject, findExams } from '../../features/student-exams/find-exams.ts'
import { listFailure } from '../../features/student-exams/list-failure.ts'
import { ScoreNote } from '../../features/student-exams/student-exam-card.tsx'
import { StudentExamCards } from '../../features/student-exams/student-exam-cards.tsx'
import { type StudentExam, studentExamsQuery } from '../../features/student-exams/student-exams.api.ts'
import { SubjectFilter } from '../../features/student-exams/subject-filter.tsx'
import { usePageSearch } from '../../lib/address/navigation.ts'
import { greetingName } from '../../lib/session-store.ts'
import { useSession } from '../../lib/use-session.ts'
import { Loadable } from '../../ui/loadable.tsx'
import { Page } from '../../ui/page.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Section } from '../../ui/section.tsx'
import { Empty, Loading } from '../../ui/states.tsx'
import { useQueryToasts } from '../../ui/toast/use-query-toasts.ts'

export function StudentExams() {
  const exams = useQuery(studentExamsQuery)
  useQueryToasts(exams, { failure: listFailure })
  const name = greetingName(useSession())
  return (
    <Page title={`Hello, ${name}`} documentTitle="Exams" intro="Welcome back to Exams!">
      <UnsavedExams page={exams} />
      <AgeNote query={exams} />
      <Loadable query={exams} pending={<Loading text="Loading exams..." />} failureOf={listFailure}>
        {(loaded) => <ExamList exams={loaded} />}
      </Loadable>
    </Page>
  )
}

function ExamList({ exams }: { exams: readonly StudentExam[] }) {
  const [{ q, subject = allSubjects }, setSearch] = usePageSearch(pages.studentExams)
  const ofSubject = subject === allSubjects ? exams : exams.filter((exam) => exam.subject === subject)
  const found = findExams(ofSubject, q)
  const progress = useQuery(progressQuery)
  return (
    <>
      <Section
        title="Subjects"
        aside={
          <SearchBox
            label="Search exams"
            placeholder="Search exams..."
            value={q ?? ''}
            onChange={(text) => setSearch({ q: text })}
          />
        }
      >
        <SubjectFilter
          subjects={countBySubject(exams)}
          chosen={subject}
          onChoose={(chosen) => setSearch({ subject: chosen === allSubjects ? undefined : chosen })}
        />
      </Section>
      <Section title={subject === allSubjects ? 'All exams' : subject} aside={`Total Exams: ${exams.length}`}>
        {found.length === 0 ? (
          <Empty text="No exams available for the selected subject." />
        ) : (
          <StudentExamCards label="Exams" exams={found} noteOf={(exam) => <ScoreNote exam={exam} />} />
        )}
      </Section>
      {progress.data ? (
        <OwnProgress progress={progress.data} subject={subject === allSubjects ? undefined : subject} />
      ) : null}
    </>
  )
}
