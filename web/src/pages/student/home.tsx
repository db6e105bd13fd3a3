import { Stack } from '@mantine/core'
import { classLabel } from '@pariksha/contract/law/class-key.ts'
import { pages } from '@pariksha/contract/law/pages.ts'
import { IconCalendarEvent, IconCircleCheck, IconNotebook, IconPlayerPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { FreshReceipt } from '../../features/attempts/handing-in/fresh-receipt.tsx'
import { UnsavedExams } from '../../features/attempts/kept/unsaved-exams.tsx'
import { AgeNote } from '../../features/student-exams/age-note.tsx'
import { findExams } from '../../features/student-exams/find-exams.ts'
import { StudentExamCards } from '../../features/student-exams/student-exam-cards.tsx'
import { type LoadedStudentHome, studentHomeQuery } from '../../features/student-exams/student-exams.api.ts'
import { usePageSearch } from '../../lib/address/navigation.ts'
import { linkTo } from '../../lib/address/page-link.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { greetingName } from '../../lib/session-store.ts'
import { useSession } from '../../lib/use-session.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import { Page } from '../../ui/page.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Section } from '../../ui/section.tsx'
import { StatCard, StatGrid } from '../../ui/stat-card.tsx'
import { Empty } from '../../ui/states.tsx'
import { useQueryToasts } from '../../ui/toast/use-query-toasts.ts'

const failureOf = (error: unknown) => messageOf(error, 'Failed to load student information')

export function StudentHome() {
  const home = useQuery(studentHomeQuery)
  useQueryToasts(home, { failure: failureOf })
  const name = greetingName(useSession())
  const { standard, rollNumber } = home.data ?? {}
  return (
    <Page
      title={`Hello, ${name}`}
      documentTitle="Home"
      intro={standard === undefined ? undefined : `${classLabel(standard)} · Roll number ${rollNumber}`}
    >
      <Stack>
        <FreshReceipt />
        <UnsavedExams page={home} />
        <AgeNote query={home} />
        <Loadable query={home} failureOf={failureOf}>
          {(loaded) => <HomeContent home={loaded} />}
        </Loadable>
        <AppLink to={linkTo(pages.practiceExam)}>Practise: try how an exam works</AppLink>
      </Stack>
    </Page>
  )
}

function HomeContent({ home: { figures, exams } }: { home: LoadedStudentHome }) {
  const [{ q }, setSearch] = usePageSearch(pages.studentHome)
  const found = findExams(exams, q)
  return (
    <Stack gap="xl">
      <StatGrid>
        <StatCard label="Total Exams" value={figures.total_exams} icon={IconNotebook} />
        <StatCard label="Exams Attended" value={figures.attended_exams} icon={IconCircleCheck} />
        <StatCard label="Running Exams" value={figures.running_exams} icon={IconPlayerPlay} />
        <StatCard label="Upcoming Exams" value={figures.upcoming_exams} icon={IconCalendarEvent} />
      </StatGrid>
      <Section
        title="Your exams"
        aside={<SearchBox label="Search by subject" value={q ?? ''} onChange={(text) => setSearch({ q: text })} />}
      >
        {found.length === 0 ? (
          <Empty text="No Active Exams Found" />
        ) : (
          <StudentExamCards label="Running and upcoming exams" exams={found} />
        )}
      </Section>
    </Stack>
  )
}
