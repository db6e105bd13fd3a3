import type { StaffRole } from '@pariksha/contract/law/access.ts'
import { classLabel } from '@pariksha/contract/law/class-key.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback } from 'react'
import {
  type NamedStudent,
  namedStudent,
  type StudentAddress,
  useCodeTakenOut,
} from '../../../lib/address/named-student.ts'
import { usePageSearch } from '../../../lib/address/navigation.ts'
import type { PageLink } from '../../../lib/address/page-link.ts'
import { useSession } from '../../../lib/use-session.ts'
import { Loadable } from '../../../ui/loadable.tsx'
import { Page } from '../../../ui/page.tsx'
import { profileFailure } from '../../../ui/profile/profile-failure.ts'
import { MissingIdentifier } from '../../../ui/states.tsx'
import { useQueryToasts } from '../../../ui/toast/use-query-toasts.ts'
import { isClassTeacherOf } from '../class-choice.ts'
import { RenewId } from '../renew-id.tsx'
import { studentDetailsQuery } from '../students.api.ts'
import { StudentProfile } from './student-profile.tsx'

type Props = {
  role: StaffRole
  page: StudentAddress
  /** Leads to the list of a class. */
  classLink: (label?: string) => PageLink
  /** The way to what was changed of the student, for who may change the record. */
  historyOf: (studentId: string) => ReactNode
}

/** The page of one student, the same for the class teacher and the principal. */
export function StudentPage(props: Props) {
  const [search] = usePageSearch(props.page)
  const named = namedStudent(search)
  if (named !== undefined) return <LoadedStudent {...props} named={named} />
  return (
    <Page title="Student" back={{ to: props.classLink(), label: 'Back to the class list' }}>
      <MissingIdentifier message="Student unique code is required" />
    </Page>
  )
}

function LoadedStudent({ role, page, classLink, historyOf, named }: Props & { named: NamedStudent }) {
  const [, setSearch] = usePageSearch(page)
  const queryClient = useQueryClient()
  const cteacher = useSession()?.cteacher
  const details = useQuery(studentDetailsQuery(named))
  const loaded = details.data
  const keep = useCallback(
    (byId: NamedStudent) => queryClient.setQueryData(studentDetailsQuery(byId).queryKey, loaded),
    [queryClient, loaded],
  )
  useCodeTakenOut(named, loaded?.student_info.student_id, { keep, setSearch })
  useQueryToasts(details, {
    success: 'Student data loaded successfully',
    failure: profileFailure,
  })
  const student = loaded?.student_info
  const label = student && classLabel(student.standard)
  const mayChange = label !== undefined && (role === 'principal' || isClassTeacherOf(label, cteacher))
  return (
    <Page
      title="Student profile"
      documentTitle={student?.name ?? 'Student'}
      back={{ to: classLink(label), label: 'Back to the class list' }}
    >
      <Loadable query={details} failureOf={() => 'No student data found'}>
        {(shown) => (
          <StudentProfile
            details={shown}
            actions={
              mayChange ? (
                <>
                  {historyOf(String(shown.student_info.student_id))}
                  <RenewId student={shown.student_info} />
                </>
              ) : null
            }
          />
        )}
      </Loadable>
    </Page>
  )
}
