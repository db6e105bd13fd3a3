import { classLabel } from '@pariksha/contract/law/class-key.ts'
import { loginAddressOf, pages } from '@pariksha/contract/law/pages.ts'
import { resultMessages } from '@pariksha/contract/results.ts'
import { useQuery } from '@tanstack/react-query'
import { readinessQuery } from '../../features/readiness/readiness.api.ts'
import { type CheckLinks, ReadinessChecks } from '../../features/readiness/readiness.tsx'
import { isClassTeacherOf } from '../../features/students/class-choice.ts'
import { usePageSearch } from '../../lib/address/navigation.ts'
import { linkTo, type PageLink } from '../../lib/address/page-link.ts'
import { formatDateWithDay, formatInstantTime, schoolDate } from '../../lib/format.ts'
import { schoolSettingsQuery } from '../../lib/school-settings-query.ts'
import { useSession } from '../../lib/use-session.ts'
import { examName } from '../../ui/exam-card/exam-name.ts'
import { GoBack } from '../../ui/go-back.tsx'
import { Page } from '../../ui/page.tsx'
import { MissingIdentifier } from '../../ui/states.tsx'

const paperLinks = (examId: string): CheckLinks => {
  const to = linkTo(pages.examPaper, { exam_id: examId })
  return { paper: { label: 'Question paper', to }, pictures: { label: 'Question paper', to } }
}

/** Before an exam of a teacher: only the class teacher prints the slips of a class. */
export function TeacherExamReadiness() {
  const [{ exam_id }] = usePageSearch(pages.teacherExamReadiness)
  const cteacher = useSession()?.cteacher
  const label = useClassOf(exam_id)
  const slips = linkTo(pages.teacherLoginSlips, { selectedClass: label ?? '' })
  const isOwn = label !== undefined && isClassTeacherOf(label, cteacher)
  return (
    <ExamReadiness
      examId={exam_id}
      backLink={linkTo(pages.teacherExams, { class: label })}
      links={isOwn ? { logins: { label: 'Login slips', to: slips } } : {}}
      studentLink={(id) => linkTo(pages.teacherStudent, { student_id: String(id) })}
    />
  )
}

/** Before any exam. */
export function PrincipalExamReadiness() {
  const [{ exam_id }] = usePageSearch(pages.principalExamReadiness)
  const label = useClassOf(exam_id)
  return (
    <ExamReadiness
      examId={exam_id}
      backLink={linkTo(pages.principalExams, { class: label })}
      links={{
        logins: { label: 'Login slips', to: linkTo(pages.principalLoginSlips, { selectedClass: label ?? '' }) },
        backup: { label: 'Back up now', to: linkTo(pages.principalHome) },
      }}
      studentLink={(id) => linkTo(pages.principalStudent, { student_id: String(id) })}
    />
  )
}

/** The exam as the checks tell of it, asked for by them alone. */
function useExam(examId: string | undefined) {
  return useQuery({ ...readinessQuery(examId ?? ''), enabled: false }).data?.exam
}

function useClassOf(examId: string | undefined): string | undefined {
  const exam = useExam(examId)
  return exam === undefined ? undefined : classLabel(exam.standard)
}

type Props = {
  examId: string | undefined
  backLink: PageLink
  links: CheckLinks
  studentLink: (id: number) => PageLink
}

function ExamReadiness({ examId, backLink, links, studentLink }: Props) {
  const exam = useExam(examId)
  const settings = useQuery(schoolSettingsQuery)
  if (examId === undefined) {
    const message = resultMessages.examIdRequired
    return (
      <Page title="Is all ready?" actions={<GoBack to={backLink} />}>
        <MissingIdentifier message={message} shown={`Error: ${message}`} />
      </Page>
    )
  }
  const start =
    exam &&
    `${formatDateWithDay(schoolDate(Date.parse(exam.starts_at)))}, ${formatInstantTime(exam.starts_at).slice(0, 5)}`
  return (
    <Page
      title={exam === undefined ? 'Is all ready?' : `${examName(exam)}: is all ready?`}
      {...(exam === undefined ? {} : { intro: `${classLabel(exam.standard)} · ${start}` })}
      actions={<GoBack to={backLink} />}
    >
      <ReadinessChecks
        examId={examId}
        links={{ ...paperLinks(examId), ...links }}
        address={settings.data?.login_address || loginAddressOf(window.location.origin)}
        studentLink={studentLink}
      />
    </Page>
  )
}
