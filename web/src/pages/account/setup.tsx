import { Alert, Button, Stack } from '@mantine/core'
import { pages } from '@pariksha/contract/law/pages.ts'
import { setUpSchool } from '@pariksha/contract/staff/account/passwords.ts'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Entrance } from '../../features/accounts/entrance.tsx'
import { RestoreSchool } from '../../features/accounts/restore/restore-school.tsx'
import { SetUpSchool } from '../../features/accounts/set-up-school.tsx'
import { usePageSearch } from '../../lib/address/navigation.ts'
import { linkTo } from '../../lib/address/page-link.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { focusHeading } from '../../lib/focus/focus-heading.ts'
import { schoolQuery } from '../../lib/school-query.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Failed, Loading } from '../../ui/states.tsx'

const failureOf = (error: unknown) => messageOf(error, 'The school could not be looked up.')

export function SetUp() {
  return (
    <Entrance
      title="Set up your school"
      welcome="Name the school and make the principal's account. Teachers and students come after that."
    >
      <SetUpContent />
    </Entrance>
  )
}

function SetUpContent() {
  const [{ token }] = usePageSearch(pages.setup)
  const school = useQuery(schoolQuery)
  if (school.isPending) return <Loading />
  if (school.isError) {
    return <Failed message={failureOf(school.error)} onRetry={() => void school.refetch()} />
  }
  if (!school.data.needs_setup) {
    return (
      <Alert icon={<IconInfoCircle aria-hidden />} title="This school is set up already">
        <AppLink to={linkTo(pages.staffLogin)}>Go to the login</AppLink>
      </Alert>
    )
  }
  if (!token || !z.safeParse(setUpSchool.body.shape.token, token).success) {
    return (
      <Alert icon={<IconInfoCircle aria-hidden />} title={`The set-up link is not ${token ? 'valid' : 'complete'}`}>
        Copy the whole link that the server printed when it started.
      </Alert>
    )
  }
  return <SetUpChoice token={token} />
}

function SetUpChoice({ token }: { token: string }) {
  const [hasBackup, setHasBackup] = useState(false)
  const choose = (isBackup: boolean) => {
    setHasBackup(isBackup)
    // The button that was pressed is gone.
    focusHeading()
  }
  if (hasBackup) return <RestoreSchool token={token} onBack={() => choose(false)} />
  return (
    <Stack gap="md">
      <SetUpSchool token={token} />
      <Button variant="default" fullWidth onClick={() => choose(true)}>
        I have a back-up
      </Button>
    </Stack>
  )
}
