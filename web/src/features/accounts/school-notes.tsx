import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { homeOf } from '../../lib/address/page-link.ts'
import { schoolQuery } from '../../lib/school-query.ts'
import { greetingName, roleOf, session } from '../../lib/session-store.ts'
import { AppLink } from '../../ui/app-link.tsx'

/** What a login screen has to say before the form: that the school is not there yet, or that somebody is logged in. */
export function SchoolNotes() {
  const school = useQuery(schoolQuery)
  // Whoever was logged in when the page opened: somebody who logs in here now is on the way home already.
  const [person] = useState(session.current)
  const role = roleOf(person)
  if (school.data?.needs_setup) {
    return (
      <Alert icon={<IconInfoCircle aria-hidden />} title="This school is not set up yet">
        Open the set-up link that the server printed when it started. After that, everybody can log in here.
      </Alert>
    )
  }
  if (role === undefined) return null
  return (
    <Alert icon={<IconInfoCircle aria-hidden />}>
      {greetingName(person)} is logged in on this device. <AppLink to={homeOf(role)}>Go to the home page</AppLink>
    </Alert>
  )
}
