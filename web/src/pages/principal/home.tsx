import { Group } from '@mantine/core'
import { allClasses, type ClassChoice, classKeys } from '@pariksha/contract/law/class-key.ts'
import { pages } from '@pariksha/contract/law/pages.ts'
import { schoolMessages } from '@pariksha/contract/staff/account/homes.ts'
import {
  IconCalendarTime,
  IconHistory,
  IconNotebook,
  IconPlayerPlay,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { RightNow } from '../../features/exams/right-now.tsx'
import { HandedToMe } from '../../features/marking/hand-over/handed-to-me.tsx'
import { WaitingRechecks } from '../../features/rechecks/waiting-rechecks.tsx'
import { BackUpNow } from '../../features/school/back-up-now.tsx'
import { BackupAge } from '../../features/school/backup-age.tsx'
import { ClassChooser } from '../../features/school/class-chooser.tsx'
import { ClassResultsLink } from '../../features/school/class-results-link.tsx'
import { FirstSteps } from '../../features/school/first-steps.tsx'
import { HomeLink, HomeLinks } from '../../features/school/home-links.tsx'
import { HomePage } from '../../features/school/home-page.tsx'
import { principalHomeQuery } from '../../features/school/school.api.ts'
import { StartExam } from '../../features/school/start-exam.tsx'
import { useOpenClass } from '../../features/school/use-open-class.ts'
import { SecondMarkingForMe } from '../../features/second-marking/second-marking-for-me.tsx'
import { StudentSearch } from '../../features/students/student-search.tsx'
import { linkTo } from '../../lib/address/page-link.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { schoolQuery } from '../../lib/school-query.ts'
import { Loadable } from '../../ui/loadable.tsx'
import { Section } from '../../ui/section.tsx'
import { StatCard, StatGrid } from '../../ui/stat-card.tsx'
import { useQueryToasts } from '../../ui/toast/use-query-toasts.ts'

const classes: ClassChoice[] = [allClasses, ...classKeys]

const examLinks = {
  boardLink: (examId: string) => linkTo(pages.principalExamBoard, { exam_id: examId }),
  markLink: (examId: string) => linkTo(pages.principalMarkExam, { exam_id: examId }),
  allLink: linkTo(pages.principalExams),
}

const markSecondLink = (examId: string) => linkTo(pages.principalMarkExam, { exam_id: examId, marking: 'second' })
const markQuestionLink = (examId: string, index: string) =>
  linkTo(pages.principalMarkExam, { exam_id: examId, question: index })
const resultsLink = (examId: string) => linkTo(pages.principalExamResults, { exam_id: examId })

const failureOf = (error: unknown) => messageOf(error, 'Failed to load principal data')

export function PrincipalHome() {
  const home = useQuery(principalHomeQuery)
  const school = useQuery(schoolQuery)
  const openClass = useOpenClass((label?: string) => linkTo(pages.principalClass, { selectedClass: label }))
  useQueryToasts(home, { success: schoolMessages.principalLoaded, failure: failureOf })
  return (
    <HomePage note={school.data?.name ?? undefined}>
      {home.data?.total_students === 0 ? (
        <FirstSteps
          teachersLink={linkTo(pages.principalTeachers)}
          studentsLink={linkTo(pages.principalImportStudents)}
        />
      ) : null}
      {home.data?.backup.is_late ? <BackupAge backup={home.data.backup} /> : null}
      <RightNow links={examLinks}>
        <WaitingRechecks resultsLink={resultsLink} allLink={examLinks.allLink} />
      </RightNow>
      <HandedToMe markLink={markQuestionLink} />
      <SecondMarkingForMe markLink={markSecondLink} />
      <Section title="Find a student">
        <StudentSearch />
      </Section>
      <Section title="Classes">
        <ClassChooser label="Classes" choices={classes} chosen={allClasses} onChoose={openClass} />
      </Section>
      <Section title="Overview">
        <Loadable query={home} failureOf={failureOf}>
          {({ total_students, total_exams, running_exams, upcoming_exams }) => (
            <StatGrid>
              <StatCard label="Total Students" value={total_students} icon={IconUsers} />
              <StatCard label="Total Exams" value={total_exams} icon={IconNotebook} />
              <StatCard label="Running Exams" value={running_exams} icon={IconPlayerPlay} />
              <StatCard label="Upcoming Exams" value={upcoming_exams} icon={IconCalendarTime} />
            </StatGrid>
          )}
        </Loadable>
      </Section>
      <ClassResultsLink to={linkTo(pages.principalClassResults)} />
      <Section title="New exam">
        <StartExam
          fromBankLink={linkTo(pages.principalGenerateExam, { from: 'bank' })}
          withAiLink={linkTo(pages.principalGenerateExam)}
          manuallyLink={linkTo(pages.principalCreateExam)}
        />
      </Section>
      <Section title="Settings">
        <HomeLinks>
          <HomeLink
            to={linkTo(pages.principalSettings)}
            icon={IconSettings}
            title="School settings"
            note="The end of the time, re-check requests, reading aloud"
          />
          <HomeLink
            to={linkTo(pages.principalChanges)}
            icon={IconHistory}
            title="What changed"
            note="Who changed what, when, and from what to what"
          />
        </HomeLinks>
      </Section>
      <Section title="Back-up">
        <Group>
          <BackUpNow />
          {home.data === undefined || home.data.backup.is_late ? null : <BackupAge backup={home.data.backup} />}
        </Group>
      </Section>
    </HomePage>
  )
}
