import { allClasses, classLabel } from '@pariksha/contract/labels.ts'
import { schoolMessages } from '@pariksha/contract/school.ts'
import {
  IconCalendarTime,
  IconChecklist,
  IconNotebook,
  IconPencilPlus,
  IconPlayerPlay,
  IconSparkles,
  IconUsers,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { HomeActions } from '../../features/school/home-actions.tsx'
import { HomePage } from '../../features/school/home-page.tsx'
import { type TeacherHome as Home, teacherHomeQuery, teacherInfoQuery } from '../../features/school/school.api.ts'
import { SubjectList } from '../../features/school/subject-list.tsx'
import { useOpenClass } from '../../features/school/use-open-class.ts'
import { ApiError } from '../../lib/api-error.ts'
import { paths } from '../../paths.ts'
import { ChoiceBar } from '../../ui/choice-bar.tsx'
import { Section } from '../../ui/section.tsx'
import { StatCard, StatGrid } from '../../ui/stat-card.tsx'
import { Failed, Loading } from '../../ui/states.tsx'
import { useQueryToasts } from '../../ui/use-query-toasts.ts'

const actions = [
  {
    title: 'Start a new exam with AI',
    note: 'Describe the topics and get a draft to check',
    href: paths.teacherGenerateExam(),
    icon: IconSparkles,
  },
  {
    title: 'Start a new exam manually',
    note: 'Write the questions yourself',
    href: paths.teacherCreateExam(),
    icon: IconPencilPlus,
  },
  { title: 'My exams', note: 'Edit, complete, see the results', href: paths.teacherExams(), icon: IconNotebook },
]

function failureOf(error: unknown): string {
  return error instanceof ApiError && error.kind === 'unreadable' ? error.message : 'Failed to load teacher data'
}

export function TeacherHome() {
  const home = useQuery(teacherHomeQuery)
  useQueryToasts(home, { success: schoolMessages.dataLoaded, failure: failureOf })
  const classTeacher = home.data?.classTeacher
  return (
    <HomePage note={classTeacher ? `Class teacher of ${classLabel(classTeacher)}` : undefined}>
      {home.data ? <HomeContent home={home.data} /> : null}
      {home.isPending ? <Loading /> : null}
      {home.isLoadingError ? <Failed message={failureOf(home.error)} onRetry={() => void home.refetch()} /> : null}
    </HomePage>
  )
}

function HomeContent({ home: { classes, figures } }: { home: Home }) {
  const openClass = useOpenClass(paths.teacherClass)
  return (
    <>
      <Section title="Overview">
        <StatGrid>
          <StatCard label="Total Students" value={figures.students} icon={IconUsers} />
          <StatCard label="Exams Conducted" value={figures.examsConducted} icon={IconChecklist} />
          <StatCard label="Running Exams" value={figures.runningExam} icon={IconPlayerPlay} />
          <StatCard label="Upcoming Exams" value={figures.upcomingExams} icon={IconCalendarTime} />
        </StatGrid>
      </Section>
      <Section title="What would you like to do?">
        <HomeActions actions={actions} />
      </Section>
      <Section title="My Classes">
        <ChoiceBar label="My Classes" choices={classes} chosen={allClasses} onChoose={openClass} />
      </Section>
      <MySubjects />
    </>
  )
}

const infoFailure = 'Failed to fetch teacher information'

function MySubjects() {
  const info = useQuery(teacherInfoQuery)
  useQueryToasts(info, { failure: () => infoFailure })
  return (
    <Section title="My Subjects">
      {info.data ? <SubjectList subjects={info.data.subjects} /> : null}
      {info.isPending ? <Loading /> : null}
      {info.isLoadingError ? <Failed message={infoFailure} onRetry={() => void info.refetch()} /> : null}
    </Section>
  )
}
