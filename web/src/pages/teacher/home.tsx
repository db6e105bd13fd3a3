import { allClasses, classLabel } from '@pariksha/contract/law/class-key.ts'
import { pages } from '@pariksha/contract/law/pages.ts'
import { schoolMessages } from '@pariksha/contract/staff/account/homes.ts'
import { IconCalendarTime, IconChecklist, IconPlayerPlay, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { RightNow } from '../../features/exams/right-now.tsx'
import { HandedToMe } from '../../features/marking/hand-over/handed-to-me.tsx'
import { WaitingRechecks } from '../../features/rechecks/waiting-rechecks.tsx'
import { ClassChooser } from '../../features/school/class-chooser.tsx'
import { ClassResultsLink } from '../../features/school/class-results-link.tsx'
import { HomePage } from '../../features/school/home-page.tsx'
import { type LoadedTeacherHome, teacherHomeQuery, teacherInfoQuery } from '../../features/school/school.api.ts'
import { StartExam } from '../../features/school/start-exam.tsx'
import { SubjectList } from '../../features/school/subject-list.tsx'
import { useOpenClass } from '../../features/school/use-open-class.ts'
import { SecondMarkingForMe } from '../../features/second-marking/second-marking-for-me.tsx'
import { linkTo } from '../../lib/address/page-link.ts'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { Loadable } from '../../ui/loadable.tsx'
import { Section } from '../../ui/section.tsx'
import { StatCard, StatGrid } from '../../ui/stat-card.tsx'
import { useQueryToasts } from '../../ui/toast/use-query-toasts.ts'

const examLinks = {
  boardLink: (examId: string) => linkTo(pages.teacherExamBoard, { exam_id: examId }),
  markLink: (examId: string) => linkTo(pages.teacherMarkExam, { exam_id: examId }),
  allLink: linkTo(pages.teacherExams),
}

const markSecondLink = (examId: string) => linkTo(pages.teacherMarkExam, { exam_id: examId, marking: 'second' })
const markQuestionLink = (examId: string, index: string) =>
  linkTo(pages.teacherMarkExam, { exam_id: examId, question: index })
const resultsLink = (examId: string) => linkTo(pages.teacherExamResults, { exam_id: examId })

function failureOf(error: unknown): string {
  if (error instanceof ApiError && error.kind === 'unreadable') return error.message
  return messageOf(error, 'Failed to load teacher data')
}

export function TeacherHome() {
  const home = useQuery(teacherHomeQuery)
  useQueryToasts(home, { success: schoolMessages.dataLoaded, failure: failureOf })
  const classTeacher = home.data?.classTeacher
  return (
    <HomePage note={classTeacher ? `Class teacher of ${classLabel(classTeacher)}` : undefined}>
      <Loadable query={home} failureOf={failureOf}>
        {(loaded) => <HomeContent home={loaded} />}
      </Loadable>
    </HomePage>
  )
}

function HomeContent({ home: { classes, figures } }: { home: LoadedTeacherHome }) {
  const openClass = useOpenClass((label?: string) => linkTo(pages.teacherClass, { selectedClass: label }))
  return (
    <>
      <RightNow links={examLinks}>
        <WaitingRechecks resultsLink={resultsLink} allLink={examLinks.allLink} />
      </RightNow>
      <HandedToMe markLink={markQuestionLink} />
      <SecondMarkingForMe markLink={markSecondLink} />
      <Section title="My Classes">
        <ClassChooser label="My Classes" choices={classes} chosen={allClasses} onChoose={openClass} />
      </Section>
      <MySubjects />
      <Section title="Overview">
        <StatGrid>
          <StatCard label="Total Students" value={figures.students} icon={IconUsers} />
          <StatCard label="Exams Conducted" value={figures.examsConducted} icon={IconChecklist} />
          <StatCard label="Running Exams" value={figures.runningExam} icon={IconPlayerPlay} />
          <StatCard label="Upcoming Exams" value={figures.upcomingExams} icon={IconCalendarTime} />
        </StatGrid>
      </Section>
      <ClassResultsLink to={linkTo(pages.teacherClassResults)} />
      <Section title="New exam">
        <StartExam
          fromBankLink={linkTo(pages.teacherGenerateExam, { from: 'bank' })}
          withAiLink={linkTo(pages.teacherGenerateExam)}
          manuallyLink={linkTo(pages.teacherCreateExam)}
        />
      </Section>
    </>
  )
}

const infoFailure = (error: unknown) => messageOf(error, 'Failed to fetch teacher information')

function MySubjects() {
  const info = useQuery(teacherInfoQuery)
  useQueryToasts(info, { failure: infoFailure })
  return (
    <Section title="My Subjects">
      <Loadable query={info} failureOf={infoFailure}>
        {({ subjects }) => <SubjectList subjects={subjects} />}
      </Loadable>
    </Section>
  )
}
