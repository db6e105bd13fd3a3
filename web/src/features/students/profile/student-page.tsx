import type { StaffRole } from '@pariksha/contract/law/access.ts'
import { classLabel } from '@pariksha/contract/law/labels.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { loadMessageOf } from '../../../lib/api/api-error.ts'
import { usePageSearch } from '../../../lib/page-search.ts'
import { useSession } from '../../../lib/use-session.ts'
import { paths, searchOf } from '../../../paths.ts'
import { Loadable } from '../../../ui/loadable.tsx'
import { Page } from '../../../ui/page.tsx'
import { MissingIdentifier } from '../../../ui/states.tsx'
import { useQueryToasts } from '../../../ui/toast/use-query-toasts.ts'
import { isClassTeacherOf } from '../class-choice.ts'
import { RenewId } from '../renew-id.tsx'
import { studentDetailsQuery } from '../students.api.ts'
import { StudentProfile } from './student-profile.tsx'

const hrefs = {
  teacher: { classList: paths.teacherClass, student: paths.teacherStudent },
  principal: { classList: paths.principalClass, student: paths.principalStudent },
}

/** The page of one student, the same for the class teacher and the principal. */
export function StudentPage({ role }: { role: StaffRole }) {
  const { uniqueCode } = usePageSearch(searchOf.student)
  if (uniqueCode !== undefined) return <LoadedStudent role={role} uniqueCode={uniqueCode} />
  return (
    <Page title="Student" back={{ href: hrefs[role].classList(), label: 'Back to the class list' }}>
      <MissingIdentifier message="Student unique code is required" />
    </Page>
  )
}

function LoadedStudent({ role, uniqueCode }: { role: StaffRole; uniqueCode: string }) {
  const navigate = useNavigate()
  const cteacher = useSession()?.cteacher
  const details = useQuery(studentDetailsQuery(uniqueCode))
  useQueryToasts(details, {
    success: 'Student data loaded successfully',
    failure: (error) => loadMessageOf(error, error.message, 'No data received'),
  })
  const student = details.data?.student_info
  const label = student && classLabel(student.standard)
  const mayRenew = label !== undefined && (role === 'principal' || isClassTeacherOf(label, cteacher))
  return (
    <Page
      title="Student profile"
      documentTitle={student?.name ?? 'Student'}
      back={{ href: hrefs[role].classList(label), label: 'Back to the class list' }}
    >
      <Loadable query={details} failureOf={() => 'No student data found'}>
        {(loaded) => (
          <StudentProfile
            details={loaded}
            actions={
              mayRenew ? (
                <RenewId
                  name={loaded.student_info.name}
                  uniqueCode={loaded.student_info.username}
                  onRenewed={(code) => void navigate({ href: hrefs[role].student(code), replace: true })}
                />
              ) : null
            }
          />
        )}
      </Loadable>
    </Page>
  )
}
