import { pages } from '@pariksha/contract/law/pages.ts'
import { useQuery } from '@tanstack/react-query'
import { usePageSearch } from '../../lib/address/navigation.ts'
import { linkTo } from '../../lib/address/page-link.ts'
import { Loadable } from '../../ui/loadable.tsx'
import { Page } from '../../ui/page.tsx'
import { profileFailure } from '../../ui/profile/profile-failure.ts'
import { MissingIdentifier } from '../../ui/states.tsx'
import { useQueryToasts } from '../../ui/toast/use-query-toasts.ts'
import { TeacherProfile } from './teacher-profile.tsx'
import { teacherDetailsQuery } from './teachers.api.ts'

const back = { to: linkTo(pages.principalTeachers), label: 'Back to the teachers' }

/** The page of one teacher. */
export function TeacherPage() {
  const [{ username }] = usePageSearch(pages.principalTeacher)
  if (username !== undefined) return <LoadedTeacher username={username} />
  return (
    <Page title="Teacher profile" back={back}>
      <MissingIdentifier message="Teacher username is required" />
    </Page>
  )
}

function LoadedTeacher({ username }: { username: string }) {
  const details = useQuery(teacherDetailsQuery(username))
  useQueryToasts(details, {
    success: 'Teacher data loaded successfully',
    failure: profileFailure,
  })
  return (
    <Page title="Teacher profile" documentTitle={details.data?.teacher_info.name ?? 'Teacher'} back={back} width="wide">
      <Loadable query={details} failureOf={() => 'No teacher data found'}>
        {(loaded) => <TeacherProfile details={loaded} />}
      </Loadable>
    </Page>
  )
}
